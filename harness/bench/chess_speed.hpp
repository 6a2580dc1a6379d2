// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "bench/sample.hpp"
#include "statistics/statistics.hpp"

namespace slidebench {

// How fast a technique plays.
struct chess_speed {
    const technique *who;
    double ns_per_node; // by the ratio, and what a node takes the baseline in the median
    figure ratio;       // to the baseline
};

// An entry for each technique that has samples, which must be of one cell, the fastest first. All
// samples count: a disturbed core slows both sides of a pair alike. It does not slow all techniques
// alike, as each has its own time; so nanoseconds are of the baseline, which has a part in all.
std::vector<chess_speed> speeds_of(const std::vector<sample> &samples);

} // namespace slidebench
