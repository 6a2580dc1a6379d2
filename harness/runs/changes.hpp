// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "base/csv.hpp"
#include "runs/compare.hpp"
#include "runs/table.hpp"

namespace slidebench {

// Tables, text and CSV for a comparison of run 1 and run 2. Ratios are left out where `with_ratios`
// is false.

// Returns a table for each cell that the filter leaves, with a row for each technique, the fastest
// of run 2 first.
std::vector<report_table> change_tables(const run_comparison &comparison, const row_filter &filter,
                                        bool with_ratios);

// Returns a table of how many figures of each mode went up or down.
report_table change_summary(const run_comparison &comparison, const row_filter &filter);

// Returns how many contradictions there are, and the clearest of them.
std::string contradictions_text(const run_comparison &comparison, const row_filter &filter);

// Returns the cells, or where there are many the modes, that only one of the two runs has, with its
// techniques; "" if there are none.
std::string one_sided_text(const run_comparison &comparison);

// Returns a row for each technique and cell that both runs have, without any filter. Columns end in
// _1 or _2 for the run they are from; a quotient is run 2 over run 1.
csv_file change_csv(const run_comparison &comparison, bool with_ratios);

} // namespace slidebench
