// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "runs/finished_run.hpp"

namespace slidebench {

// Returns a table for each cell that the filter leaves, with a row for each technique and a column
// for each run: ratios to the baseline or, with `ns`, nanoseconds. The best of the first run come
// first, then techniques that only others have. Runs that exceed `width` characters follow below.
// Returns "" if nothing is left.
std::string side_by_side(const std::vector<finished_run> &runs, const row_filter &filter, bool ns,
                         std::size_t width);

} // namespace slidebench
