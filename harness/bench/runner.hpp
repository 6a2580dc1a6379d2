// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bench/contest.hpp"
#include "bench/epoch_processes.hpp"
#include "bench/google.hpp"
#include "bench/matrix.hpp"
#include "bench/sample.hpp"
#include "kernels/technique.h"

namespace slidebench {

struct measurement {
    std::vector<const technique *> techniques; // runnable here
    const technique *baseline;                 // or null, to measure each technique against itself
    std::span<const cell> matrix;              // samples point to these cells
    // Which of the techniques to time in which cell.
    std::function<bool(const technique &, const cell &)> wanted;
    epoch_processes *processes;      // that know the techniques and the matrix
    const google_flags *flags;       // with how many epochs, and how long
    std::size_t pairs_per_iteration; // of Google Benchmark, in each layout
    // How many epochs there should be, the earlier ones among them; empty for as many as the flags
    // say everywhere.
    std::function<std::size_t(const technique &, const cell &)> epochs;
    // When to stop, if there is such a moment: epochs that have not begun by then are not measured.
    std::optional<std::chrono::steady_clock::time_point> deadline;
    // What a resumed run has: epochs that need no repetition, and techniques that get none.
    std::span<const sample> earlier;
    std::vector<offence> earlier_offences;
    // Given samples as soon as they are sure to be among those of the run, an epoch at a time.
    std::function<void(std::span<const sample>)> keep;
    // How long to wait for an epoch, beyond ten times of what it should take.
    std::chrono::seconds patience{120};
    // Told how much is done, 0 to 1, and how many seconds are left; may be empty.
    std::function<void(double, double)> progress;
};

struct measured {
    // Ordered by technique, cell and time, the earlier ones among them; after them those earlier
    // ones of what is not among the techniques now.
    std::vector<sample> samples;
    std::string failure;           // why nothing was measured from some moment on; else empty
    std::vector<offence> offences; // whose techniques were timed no more; earlier ones, too
};

// Times the techniques in the cells. Google Benchmark runs the epochs, as repetitions in random
// order over the whole run. Throws input_error if a filter among its flags leaves nothing, and what
// `keep` throws. There are no samples if it was only asked to list. When an interrupt_guard has
// caught Ctrl-C, or there is a failure, they are what had been measured until then.
measured measure(const measurement &what);

} // namespace slidebench
