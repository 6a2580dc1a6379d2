// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "bench/google.hpp"
#include "bench/matrix.hpp"
#include "kernels/technique.h"

namespace slidebench {

// One epoch: blocks of rounds of a technique, each paired with a block of the baseline on the same
// queries right before or after it. All figures are medians over these pairs.
struct sample {
    const technique *contender;
    const cell *where;
    unsigned epoch; // counted from 0 in the order of time
    std::size_t pairs;
    double ns_per_query;
    double baseline_ns_per_query;
    double ratio;        // of the two, pair by pair
    double ns_per_cycle; // median of some before and after the epoch
};

struct measurement {
    std::vector<const technique *> techniques; // initialised, runnable here
    const technique *baseline;                 // or null, to measure each technique against itself
    std::span<const cell> matrix;              // samples point to these cells
    // Which of the techniques to time in which cell.
    std::function<bool(const technique &, const cell &)> wanted;
    unsigned touches;                     // for mode pressure: cache lines loaded before each query
    const google_flags *flags;            // with how many epochs, and how long
    std::function<void(double)> progress; // told how much is done, 0 to 1; may be empty
};

// Times the techniques in the cells and returns samples ordered by technique and cell. Google
// Benchmark runs the epochs, as repetitions in random order over the whole run. Throws input_error if
// a filter among its flags leaves nothing. Empty if it was only asked to list. When an
// interrupt_guard has caught Ctrl-C, it is what had been measured until then.
std::vector<sample> measure(const measurement &what);

} // namespace slidebench
