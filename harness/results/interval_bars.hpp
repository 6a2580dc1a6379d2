// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>

#include "results/table.hpp"

namespace slidebench {

// Returns the text of a table, which as_text() made and which stands in one piece, with a picture of its
// estimates at the right: a line each from the lower to the upper end of the interval, with the value on
// it and a bar at 1, on a logarithmic axis whose ends stand above; `>` is a value beyond it. Returns the text as it is unless
// exactly one column has estimates and `width` leaves the picture 20 characters. With colour, what is
// first or tied for it is green.
std::string with_bars(const std::string &text, const report_table &table, std::size_t width,
                      bool has_colour);

// Returns whether stdout is a terminal that shows colours, and NO_COLOR (no-color.org) is not set.
bool output_has_colour();

} // namespace slidebench
