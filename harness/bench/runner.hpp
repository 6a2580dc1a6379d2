// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bench/google.hpp"
#include "bench/matrix.hpp"
#include "kernels/technique.h"

namespace slidebench {

// Why a sample should not count.
enum class disturbance {
    none,
    clock,    // a core cycle took longer or shorter after the epoch than before
    intrusion // in each of its pairs something else ran on this core
};

std::string_view name_of(disturbance d);

// Part of one epoch: blocks of rounds of a technique in one layout, each paired with a block of the
// baseline on the same queries right before or after it. Pairs in which something else ran on this
// core do not count. All figures are medians over the pairs that count.
struct sample {
    const technique *contender;
    const cell *where;
    unsigned epoch; // counted from 0 in the order of time
    unsigned layout, baseline_layout;
    std::size_t pairs;    // that count
    std::size_t intruded; // that do not
    disturbance disturbed;
    double ns_per_query;
    double baseline_ns_per_query;
    double ratio;                               // of the two, pair by pair
    double ns_per_cycle;                        // median of some before and after the epoch
    std::optional<double> cycles, instructions; // per query, where the CPU's counters can be read
};

struct measurement {
    std::vector<const technique *> techniques; // initialised, runnable here
    const technique *baseline;                 // or null, to measure each technique against itself
    std::span<const cell> matrix;              // samples point to these cells
    // Which of the techniques to time in which cell.
    std::function<bool(const technique &, const cell &)> wanted;
    unsigned touches;                // for mode pressure: cache lines loaded before each query
    const google_flags *flags;       // with how many epochs, and how long
    std::span<const sample> earlier; // of a run that is resumed: epochs that need no repetition
    // Told how much is done, 0 to 1, and how many seconds are left; may be empty.
    std::function<void(double, double)> progress;
};

// Times the techniques in the cells and returns samples ordered by technique and cell, with the
// earlier ones among them. Google Benchmark runs the epochs, as repetitions in random order over the
// whole run. Throws input_error if a filter among its flags leaves nothing. Empty if it was only
// asked to list. When an interrupt_guard has caught Ctrl-C, it is what had been measured until then.
std::vector<sample> measure(const measurement &what);

} // namespace slidebench
