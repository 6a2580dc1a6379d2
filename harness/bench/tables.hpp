// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/csv.hpp"
#include "bench/comparison.hpp"
#include "bench/runner.hpp"
#include "costs/technique_costs.hpp"

namespace slidebench {

// Returns the columns of comparison.csv, in their order.
std::vector<std::string> comparison_columns();

// Return samples.csv.gz and comparison.csv, as results/README.md describes them. `digests` are those
// of answer_digests(), and `costs` has every technique of `comparisons`.
csv_file samples_table(const std::vector<sample> &samples);

// Reads who was first in a row of such a table; neither if it lacks that column, as earlier versions
// have it. Throws input_error if it is none of the words.
pair_order read_order(const csv_table &table, std::size_t row);
csv_file comparison_table(const std::vector<comparison> &comparisons,
                          const std::map<const technique *, technique_costs> &costs,
                          const std::map<std::string, std::string> &digests);

// Returns pairs.csv, in the same way.
csv_file pairs_table(const std::vector<cell_pair> &pairs);

} // namespace slidebench
