// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "results/rows.hpp"
#include "results/table.hpp"

namespace slidebench {

// Returns how much slower than any other a technique is, at least and at most, in per cent; nothing
// where that is not known.
std::array<table_value, 2> ends_of(const std::optional<regret> &slower);

// Returns the ranking of a piece on a workload, with a row for each technique, those with the
// smallest ratio to `baseline` in the first mode first, and the modes side by side. Rows of any piece
// belong to every piece; of sweeps there are means alone. Techniques without rows are left out; the
// table is empty if none is left.
report_table ranking_table(const std::vector<result_row> &rows, const std::string &baseline,
                           const std::string &piece, const std::string &workload);

// Returns a table of nanoseconds by technique and parameter of a mode. A row ends with half the width
// of its widest interval, in per cent, or "-" if one has none. The table is empty if nothing was
// measured.
report_table parameter_table(const std::vector<result_row> &rows, const std::string &piece,
                             const std::string &workload, const std::string &mode);

} // namespace slidebench
