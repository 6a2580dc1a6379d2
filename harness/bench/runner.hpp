// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "bench/epoch_processes.hpp"
#include "bench/google.hpp"
#include "bench/matrix.hpp"
#include "bench/sample.hpp"
#include "kernels/technique.h"

namespace slidebench {

// A technique gave answers while it was timed that are not those of the baseline.
class wrong_answers : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

struct measurement {
    std::vector<const technique *> techniques; // runnable here
    const technique *baseline;                 // or null, to measure each technique against itself
    std::span<const cell> matrix;              // samples point to these cells
    // Which of the techniques to time in which cell.
    std::function<bool(const technique &, const cell &)> wanted;
    epoch_processes *processes;      // that know the techniques and the matrix
    const google_flags *flags;       // with how many epochs, and how long
    std::size_t pairs_per_iteration; // of Google Benchmark, in each layout
    std::span<const sample> earlier; // of a run that is resumed: epochs that need no repetition
    // Told how much is done, 0 to 1, and how many seconds are left; may be empty.
    std::function<void(double, double)> progress;
};

struct measured {
    std::vector<sample> samples; // ordered by technique and cell, the earlier ones among them
    std::string failure;         // why nothing was measured from some moment on; else empty
};

// Times the techniques in the cells. Google Benchmark runs the epochs, as repetitions in random
// order over the whole run. Throws input_error if a filter among its flags leaves nothing, and
// wrong_answers. There are no samples if it was only asked to list. When an interrupt_guard has
// caught Ctrl-C, or the process of an epoch has ended, they are what had been measured until then.
measured measure(const measurement &what);

} // namespace slidebench
