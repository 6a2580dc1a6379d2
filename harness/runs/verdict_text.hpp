// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "base/csv.hpp"
#include "runs/recommendation.hpp"
#include "runs/table.hpp"
#include "runs/verdict.hpp"

namespace slidebench {

// Adds a table of ranks and ratios in all modes side by side, with a row for each technique, the
// best in the search first; then how well modes predict the searches and perft, and what the run
// cannot say about that.
void add_verdict(report &result, const run_verdict &verdict, const std::string &baseline);

// Returns the verdict in words: what to take, and which mode to trust.
std::string answer_text(const run_verdict &verdict, const std::string &baseline, text_form form);

// Returns a row for each predicted mode and each other one, and for the assumption.
csv_file correlations_csv(const std::vector<predictor> &predictors);

// Returns a row for each prediction, in the order of the tables. Errors are relative.
csv_file predictions_csv(const std::vector<prediction_table> &predictions);

} // namespace slidebench
