// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <vector>

#include "bench/sample.hpp"
#include "bench/technique_costs.hpp"
#include "results/rows.hpp"

namespace slidebench {

// Compares all techniques of a run by its samples, sorted by technique and cell. Returns a row for
// each case, in the order of the samples, with estimates, pairs and ranks. Disturbed samples are left
// out, and with them cases that have no others: neighbours on the core slow techniques by different
// factors, so what they leave of a pair says little about it.
std::vector<result_row> compare_techniques(const std::vector<sample> &samples);

// Returns all of comparison.csv: the rows of compare_techniques(), with what is known of the
// techniques besides, and the means of those that search. `costs` has every technique of the samples;
// `digests` are those of answer_digests(). If each technique was compared with itself (`of_itself`),
// there are no ranks, pairs and means: ratios of different ones have nothing to do with each other
// then.
std::vector<result_row> comparison_rows(const std::vector<sample> &samples, bool of_itself,
                                        const std::map<const technique *, technique_costs> &costs,
                                        const std::map<std::string, std::string> &digests);

// Returns the digests of the oracle's answers to each cell's queries, by a key that is the same for
// all cells with the same right answers. The oracle's init() must have run.
std::map<std::string, std::string> answer_digests(const std::vector<cell> &cells,
                                                  const technique &oracle);

} // namespace slidebench
