// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "workload/workload.hpp"

namespace slidebench {

// A workload that can be asked for by its own name or, unless it is left out there, by that of its
// group: "density" is a sweep over numbers of pieces.
struct built_in_workload {
    std::string name;
    std::string group;
    bool in_group;
    std::function<workload(std::size_t count, std::uint64_t seed)> make;
};

// All of them, those of a group next to each other.
const std::vector<built_in_workload> &built_in_workloads();

// "random", "density", "square", "positions" and "replay".
std::vector<std::string> workload_groups();

// The group of the workload of that name; empty for a user's own.
std::string group_of(const std::string &workload_name);

} // namespace slidebench
