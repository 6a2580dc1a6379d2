// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "results/finished_run.hpp"
#include "results/table.hpp"

namespace slidebench {

// Throws input_error if runs cannot be set side by side: if a workload that several have is not the
// same in all of them, or if their ratios are to different techniques.
void require_comparable(const std::vector<run_view> &views);

// Returns a table for each cell, and for the means of each mode, that two runs have and tables shall:
// the ratio of each technique in each run, which have numbers from 1 on, the fastest of run 1 first.
// CSV and JSON have regrets, ns and cycles besides. Throws input_error if there is no such cell.
std::vector<report_table> side_by_side(const std::vector<run_view> &views);

} // namespace slidebench
