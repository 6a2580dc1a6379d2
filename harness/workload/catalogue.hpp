// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "workload/workload.hpp"

namespace slidebench {

// Seed of queries that are made up.
inline constexpr std::uint64_t seed_of_queries = 1;

// Returns "random", "positions" and "replay".
std::vector<std::string> workload_groups();

// Returns the group of the workload of that name; empty for a user's file.
std::string group_of(const std::string &workload_name);

// Returns whether a workload may be called so: in one line, without what ends code in Markdown.
bool is_workload_name(const std::string &name);

// Returns the groups and what is in them, for --help: "random (random_50, random_25), replay".
std::string workload_names();

// Returns the names of the workloads that `names` stand for: groups become what is in them, and
// files stay. Throws input_error with what is neither, or has the name of another one.
std::vector<std::string> expanded_workloads(const std::vector<std::string> &names);

// Makes the workload of one of those names. Throws input_error with what is wrong in a file.
workload make_workload(const std::string &name);

} // namespace slidebench
