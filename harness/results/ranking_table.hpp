// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "results/finished_run.hpp"
#include "results/table.hpp"

namespace slidebench {

// Returns a row's rank; "-" if it has none.
table_value rank_of(const result_row &row);

// Returns the ranking of a piece on a workload, with a row for each technique, those with the
// smallest ratio in the first of `modes` first, and the modes side by side; before them what a
// query costs, where that was traced. Rows of any piece belong to every piece. Modes and techniques
// without rows are left out; the table is empty if none is left.
report_table ranking_table(const finished_run &run, const std::string &piece,
                           const std::string &workload, const std::vector<std::string> &modes);

} // namespace slidebench
