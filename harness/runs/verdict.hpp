// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "runs/finished_run.hpp"
#include "runs/predictors.hpp"

namespace slidebench {

// Returns the geometric mean. Its interval is as wide as theirs on average, by logarithms: wide
// enough however they are correlated. It has none if one of them has none. `figures` must not be
// empty.
figure geometric_mean(const std::vector<figure> &figures);

// Returns the figures of techniques in each mode of a verdict, as if the mode were one cell: a row
// for each mode, in the order of enum mode, and each technique that searches, floors left out, in
// the order of the run. Figures are geometric means over the cells that all these techniques have,
// those with the mode's largest parameter: under pressure, the largest buffer. They are estimated
// from samples.csv.gz or, in a run without it, from comparison.csv with wider intervals. Ranks are by
// these. Modes without such a cell are left out. Piece and workload are `all`. Returns nothing if
// nothing searches. Throws input_error if samples.csv.gz is not as results/README.md has it.
std::vector<result_row> combined_rows(const finished_run &run);

// Does the same for these techniques, whether they search or not.
std::vector<result_row> combined_rows(const finished_run &run,
                                      const std::vector<std::string> &techniques);

// Time per node as a constant plus multiples of the times in some modes.
struct prediction {
    std::vector<std::string> modes;   // none, one or two
    std::vector<double> coefficients; // the constant, in ns, and one for each mode
    // Relative errors on the two halves: root of the mean square over the techniques.
    double fitted_error, checked_error;
};

// Workloads that predictions are fitted to and checked on: halves of a file of positions.
inline constexpr const char *fitted_half = "positions_1";
inline constexpr const char *checked_half = "positions_2";

// Predictions of the ns per node of a search from the ns per query of modes of single queries,
// means over the pieces, by least squares of relative errors. A technique's ns are its ratio times
// the baseline's time, which is the same for all techniques in a cell, so they do not depend on
// when a technique was timed.
struct prediction_table {
    std::string search;
    // A constant, each mode, and the best pair of modes, sorted by the error on the fitted half.
    std::vector<prediction> lines;
    std::vector<std::string> same_for_both; // modes measured on other workloads than these two
};

// Whether ranks in an engine are those of a benchmark of single queries.
struct run_verdict {
    std::vector<result_row> rows; // combined_rows()
    std::vector<predictor> predictors;
    std::vector<prediction_table> predictions; // for each search that has them
    std::vector<std::string> missing;          // sentences: what this run cannot say, and why
};

// Makes the verdict on a run. Throws input_error if the run has no search, or ratios of each
// technique to itself. Predictors need another mode; predictions need a mode of single queries,
// four techniques, and the search on both workloads.
run_verdict make_verdict(const finished_run &run);

} // namespace slidebench
