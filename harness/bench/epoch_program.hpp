// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/registry.hpp"
#include "results/cells.hpp"
#include "results/samples.hpp"
#include "workload/catalogue.hpp"
#include "workload/workload.hpp"

namespace slidebench {

using workload_maker = std::function<workload(const std::string &made_of)>;

// A workload that the program of an epoch makes again.
struct workload_source {
    std::string name; // by which cells know the workload
    std::string made_of, fingerprint;
};

// Returns what a program needs to make the workload by make_workload(), or by its own maker.
workload_source source_of(const workload &w, const std::string &made_of);

// An epoch, or half of one, which a program measures: its cases in random order.
struct epoch_task {
    std::size_t epoch = 0;
    std::vector<compared_case> cases;
    std::vector<workload_source> workloads;   // of the cells
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
                       const workload_maker &make = make_workload);

} // namespace slidebench
