// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/csv.hpp"
#include "bench/comparison.hpp"
#include "costs/technique_costs.hpp"

namespace slidebench {

// Returns the columns of comparison.csv, in their order.
std::vector<std::string> comparison_columns();

// Returns comparison.csv, as results/README.md describes it. `digests` are those of answer_digests(),
// and `costs` has every technique of `comparisons`.
csv_file comparison_table(const std::vector<comparison> &comparisons,
                          const std::map<const technique *, technique_costs> &costs,
                          const std::map<std::string, std::string> &digests);

// Returns pairs.csv, in the same way.
csv_file pairs_table(const std::vector<cell_pair> &pairs);

} // namespace slidebench
