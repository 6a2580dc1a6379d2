// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "runs/finished_run.hpp"
#include "runs/predictors.hpp"

namespace slidebench {

// Its interval is as wide as theirs on the average, by logarithms: wide enough whatever they have in
// common. None if one of them has none.
// `figures` must not be empty.
figure geometric_mean(const std::vector<figure> &figures);

// What techniques take in each mode of a verdict, as if the mode were one cell: a row for each
// mode, in the order of enum mode, and each technique that searches, floors left out, in the order
// of the run. Figures are geometric means over the cells that all these techniques have, those with
// the mode's largest parameter: under pressure, the largest buffer. They are estimated from
// samples.csv or, in a run without it, from comparison.csv with wider intervals. Ranks are by
// these. Modes without such a cell are left out. Piece and workload are `all`. Empty if nothing
// searches. Throws input_error if samples.csv is not as results/README.md has it.
std::vector<result_row> combined_rows(const finished_run &run);

// Time per node as a constant and multiples of the times in some modes.
struct prediction {
    std::vector<std::string> modes;   // none, one or two
    std::vector<double> coefficients; // the constant, in ns, and one for each mode
    // On the two halves: relative, root of the mean square over the techniques.
    double fitted_error, checked_error;
};

// The workloads that predictions are fitted to and checked on: halves of a file of positions.
inline constexpr const char *fitted_half = "positions_1";
inline constexpr const char *checked_half = "positions_2";

// How the ns per node of a search follow from the ns per query of modes of single queries, means
// over the pieces, by least squares of relative errors. A technique's ns are here its ratio times
// what the baseline took, the same for all techniques in a cell: what changed between them is in
// neither.
struct prediction_table {
    std::string search;
    // A constant, each mode, and of all pairs the best; the best first, all by what they are fitted
    // to.
    std::vector<prediction> lines;
    std::vector<std::string> same_for_both; // modes measured on other workloads than these two
};

// Whether techniques stand in an engine where they stand in a benchmark of single queries.
struct run_verdict {
    std::vector<result_row> rows; // combined_rows()
    std::vector<predictor> predictors;
    std::vector<prediction_table> predictions; // for each search that has them
    std::vector<std::string> missing; // what cannot be said by this run, and why; sentences
};

// Throws input_error if the run has no search, or ratios to each technique itself. Predictors take
// another mode; predictions a mode of single queries, four techniques, and the search on both
// workloads.
run_verdict make_verdict(const finished_run &run);

} // namespace slidebench
