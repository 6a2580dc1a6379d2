// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bench/cells.hpp"
#include "bench/epoch_program.hpp"
#include "bench/sample.hpp"
#include "core/modes.hpp"
#include "core/registry.hpp"
#include "core/technique.h"

namespace slidebench {

// Number of processes that measure at the same time, each in another epoch.
struct epochs_at_once {
    std::size_t queries, chess; // in modes of single queries, and where chess is played

    std::size_t of(bool plays_chess) const { return plays_chess ? chess : queries; }
};

// Fault of a technique that is not timed any more.
struct technique_fault {
    const struct technique *technique;
    const struct cell *cell; // in which it was timed
    std::string what;        // "gives other answers than ray_walk"
};

// A program that measures the epoch of the task on its stdin, by measure_epoch().
using epoch_command = std::vector<std::string>;

// Returns this program with the command `epoch`.
epoch_command this_program();

// Cases to be measured, and how.
struct measurement {
    const registry *techniques;
    epoch_settings settings;
    std::vector<bench_case> cases; // no two of one technique and one cell
    unsigned epochs;               // of each case, earlier ones included
    // Returns the epochs of a case; if this is empty, all have `epochs`.
    std::function<unsigned(const bench_case &)> epochs_of = {};
    epochs_at_once parallel = {1, 1};
    // Cases that have not begun by then are not measured.
    std::optional<std::chrono::steady_clock::time_point> deadline = {};
    // Whole epochs of a resumed run, and techniques that are not timed again.
    std::vector<sample> earlier = {};
    std::vector<technique_fault> earlier_faults = {};
    // Called with the samples of a case in an epoch as soon as it is measured; may be empty.
    std::function<void(std::span<const sample>)> keep = {};
    // Time in which a process must print a line; while it is stopped, no time passes.
    std::chrono::milliseconds timeout{120'000};
    // Called with the share that is done, 0 to 1, and the seconds that are left; may be empty.
    std::function<void(double, double)> progress = {};
    epoch_command command = this_program();
};

struct measurement_result {
    // Samples sorted by case, epoch and layout, earlier ones included; last those of earlier cases that
    // were not wanted again.
    std::vector<sample> samples;
    std::string failure;                 // why measuring ended early; empty if it did not
    std::vector<technique_fault> faults; // of techniques timed no more; earlier ones, too
};

// Measures the cases, epoch after epoch: a process measures the single queries of an epoch, then another
// one its chess. Returns what was measured until then if an interrupt_guard has caught Ctrl-C or there is a
// failure. Throws what `keep` throws.
measurement_result measure(const measurement &what);

} // namespace slidebench
