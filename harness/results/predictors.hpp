// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "results/rows.hpp"
#include "results/table.hpp"

namespace slidebench {

// Prediction of the ratios in a mode that plays chess by those in another mode.
struct predictor {
    std::string predicted; // a search, perft, or an engine
    std::string mode;      // empty for the assumption that all techniques are alike
    std::size_t decided;   // pairs of techniques of which one is decidedly faster in `predicted`
    std::size_t alike;     // decided pairs whose ratios in `mode` are in the same order
    std::size_t pairs;     // all pairs
    std::size_t differing; // pairs whose ratio is decidedly another in `mode`
    std::optional<double> spearman; // of the ratios; nothing where it is undefined
    // Slope of a straight-line fit through the logarithms of the ratios: a technique that takes x
    // times the time in `mode` takes x to the power of this in `predicted`.
    std::optional<double> scale;
    // Error of the ratio that the fit through all other techniques predicts for each one: root of
    // the mean square of the differences of logarithms.
    std::optional<double> error;
};

// Returns for each mode to be predicted, in their order, all other modes and the assumption, those
// with the smallest error first. `rows` are of the same techniques in the same order in each mode.
std::vector<predictor> predictors_of(const std::vector<result_row> &rows);

// Returns a text, wrapped, on which modes predict the `predicted` one, such as search,
// best and worst; "" if there are no two to choose from. A search does not count as a predictor of
// another.
std::string prediction_text(const std::vector<predictor> &predictors, const std::string &predicted);

// Returns a row for each predictor; CSV and JSON have in column `search` what is predicted.
report_table predictor_table(const std::vector<predictor> &predictors);

// Adds a table for each predicted mode, and a note on how to read them.
void add_predictors(report &result, const std::vector<predictor> &predictors);

} // namespace slidebench
