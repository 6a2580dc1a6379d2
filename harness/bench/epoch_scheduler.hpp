// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "bench/epoch_program.hpp"
#include "results/run_facts.hpp"
#include "results/samples.hpp"

namespace slidebench {

// Fault of a technique that is not timed any more.
struct technique_fault {
    std::string technique;
    cell_name cell;   // in which it was timed
    std::string what; // "gives other answers than ray_walk"
};

// Returns whether a case cannot be measured, since its technique or its baseline has a fault.
bool have_fault(const std::vector<technique_fault> &faults, const compared_case &c);

// Cases to be measured, and how.
struct measurement {
    // Each once, with the samples that it has already: whole epochs, from the first on.
    std::vector<case_samples> cases;
    std::vector<workload_source> workloads; // as in epoch_task
    std::size_t epochs;                     // of each case, those that it has included
    // Returns the epochs of a case; if this is empty, all have `epochs`.
    std::function<std::size_t(const case_samples &)> epochs_of = {};
    epochs_at_once parallel = {};
    // Cases that have not begun by then are not measured.
    std::optional<std::chrono::steady_clock::time_point> deadline = {};
    std::vector<technique_fault> faults = {}; // of techniques that are not timed again
    // Called with a case as soon as an epoch of it is measured; may be empty.
    std::function<void(const case_samples &)> measured = {};
    // Called with the share that is done, 0 to 1; may be empty.
    std::function<void(double)> progress = {};
    epoch_executor executor = {};
    // The clock by which all is planned; in tests, whatever they want.
    std::function<std::chrono::steady_clock::time_point()> now = std::chrono::steady_clock::now;
};

struct measurement_result {
    std::vector<case_samples> cases;     // with all samples, sorted by time and judged anew
    std::string failure;                 // why measuring ended early; empty if it did not
    std::vector<technique_fault> faults; // of techniques timed no more; earlier ones, too
};

// Measures the cases, epoch after epoch: a program measures the single queries of an epoch, then
// another one its chess. Returns what was measured until then if an interrupt_guard has caught
// Ctrl-C or there is a failure.
measurement_result measure_epochs(measurement what);

} // namespace slidebench
