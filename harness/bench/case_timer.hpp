// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <random>
#include <utility>
#include <vector>

#include "bench/rounds.hpp"
#include "core/technique.h"
#include "results/cells.hpp"
#include "stats/sample.hpp"

namespace slidebench {

// A technique in a cell, and the technique that it is compared with.
struct bench_case {
    const struct technique *technique, *baseline;
    struct cell cell;
};

// A case measured in one epoch.
struct case_result {
    std::vector<sample> samples; // one for each layout
    bool answers_agree; // of technique and baseline: in a round of one layout, or in all play
    std::optional<core_reading> quiet; // lower quartile of its core readings; not of chess
};

// Times cases. A sample is two blocks of queries of the technique and two of the baseline, or where
// chess is played, a block of each.
class case_timer {
public:
    // `rounds` must live as long. The seed decides which of the two is timed first.
    case_timer(round_timer &rounds, std::uint64_t seed) : rounds_(rounds), random_(seed) {}

    // Times a case in an epoch. Contender and baseline must have been initialised. `quiet` is the
    // reading of a quiet core.
    case_result time(const bench_case &timed, std::size_t epoch, const core_reading &quiet);

private:
    // The rounds of a technique's blocks, but for their layout and number, and how many there are.
    struct block_plan {
        round timed;
        std::size_t warm_up_rounds, timed_rounds;
    };

    bool same_answers(const block_plan &contender, const block_plan &baseline, std::size_t epoch);
    double warm_up(const technique &t, double share, const cell &cell, std::size_t operations);
    std::pair<block_plan, block_plan> plan_blocks(const bench_case &timed);
    template <typename Take>
    case_result in_all_layouts(std::size_t epoch, const Take &take);
    void sample_by_blocks(block_plan contender, block_plan baseline, sample &s);
    void sample_by_play(const bench_case &timed, std::size_t number, sample &s);
    double time_block(const block_plan &plan, std::size_t end, std::size_t warm_up_rounds);

    core_reading read();
    void wait_until_quiet();

    round_timer &rounds_;
    std::mt19937_64 random_;
    core_reading quiet_ = {};
    bool agree_ = true;                                   // answers of the two, in this case
    std::vector<core_reading> readings_;                  // of this case
    std::vector<core_reading> readings_of_blocks_;        // one for each of this sample's
    std::chrono::duration<double> measured_{}, waited_{}; // for all cases
};

} // namespace slidebench
