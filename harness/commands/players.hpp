// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "registry/registry.hpp"

namespace slidebench {

// The techniques of these names, all if none are given, that can play chess here; initialised.
// Throws input_error if there are none.
std::vector<const technique *> players(const registry &techniques,
                                       const std::vector<std::string> &names);

// A line for each technique of these names that this CPU cannot run.
void print_skipped(const registry &techniques, const std::vector<std::string> &names);

} // namespace slidebench
