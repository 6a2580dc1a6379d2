// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "results/finished_run.hpp"
#include "results/predictors.hpp"
#include "results/recommendation.hpp"
#include "results/table.hpp"

namespace slidebench {

// Comparison of ranks by single queries with those of playing chess.
struct run_verdict {
    std::vector<result_row> rows; // of the same techniques in each mode
    std::vector<predictor> predictors;
};

// Makes the verdict on a run by its searches and perft. Throws input_error if the run's means have
// no search, or if it has ratios of each technique to itself. There are no predictors without
// another mode.
run_verdict make_verdict(const finished_run &run);

// Makes the verdict on `run` by a run of the command engine, for the techniques that both have:
// rows of mode engine follow the means of `run`, and predictors are of that mode alone. Throws
// input_error as the other, and if `engine` has no mode engine, or if the two have fewer than four
// techniques in common.
run_verdict make_verdict(const finished_run &run, const finished_run &engine);

// Adds a table of ranks and ratios in all modes side by side, with a row for each technique, the
// best in the search first; then how well modes predict the searches and perft, and that there
// is none where that is so.
void add_verdict(report &result, const run_verdict &verdict, const std::string &baseline);

// Returns the verdict in words: the recommendation, and which mode predicts the search.
std::string verdict_text(const run_verdict &verdict, const std::string &baseline,
                         report_format format);

} // namespace slidebench
