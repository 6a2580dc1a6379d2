// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "workload/workload.hpp"

namespace slidebench {

// Queries in a workload, recorded ones aside; a multiple of queries_per_round.
inline constexpr std::size_t queries_per_workload = 65536;

// Seed of queries that are made up.
inline constexpr std::uint64_t seed_of_queries = 1;

// A workload that has a name of its own and, unless it is left out there, that of its group.
struct built_in_workload {
    std::string name;
    std::string group;
    bool in_group;
    std::function<workload(std::size_t count, std::uint64_t seed)> make;
};

// Returns all built-in workloads, those of a group next to each other.
const std::vector<built_in_workload> &built_in_workloads();

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
