// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "results/rows.hpp"
#include "results/table.hpp"

namespace slidebench {

// How well the ratios in one mode predict those in another that plays chess.
struct predictor {
    std::string predicted; // a search, perft, or an engine
    std::string mode;      // empty for the assumption that all techniques are alike
    std::size_t decided;   // pairs of techniques of which one is decidedly faster in `predicted`
    std::size_t alike;     // those of them whose ratios in `mode` are in the same order
    std::size_t pairs;     // all, and
    std::size_t differing; // those whose quotient is decidedly another in `mode`
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

// Returns a text, wrapped at 80 characters, on which mode to trust about the one that is
// `predicted`, such as search, and which not; "" if there are no two to choose from. One search is
// not trusted about another.
std::string trust_text(const std::vector<predictor> &predictors, const std::string &predicted);

// Returns a row for each predictor; CSV and JSON have in column `search` what is predicted.
report_table predictor_table(const std::vector<predictor> &predictors);

// Adds a table for each predicted mode, and what they mean.
void add_predictors(report &result, const std::vector<predictor> &predictors);

} // namespace slidebench
