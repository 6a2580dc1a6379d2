// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "output/csv.hpp"
#include "runs/verdict.hpp"

namespace slidebench {

// The ranks and ratios in all modes side by side, one line a technique, the best in search first;
// modes that exceed `width` below; then how modes go with the searches, and how well they predict
// them; at last what to take.
std::string verdict_text(const run_verdict &verdict, const std::string &baseline,
                         std::size_t width);

// A row for each technique and mode, with columns of comparison.csv.
csv_file combined_csv(const std::vector<result_row> &rows);

// A row for each mode and search.
csv_file correlations_csv(const std::vector<correlation> &correlations);

// A row for each prediction, in the order of the tables. Errors are relative.
csv_file predictions_csv(const std::vector<prediction_table> &predictions);

} // namespace slidebench
