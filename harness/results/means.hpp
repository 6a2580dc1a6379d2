// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "results/estimate.hpp"
#include "results/observed_case.hpp"
#include "results/rows.hpp"

namespace slidebench {

// Samples by technique and cell.
using run_samples = std::map<std::pair<std::string, cell_name>, std::vector<observation>>;

// Returns the geometric mean. Its interval is as wide as theirs on average, by logarithms: wide
// enough however they are correlated. It has none if one of them has none. `estimates` must not be
// empty.
estimate geometric_mean(const std::vector<estimate> &estimates);

// Returns rows of techniques in each mode as if the mode were one cell, whose piece and workload are
// `all`: a row for each mode, in the order of enum mode, and each technique that searches, floors
// left out, in the order of `rows`, which are those of a run's cells. Estimates are geometric means
// over the cells that all these techniques have, those with the mode's largest parameter: under
// pressure, the largest buffer. Samples say which pairs are decided; a mode that lacks some has wider
// intervals, and no pairs. Modes without such a cell are left out. Returns nothing if nothing
// searches.
std::vector<result_row> mean_rows(const std::vector<result_row> &rows, const run_samples &samples);

// Adds these means to the rows of all cases of a run.
void add_means(std::vector<result_row> &rows, const std::vector<observed_case> &cases);

} // namespace slidebench
