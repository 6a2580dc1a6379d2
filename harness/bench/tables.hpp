// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/csv.hpp"
#include "bench/comparison.hpp"
#include "costs/technique_costs.hpp"
#include "runs/rows.hpp"

namespace slidebench {

// Returns the rows of comparison.csv. `digests` are those of answer_digests(), and `costs` has every
// technique of `comparisons`.
std::vector<result_row> rows_of(const std::vector<comparison> &comparisons,
                                const std::map<const technique *, technique_costs> &costs,
                                const std::map<std::string, std::string> &digests);

// Returns pairs.csv, as results/README.md describes it.
csv_file pairs_table(const std::vector<cell_pair> &pairs);

} // namespace slidebench
