// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "bench/epoch_processes.hpp"

namespace slidebench {

// One technique in one cell against the baseline, as Google Benchmark calls it: at first with few
// iterations to find out how many it needs, then once for each epoch. An iteration is some pairs of
// blocks in each layout.
class contest {
public:
    // `failure` is for all contests of a run: as soon as one has said there what went wrong, none
    // measures any more.
    contest(const technique &contender, const technique &baseline, const cell &where,
            std::size_t pairs_per_iteration, unsigned first_epoch, epoch_processes &processes,
            std::string &failure)
        : contender_(contender), baseline_(baseline), where_(where),
          pairs_per_iteration_(pairs_per_iteration), first_epoch_(first_epoch),
          processes_(processes), failure_(failure)
    {
    }

    // Measures nothing after Ctrl-C or a failure. Throws wrong_answers if contender and baseline do
    // not agree.
    void run(benchmark::State &state);

    // Of the epochs: those calls that had as many iterations as the last.
    const std::vector<sample> &samples() const { return samples_; }

    std::size_t epochs() const { return samples_.size() / LAYOUT_COUNT; }

    // What the last call took; 0 before it.
    double seconds_per_epoch() const { return seconds_; }

private:
    // Nothing if the process that should measure it has ended.
    std::optional<epoch_result> time_epoch(std::size_t pairs);

    const technique &contender_;
    const technique &baseline_;
    const cell &where_;
    const std::size_t pairs_per_iteration_;
    const unsigned first_epoch_;
    epoch_processes &processes_;
    std::string &failure_;
    std::size_t iterations_ = 0; // of the last call
    double seconds_ = 0;
    std::vector<sample> samples_; // of calls with so many, one for each layout
};

} // namespace slidebench
