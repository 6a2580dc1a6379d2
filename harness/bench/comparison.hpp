// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "bench/runner.hpp"
#include "statistics/statistics.hpp"

namespace slidebench {

// A technique in a cell: medians over all undisturbed epochs and layouts. If these are fewer than
// least_epochs, an interval holds 95 % of all samples, not of the medians there could be. If there
// are none, the medians are of disturbed epochs, without intervals.
struct comparison {
    const technique *contender;
    const cell *where;
    estimate ns_per_query;
    estimate cycles_per_query; // counted by the CPU where all samples were, else estimated
    std::optional<double> instructions_per_query;
    estimate ratio; // to the baseline
    // How much the ratio is moved, as a share of it, by the time of measuring (between the
    // quartiles of the epochs) and by where the code lies (between the fastest and the slowest
    // layout).
    double time_spread, layout_spread;
    bool has_intervals;    // else there were too few epochs, and low and high mean nothing
    bool disturbed_mostly; // too many of its epochs
    unsigned rank; // by ratio; 0 for a floor, which does not take part, and without intervals
    bool tied;     // its interval overlaps that of another in the cell
    std::size_t epochs, layouts, pairs; // that count
    std::size_t disturbed;              // samples that were
};

// One entry for each technique and cell that has samples, in the order of the samples. Ranks are
// those of the ratio, within a cell.
std::vector<comparison> compare(const std::vector<sample> &samples);

} // namespace slidebench
