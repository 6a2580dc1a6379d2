// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "bench/runner.hpp"
#include "statistics/statistics.hpp"

namespace slidebench {

// A technique in a cell, over all its epochs.
struct comparison {
    const technique *contender;
    const cell *where;
    estimate ns_per_query;
    estimate cycles_per_query;
    estimate ratio; // to the baseline
    unsigned rank;  // 0: a floor, which does not take part
    bool tied;      // shares its rank
    std::size_t epochs, pairs;
};

// One entry for each technique and cell that has samples, in the order of the samples. Ranks are
// those of the ratio, within a cell.
std::vector<comparison> compare(const std::vector<sample> &samples);

} // namespace slidebench
