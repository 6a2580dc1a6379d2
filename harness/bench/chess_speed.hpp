// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "bench/sample.hpp"
#include "results/statistics.hpp"

namespace slidebench {

// Speed of a technique that plays chess.
struct chess_speed {
    const technique *who;
    double ns_per_node; // the ratio times the baseline's median
    figure ratio;       // to the baseline
};

// Returns an entry for each technique with samples, the fastest first. All samples must be of one
// cell, and all count: a disturbed core slows both sides of a pair nearly alike. It does not slow
// all techniques alike, since each is timed at other moments; so nanoseconds come from the
// baseline, which is in all pairs.
std::vector<chess_speed> speeds_of(const std::vector<sample> &samples);

} // namespace slidebench
