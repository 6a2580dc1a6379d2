// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <span>
#include <vector>

#include "stats/clustered_mean.hpp"

namespace slidebench {

// Samples of one technique in one cell or several, which outlive this; none of the cells is empty.
using samples_by_cell = std::vector<std::span<const sample>>;

// Return estimates for a technique, as clustered_mean() has them. Several cells count as one. Times
// of several runs have no interval, since what moves from run to run is known of pairs alone.
//
// The first to be timed finds caches that something else has filled, and takes longer: where either
// was first, the ratio is the geometric mean of the ratios of both orders; it has no interval if the
// same one was first in all samples of a cell.
estimate estimated_ns(const samples_by_cell &cells);
estimate estimated_cycles(const samples_by_cell &cells);
estimate estimated_ratio(const samples_by_cell &cells);

// Returns the ratios of all pairs of techniques, which have their samples in the same cells and an
// interval of their ratio.
std::map<number_pair, estimate> pairs_of(const std::vector<samples_by_cell> &techniques);

} // namespace slidebench
