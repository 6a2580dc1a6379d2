// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "bench/runner.hpp"
#include "statistics/statistics.hpp"

namespace slidebench {

// Fewer values than these cannot bound their median with 95 % confidence, whatever the method.
inline constexpr std::size_t least_epochs = 6;

// A technique in a cell, over all its epochs.
struct comparison {
    const technique *contender;
    const cell *where;
    estimate ns_per_query;
    estimate cycles_per_query;
    estimate ratio;     // to the baseline
    bool has_intervals; // else there were too few epochs, and low and high mean nothing
    unsigned rank;      // by ratio; 0 for a floor, which does not take part, and without intervals
    bool tied;          // its interval overlaps that of another in the cell
    std::size_t epochs, pairs;
};

// One entry for each technique and cell that has samples, in the order of the samples. Ranks are
// those of the ratio, within a cell.
std::vector<comparison> compare(const std::vector<sample> &samples);

} // namespace slidebench
