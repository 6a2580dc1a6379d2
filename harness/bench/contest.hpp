// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <random>
#include <vector>

#include <benchmark/benchmark.h>

#include "bench/rounds.hpp"
#include "bench/runner.hpp"

namespace slidebench {

// One technique in one cell against the baseline, as Google Benchmark calls it: at first with few
// iterations to find out how many it needs, then once for each epoch. An iteration is a pair of
// blocks in each layout.
class contest {
public:
    contest(const technique &contender, const technique &baseline, const cell &where,
            round_runner &runner, std::mt19937_64 &random)
        : contender_(contender), baseline_(baseline), where_(where), runner_(runner),
          random_(random)
    {
    }

    void run(benchmark::State &state);

    // Of the epochs: those calls that had as many iterations as the last.
    std::vector<sample> samples() const;

    std::size_t epochs() const { return samples_.size() / LAYOUT_COUNT; }

    // What the last call took; 0 before it.
    double seconds_per_epoch() const { return seconds_; }

private:
    struct pair {
        query_price own, baseline;
        bool intruded;
    };

    pair pair_of_blocks(unsigned layout, unsigned baseline_layout);
    std::size_t rounds_to_warm_up(const technique &t) const;
    query_price block(const technique &t, unsigned layout, std::size_t slice,
                      std::size_t warm_up_rounds);
    sample summary(const std::vector<pair> &pairs, unsigned layout, double cycle_before,
                   double cycle_after) const;
    unsigned baseline_layout(unsigned layout) const { return (layout + calls_) % LAYOUT_COUNT; }

    const technique &contender_;
    const technique &baseline_;
    const cell &where_;
    round_runner &runner_;
    std::mt19937_64 &random_;
    unsigned calls_ = 0;
    std::size_t iterations_ = 0; // of the last call
    double seconds_ = 0;
    std::vector<sample> samples_; // of calls with so many, one for each layout
};

} // namespace slidebench
