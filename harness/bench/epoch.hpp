// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <random>
#include <vector>

#include "bench/rounds.hpp"
#include "bench/sample.hpp"
#include "kernels/technique.h"

namespace slidebench {

// An epoch of one technique in one cell: in each layout some pairs of blocks, one block of it and one
// of the baseline.
struct epoch_task {
    const technique *contender;
    const technique *baseline;
    const cell *where;
    unsigned epoch;
    std::size_t pairs; // in each layout
};

struct epoch_result {
    std::array<sample, LAYOUT_COUNT> samples;
    double seconds;     // that all pairs took
    bool answers_agree; // of contender and baseline, in a round of each layout
};

class epoch_timer {
public:
    // `runner` must live as long. The seed decides who of the two begins in which pair. The cycles are
    // those of cycles_of_parallel_additions_alone().
    epoch_timer(round_runner &runner, std::uint64_t seed, double cycles_alone)
        : runner_(runner), random_(seed), cycles_alone_(cycles_alone)
    {
    }

    // The techniques must have been initialised.
    epoch_result time(const epoch_task &task);

private:
    // One of the two that a pair consists of.
    struct side {
        const technique *timed;
        unsigned layout;
        std::size_t warm_up_rounds, timed_rounds; // of a block
        std::size_t operations;                   // of a round
    };

    struct block_price {
        query_price price;
        bool intruded;
    };

    struct pair {
        query_price own, baseline;
        bool intruded;
    };

    static sample summary(const std::vector<pair> &pairs);
    bool same_answers(const epoch_task &task);
    side prepare(const technique &t, const technique &other, const cell &where);
    pair pair_of_blocks(const side &own, const side &baseline, const cell &where);
    block_price block(const side &s, const cell &where, std::size_t end,
                      std::size_t warm_up_rounds);

    bool core_is_shared() const;

    round_runner &runner_;
    std::mt19937_64 random_;
    const double cycles_alone_;
    double ns_per_cycle_ = 0; // in this epoch
};

} // namespace slidebench
