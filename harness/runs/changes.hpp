// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "output/csv.hpp"
#include "runs/compare.hpp"

namespace slidebench {

// Text and CSV for a comparison of run 1 and run 2. Ratios are left out where `with_ratios` is
// false.

// Returns a table for each cell that the filter leaves, with a row for each technique, the fastest
// of run 2 first. Here and below, columns that exceed `width` characters follow below the others.
std::string change_tables(const run_comparison &comparison, const row_filter &filter,
                          bool with_ratios, std::size_t width);

// Returns how many figures of each mode went up or down.
std::string change_summary(const run_comparison &comparison, const row_filter &filter,
                           std::size_t width);

// Returns how many contradictions there are, and the clearest of them.
std::string contradictions_text(const run_comparison &comparison, const row_filter &filter);

// Returns the cells, or where there are many the modes, that only one of the two runs has, with its
// techniques; "" if there are none.
std::string one_sided_text(const run_comparison &comparison);

// Returns a row for each technique and cell that both runs have, without any filter. Columns end in
// _1 or _2 for the run they are from; a quotient is run 2 over run 1.
csv_file change_csv(const run_comparison &comparison, bool with_ratios);

} // namespace slidebench
