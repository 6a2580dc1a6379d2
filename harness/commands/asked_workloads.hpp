// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "workload/workload.hpp"

namespace slidebench {

// The groups and what is in them, for --help: "random (random_50, random_25), replay", a series by its ends.
std::string workload_names();

// The names of the workloads that `names` stand for: groups become what is in them, and files stay.
// Throws input_error with what is neither, or has the name of another one.
std::vector<std::string> expanded_workloads(const std::vector<std::string> &names);

// One of those names, with so many queries; a file's positions may be such as can be played from. Throws
// input_error with what is wrong in a file.
workload make_workload(const std::string &name, std::size_t count, std::uint64_t seed,
                       bool to_play_from);

} // namespace slidebench
