// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <span>
#include <vector>

#include "stats/bootstrap.hpp"

namespace slidebench {

// Samples of one technique in one cell or several, which outlive this; none of the cells is empty.
using samples_by_cell = std::vector<std::span<const sample>>;

// Return estimates for a technique. Several cells count as one: geometric means. Times are medians;
// of several runs they have no interval, since what moves from run to run is known of pairs alone.
//
// So is the ratio. The first to be timed finds caches that something else has filled, and takes
// longer: where either was first, the ratio is the geometric mean of both medians; it has no
// interval if the same one was first in all samples of a cell. Of samples in turn all are geometric
// means: what disturbs an epoch then cancels out of the ratio of any two techniques, not only of
// those to the baseline.
estimate estimated_ns(const samples_by_cell &cells);
estimate estimated_cycles(const samples_by_cell &cells);
estimate estimated_ratio(const samples_by_cell &cells);

// Returns the ratios of all pairs of techniques, which have their samples in the same cells. A pair
// is left out if one of the two has no interval of its ratio.
std::map<number_pair, estimate> pairs_of(const std::vector<samples_by_cell> &techniques);

} // namespace slidebench
