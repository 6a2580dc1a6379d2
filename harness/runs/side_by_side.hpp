// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "base/csv.hpp"
#include "runs/finished_run.hpp"
#include "runs/table.hpp"

namespace slidebench {

// Returns a table for each cell that the filter leaves, with a row for each technique and a column
// for each run: ratios to the baseline or, with `ns`, nanoseconds. The best of the first run come
// first, then techniques that only others have.
std::vector<report_table> side_by_side(const std::vector<finished_run> &runs,
                                       const row_filter &filter, bool ns);

// Returns a row for each technique and cell that a run has, without any filter, with the figures of
// each run; those that a run does not have are empty. Columns end in _1, _2 and so on for the run.
// Ratios and ranks are left out where `with_ratios` is false.
csv_file side_by_side_csv(const std::vector<finished_run> &runs, bool with_ratios);

} // namespace slidebench
