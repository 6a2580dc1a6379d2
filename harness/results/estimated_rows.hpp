// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "results/rows.hpp"
#include "stats/estimate.hpp"

namespace slidebench {

// A technique in a cell, by the words of comparison.csv, with all its samples that were not disturbed,
// of which there is one at least.
struct observed_case {
    std::string technique, role;
    cell_name cell;
    std::vector<observation> observations;
};

// Compares all techniques of a run. Returns a row for each of `cases`, in their order, with estimates,
// pairs and ranks. If each technique was compared with itself (`of_itself`), there are no ranks and
// pairs: ratios of different ones have nothing to do with each other then.
std::vector<result_row> rows_of_cases(const std::vector<observed_case> &cases, bool of_itself);

// Returns rows of techniques in each mode as if the mode were one cell, whose piece and workload are
// `all`: a row for each mode, in the order of enum mode, and each technique that searches, floors
// left out, in the order of `rows`, which are those of `cases`. Estimates are geometric means over the
// cells that all these techniques have, those with the mode's largest parameter: under pressure, the
// largest buffer. Modes without such a cell are left out. Returns nothing if nothing searches.
std::vector<result_row> mean_rows(const std::vector<result_row> &rows,
                                  const std::vector<observed_case> &cases);

} // namespace slidebench
