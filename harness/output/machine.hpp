// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include <nlohmann/json.hpp>

namespace slidebench {

// The facts about this machine and this build that a figure depends on: CPU, caches, kernel,
// governor, load, compiler, flags, libraries, commit. What cannot be found out is null.
nlohmann::ordered_json machine_facts();

// A folder name for this kind of machine: "amd-ryzen-9-9950x".
std::string machine_slug();

} // namespace slidebench
