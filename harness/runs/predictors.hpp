// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "runs/rows.hpp"

namespace slidebench {

// How well the ratios in one mode foretell those in another, in which an engine's work is done.
struct predictor {
    std::string predicted; // a search, or perft
    std::string mode;      // empty for the guess that all techniques are alike
    std::size_t decided;   // pairs of techniques whose intervals in `predicted` are disjoint
    std::size_t alike;     // of these, those whose ratios in `mode` are in the same order
    std::optional<double> spearman; // of the ratios, nothing if it cannot be told
    // By a line through the logarithms of the ratios. Its slope: a technique that takes x times the
    // time in `mode` takes x to the power of this in `predicted`.
    std::optional<double> scale;
    // How far off the ratios are that lines through all other techniques foretell for each one: the
    // root of the mean square of the differences of logarithms.
    std::optional<double> error;
};

// By `rows` as of combined_rows(). For each mode to be predicted that there is, in the order of
// enum mode, all other modes and the guess, those with the smallest error first.
std::vector<predictor> predictors_of(const std::vector<result_row> &rows);

// Which of them to trust with the search, and which not, in lines of up to 80 characters. Empty if
// there are no two to choose from, other searches left out.
std::string trust_text(const std::vector<predictor> &predictors);

// Tables for reading, one for each predicted mode.
std::string predictors_text(const std::vector<predictor> &predictors);

} // namespace slidebench
