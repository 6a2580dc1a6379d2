// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <vector>

#include "bench/sample.hpp"
#include "costs/technique_costs.hpp"
#include "runs/rows.hpp"

namespace slidebench {

// Returns the rows of comparison.csv, with their pairs: of each technique in each cell, and of those
// that search their means. `samples` are a run's, sorted by technique and cell; `costs` has every technique
// of these; `digests` are those of answer_digests(). If each technique was compared with itself
// (`of_itself`), there are no ranks, pairs and means: ratios of different ones have nothing to do with
// each other then.
std::vector<result_row> rows_of(const std::vector<sample> &samples, bool of_itself,
                                const std::map<const technique *, technique_costs> &costs,
                                const std::map<std::string, std::string> &digests);

} // namespace slidebench
