// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "output/csv.hpp"
#include "runs/verdict.hpp"

namespace slidebench {

// The ranks and ratios in all modes side by side, one line a technique, the best in search first; then
// how modes go with the searches, and how well they predict them.
std::string verdict_text(const run_verdict &verdict, const std::string &baseline);

// A row for each technique and mode, with columns of comparison.csv.
csv_file combined_csv(const std::vector<result_row> &rows);

} // namespace slidebench
