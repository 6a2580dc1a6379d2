// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <vector>

#include "bench/sample.hpp"
#include "bench/technique_costs.hpp"
#include "results/rows.hpp"

namespace slidebench {

// Compares all techniques of a run, whose samples these are, sorted by technique and cell. Returns a row
// for each technique in each cell, in the order of the samples, with figures, pairs and ranks. Where chess
// is played all samples count, else those of a quiet core where there are enough. A technique without any that
// count has medians of the others, without intervals and rank.
std::vector<result_row> compare(const std::vector<sample> &samples);

// Returns all of comparison.csv: the rows of compare(), with what is known of the techniques besides, and
// the means of those that search. `costs` has every technique of the samples; `digests` are those of
// answer_digests(). If each technique was compared with itself (`of_itself`), there are no ranks, pairs
// and means: ratios of different ones have nothing to do with each other then.
std::vector<result_row> rows_of(const std::vector<sample> &samples, bool of_itself,
                                const std::map<const technique *, technique_costs> &costs,
                                const std::map<std::string, std::string> &digests);

} // namespace slidebench
