// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "runs/finished_run.hpp"

namespace slidebench {

// Any number of runs beside each other: a table for each cell that the filter leaves, one line a
// technique, one column a run, in it the ratio to the baseline or, if asked for, nanoseconds. The
// best of the first run come first, then what only others have. Runs that exceed `width` follow
// below. Empty if nothing is left.
std::string side_by_side(const std::vector<finished_run> &runs, const row_filter &filter, bool ns,
                         std::size_t width);

} // namespace slidebench
