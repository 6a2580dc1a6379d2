// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
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

// An epoch, or half of one, which a program measures: its cases in random order. The program reads
// it as JSON.
struct epoch_task {
    std::size_t epoch = 0;
    std::vector<compared_case> cases;
    std::vector<workload_source> workloads;   // of the cells
    std::vector<core_reading> quiet_readings; // of each case measured before
    double seconds = 1e9;                     // after which no case begins
};

// What the program says, a line of JSON each: which case it begins, and when that is done, its rows.
struct epoch_line {
    std::optional<std::size_t> begins = {}; // number of the task's case, from 0
    // As in samples.csv.gz, one for each layout; none if the answers of the two differ.
    std::optional<std::string> rows = {};
    // With the rows of single queries, the reading of a quiet core.
    std::optional<core_reading> quiet = {};
    std::string error = {}; // why no more lines follow
};

// A program that measures an epoch.
class running_epoch {
public:
    virtual ~running_epoch() = default; // ends it

    // Waits until one of several has said something or ended, or until the time is up.
    virtual void wait_for_output(std::span<running_epoch *const> epochs,
                                 std::chrono::milliseconds most) = 0;

    // Returns the next line; nothing if there is none yet.
    virtual std::optional<epoch_line> next_line() = 0;

    // Returns, when no more lines follow, the status that waitpid() gives, or that it hangs: it has
    // said nothing for two minutes, in which it was not stopped.
    virtual std::optional<int> status() = 0;
    static constexpr int hangs = -1;
};

// Starts the program of an epoch. Throws std::system_error if the system does not let it start.
// Tests have another, without processes and without time.
using epoch_executor = std::function<std::unique_ptr<running_epoch>(const epoch_task &)>;

// Returns the executor that starts that program, which calls run_epoch_program() with the task on
// its stdin.
epoch_executor executor_of(const std::vector<std::string> &command);

// Measures the epoch of a task, its cases in random order, and writes lines to stdout. Where a
// program, its stack and its techniques' tables lie in memory is drawn when it is started, and
// matters as much as where code lies within a cache line: so each epoch is measured by a program
// that is started for it.
void run_epoch_program(const registry &registered, const std::string &task,
                       const workload_maker &make = make_workload);

} // namespace slidebench
