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
#include "registry/modes.hpp"

namespace slidebench {

// Epochs that are measured at the same time, each by a process of its own.
struct epochs_at_once {
    std::size_t queries, chess; // in modes of single queries, and where chess is played

    std::size_t of(mode m) const { return traits_of(m).plays_chess() ? chess : queries; }
};

struct measurement {
    std::vector<const technique *> techniques; // runnable here
    const technique *baseline;                 // null to measure each technique against itself
    std::span<const cell> matrix;              // samples point to these cells
    // Returns whether to time a technique in a cell.
    std::function<bool(const technique &, const cell &)> wanted;
    epoch_processes *processes; // made for these techniques and this matrix
    const google_flags *flags;  // number and length of epochs
    epochs_at_once parallel = {1, 1};
    // Returns how many epochs there should be, earlier ones included; empty for the number in the
    // flags.
    std::function<std::size_t(const technique &, const cell &)> epochs;
    // Epochs that have not begun by then are not measured.
    std::optional<std::chrono::steady_clock::time_point> deadline;
    // From a resumed run: epochs that are there already, and techniques that are not timed again.
    std::span<const sample> earlier;
    std::vector<offence> earlier_offences;
    // Called with the samples of an epoch as soon as they are sure to be among those of the run.
    std::function<void(std::span<const sample>)> keep;
    // Time to wait for an epoch beyond ten times what it should take.
    std::chrono::seconds patience{120};
    // Called with the share that is done, 0 to 1, and the seconds that are left; may be empty.
    std::function<void(double, double)> progress;
};

struct measured {
    // Sorted by technique, cell and time, earlier samples included; after them the earlier samples
    // of techniques that are not among those measured now.
    std::vector<sample> samples;
    std::string failure;           // why measuring ended early; empty if it did not
    std::vector<offence> offences; // of techniques timed no more; earlier ones, too
};

// Times the techniques in the cells. Google Benchmark runs the epochs, as repetitions in random
// order over the whole run. Returns no samples if the flags only list names, and those measured
// until then if an interrupt_guard has caught Ctrl-C or there is a failure. Throws input_error if a
// filter among the flags leaves nothing, and what `keep` throws.
measured measure(const measurement &what);

} // namespace slidebench
