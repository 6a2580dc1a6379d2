// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/registry.hpp"
#include "results/cells.hpp"
#include "results/samples.hpp"
#include "workload/workload.hpp"

namespace slidebench {

using workload_maker = std::function<workload(const nlohmann::json &)>;

// Describes a workload that make_workload() makes.
nlohmann::json describe_workload(const std::string &name, std::size_t queries, std::uint64_t seed);

// Returns the description with the name by which cells know the workload, and the fingerprint of
// its queries, as epoch_task needs it.
nlohmann::json identified(nlohmann::json description, const workload &w);

// Makes the workload of such a description. Throws input_error as make_workload() does.
workload described_workload(const nlohmann::json &description);

// An epoch, or half of one, which a program measures: its cases in random order.
struct epoch_task {
    std::size_t epoch = 0;
    std::vector<compared_case> cases;
    std::vector<nlohmann::json> workloads;    // of the cells, described and identified
    std::vector<core_reading> quiet_readings; // of each case measured before
    double seconds = 1e9;                     // after which no case begins
};

// Returns the task as run_epoch_program() reads it.
std::string text_of(const epoch_task &task);

// Lines that run_epoch_program() writes:
// - "case 7" before it measures that one of the task's cases, counted from 0;
// - rows as in samples.csv.gz, one for each layout, or "differs" if the answers of the two do;
// - "done 0.51 0.53" when the case is done, with its reading of a quiet core; without one of chess;
// - "error" and the reason why no more lines follow.
namespace epoch_lines {
inline constexpr std::string_view begins = "case ", differs = "differs", done = "done ",
                                  error = "error ";
} // namespace epoch_lines

// Measures the epoch of a task, its cases in random order, and writes lines to stdout. Where a
// program, its stack and its techniques' tables lie in memory is drawn when it is started, and
// matters as much as where code lies within a cache line: so each epoch is measured by a program
// that is started for it.
void run_epoch_program(const registry &registered, const std::string &task,
                       const workload_maker &make = described_workload);

} // namespace slidebench
