// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

namespace slidebench {

// A median and the 95 % interval around it.
struct estimate {
    double median, low, high;

    bool overlaps(const estimate &other) const { return low <= other.high && other.low <= high; }
};

// Mean of the two middle values where the number is even. `values` must not be empty.
double median(std::vector<double> values);

// Percentile bootstrap of the median: 2.5 % and 97.5 % of the medians of `resamples` samples drawn
// from `values` with replacement. Deterministic: the same values in the same order give the same
// interval. `values` must not be empty; of a single one the interval is that value.
estimate bootstrap_median(const std::vector<double> &values, unsigned resamples = 2000);

// Where each of `estimates` stands, the smallest first: one more than the number of those that lie
// wholly below it.
std::vector<unsigned> ranks(const std::vector<estimate> &estimates);

} // namespace slidebench
