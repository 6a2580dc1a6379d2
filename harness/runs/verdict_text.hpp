// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "output/csv.hpp"
#include "runs/verdict.hpp"

namespace slidebench {

// The ranks and ratios in all modes side by side, one line a technique, the best in search first;
// modes that exceed `width` below; then how well modes predict the searches and perft, and what of
// that the run cannot say.
std::string verdict_text(const run_verdict &verdict, const std::string &baseline,
                         std::size_t width);

// The verdict in words: what to take, and which mode to trust.
std::string answer_text(const run_verdict &verdict, const std::string &baseline);

// A row for each technique and mode, with columns of comparison.csv.
csv_file combined_csv(const std::vector<result_row> &rows);

// A row for each predicted mode and each other one, and for the guess.
csv_file correlations_csv(const std::vector<predictor> &predictors);

// A row for each prediction, in the order of the tables. Errors are relative.
csv_file predictions_csv(const std::vector<prediction_table> &predictions);

} // namespace slidebench
