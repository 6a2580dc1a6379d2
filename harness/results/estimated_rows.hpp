// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <vector>

#include "results/rows.hpp"
#include "results/samples.hpp"

namespace slidebench {

// Sets what is known of a case whatever its samples are, such as its role and its tables, in a row
// that has its name.
using describe_row = std::function<void(result_row &)>;

// Describes cases as rows of theirs do, which must outlive it.
describe_row as_in_rows(const std::vector<result_row> &rows);

// Returns a row for each of `cases` that has a sample which was not disturbed, in their order, with
// estimates, pairs and regrets, and then those of mean_rows(). Disturbed samples are left out, and
// with them cases that have no others: neighbours on the core slow techniques by different factors,
// so what they leave of a pair says little about it. If each technique was compared with itself
// (`of_itself`), there are no pairs, regrets and means: ratios of different ones have nothing to do
// with each other then.
std::vector<result_row> estimated_rows(const std::vector<case_samples> &cases, bool of_itself,
                                       const describe_row &describe);

// Returns rows of techniques in each mode as if the mode were one cell, whose piece and workload
// are `all`: a row for each mode, in the order of enum mode, and each technique that searches,
// floors left out, in the order of `rows`, which are those of `cases`. Estimates are geometric
// means over the cells that all these techniques have, those with the mode's largest parameter:
// under pressure, the largest buffer. Modes without such a cell are left out. Returns nothing if
// nothing searches.
std::vector<result_row> mean_rows(const std::vector<result_row> &rows,
                                  const std::vector<case_samples> &cases);

} // namespace slidebench
