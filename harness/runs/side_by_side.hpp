// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "runs/finished_run.hpp"
#include "runs/table.hpp"

namespace slidebench {

// Returns a table for each cell that the filter leaves, with a row for each technique and a column
// for each run: ratios to the baseline or, with `ns`, nanoseconds. The best of the first run come
// first, then techniques that only others have.
std::vector<report_table> side_by_side(const std::vector<finished_run> &runs,
                                       const row_filter &filter, bool ns);

} // namespace slidebench
