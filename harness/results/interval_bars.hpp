// SPDX-License-Identifier: MIT
#pragma once

#include "base/text_layout.hpp"
#include "results/table.hpp"
#include <cstddef>

namespace slidebench {

// Returns a picture of the estimates of a table, as a column of at most `room` characters, two of them blank: after the lines
// of the heading a line for each row, from the lower to the upper end of the interval, with the value on it
// and a bar at 1, on a logarithmic axis whose ends stand above; `>` is a value beyond it. With colour, what
// is first or tied for it is green. Returns nothing unless exactly one column has estimates, these differ,
// and there is room for 20 characters.
column_lines interval_bars(const report_table &table, std::size_t heading_lines, std::size_t room,
                           bool has_colour);

// Returns whether stdout is a terminal that shows colours, and NO_COLOR (no-color.org) is not set.
bool output_has_colour();

} // namespace slidebench
