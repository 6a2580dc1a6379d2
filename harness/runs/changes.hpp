// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "output/csv.hpp"
#include "runs/compare.hpp"

namespace slidebench {

// What a comparison of run 1 and run 2 is printed as. Ratios are left out where `with_ratios` is
// false.

// A table for each cell that the filter leaves, one line a technique, the fastest of run 2 first.
// Here and below, columns that exceed `width` follow below the others.
std::string change_tables(const run_comparison &comparison, const row_filter &filter,
                          bool with_ratios, std::size_t width);

// How many figures of each mode went up or down.
std::string change_summary(const run_comparison &comparison, const row_filter &filter,
                           std::size_t width);

// How many contradictions there are, and the clearest of them.
std::string contradictions_text(const run_comparison &comparison, const row_filter &filter);

// What only one of the two runs has, with its techniques: cell by cell, or mode by mode where these
// are many. Empty if nothing.
std::string one_sided_text(const run_comparison &comparison);

// A row for each technique and cell that both runs have, whatever is shown of it. Columns end in _1
// or _2 for the run they are from; a quotient is that of run 2 over run 1.
csv_file change_csv(const run_comparison &comparison, bool with_ratios);

} // namespace slidebench
