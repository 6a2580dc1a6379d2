// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstddef>
#include <random>
#include <span>
#include <utility>
#include <vector>

#include "bench/rounds.hpp"
#include "bench/sample.hpp"
#include "bench/sharing.hpp"
#include "core/technique.h"

namespace slidebench {

// Figures of a technique in a cell and an epoch. Each layout has a pair: two blocks of queries of the
// technique and two of the baseline, or where chess is played, one stretch of each.
struct timed_epoch {
    std::vector<sample> samples; // one for each layout
    double seconds;              // that all pairs took
    bool answers_agree; // of contender and baseline: in a round of one layout, or in all play
    core_reading quietest;
};

inline constexpr double usual_ns_per_block = 100'000;

// Returns how long a block of queries, or where chess is played a stretch, is to take.
double ns_of_block(mode m, const chess_settings &settings, double ns_per_block);

class epoch_timer {
public:
    // `runner` must live as long. The seed decides who of the two begins in which pair. A block of
    // queries takes about `ns_per_block`; stretches of play are as long as the runner makes them.
    epoch_timer(round_runner &runner, std::uint64_t seed, double ns_per_block = usual_ns_per_block)
        : runner_(runner), random_(seed), ns_per_block_(ns_per_block)
    {
    }

    // Times the technique beside the baseline, each of which must have been initialised. `alone` is
    // what is read while the core is not shared.
    timed_epoch time(const technique &contender, const technique &baseline, const cell &cell,
                     unsigned epoch, const core_reading &alone);

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
        core_reading core;         // while those rounds ran that count
        std::size_t shared_rounds; // that do not
    };

    bool same_answers(const side &own, const side &baseline, const timed_queries &queries,
                      unsigned epoch);
    query_price round(const side &s, const timed_queries &queries, std::size_t number);
    void warm_up(const technique &t, const timed_queries &queries, std::size_t operations);
    // Contender and baseline.
    std::pair<side, side> prepare(const technique &contender, const technique &baseline,
                                  const timed_queries &queries);
    sample pair_of_blocks(const side &own, const side &baseline, const timed_queries &queries);
    sample pair_of_stretches(const side &own, const side &baseline, const timed_queries &queries,
                             std::size_t number, pair_order order);
    block_price block(const side &s, const timed_queries &queries, std::size_t end,
                      std::size_t warm_up_rounds);

    static sample sample_of(std::span<const block_price> blocks, const query_price &own,
                            const query_price &baseline, bool preempted);

    core_reading read();
    void wait_until_alone();

    round_runner &runner_;
    std::mt19937_64 random_;
    const double ns_per_block_;
    core_reading alone_ = {};
    bool agree_ = true;                                   // the answers of the two, in this epoch
    std::vector<core_reading> readings_;                  // of this epoch
    std::chrono::duration<double> measured_{}, waited_{}; // in all epochs
};

} // namespace slidebench
