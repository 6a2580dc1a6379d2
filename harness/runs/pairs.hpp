// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>
#include <vector>

#include "base/csv.hpp"
#include "runs/finished_run.hpp"
#include "runs/table.hpp"

namespace slidebench {

// Agreement of two runs on which of two techniques is faster.
enum class agreement { both, only_first, only_second, contradicted, neither };

// Two techniques in a mode, with the ratios of each in run 1 and in run 2. `technique` is the one
// with the smaller ratio in run 1.
struct technique_pair {
    std::string mode, parameter;
    std::string technique, other;
    std::array<figure, 2> ratio, other_ratio;
    agreement how;
};

// Returns all pairs of techniques that search in both runs, for each mode of combined_rows() over
// the cells that the runs have in common, in its order. Returns none if fewer than two techniques
// search in both, or if one of the runs times each technique against itself. Each pair is judged by
// its order within the runs, so their baselines may differ.
std::vector<technique_pair> pairs_of(const finished_run &first, const finished_run &second);

// Adds a table of how many pairs the runs agree on in each mode, for the techniques and modes
// that the filter leaves, and below it by name the pairs on which they contradict each other.
// Unless `with_ratios` is false, each mode has the technique whose ratio differs most, and by what
// factor. Adds nothing if no pair is left.
void add_pairs(report &result, const std::vector<technique_pair> &pairs, const row_filter &filter,
               bool with_ratios);

// Returns a row for each pair and mode. Columns end in _1 or _2 for the run that they are from.
csv_file pairs_csv(const std::vector<technique_pair> &pairs);

} // namespace slidebench
