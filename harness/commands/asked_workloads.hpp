// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "bench/matrix.hpp"
#include "workload/workload.hpp"

namespace slidebench {

// The groups and what is in them, for --help: "random (random_50, random_25), replay", a series by
// its ends.
std::string workload_names();

// The names of the workloads that `names` stand for: groups become what is in them, and files stay.
// Throws input_error with what is neither, or has the name of another one.
std::vector<std::string> expanded_workloads(const std::vector<std::string> &names);

// The `names` of a run's workloads, its files without folders, to be read now: each file is the one
// of that name among `given`, or else in the current folder. Throws input_error if it is neither,
// or if something was given in vain.
std::vector<std::string> located_workloads(const std::vector<std::string> &names,
                                           const std::vector<std::string> &given);

// Makes the workload of one of those names, with `count` queries; a file's positions may be such as
// can be played from.
// Throws input_error with what is wrong in a file.
workload make_workload(const std::string &name, std::size_t count, std::uint64_t seed,
                       bool to_play_from);

// A warning in one line without its end about workloads whose queries are timed, not made up, and few
// different ones: fewer than the `queries` that were asked for. Empty if there are none.
std::string warning_of_few_queries(std::span<const cell> matrix, std::size_t queries);

} // namespace slidebench
