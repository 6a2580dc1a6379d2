// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "results/finished_run.hpp"
#include "results/table.hpp"

namespace slidebench {

// Throws input_error if a workload that several runs have is not the same in all of them.
void require_same_workloads(const std::vector<finished_run> &runs);

// Returns whether the ratios of the runs are to the same technique.
bool same_baseline(const std::vector<finished_run> &runs);

// Returns a table for each cell, and for the means of each mode, that the filter leaves; runs have
// numbers from 1 on. A table has each technique's rank and ratio in each run (or its ns, if `ns`),
// and its ns relative to those of run 1. The fastest of run 1 is first. CSV and JSON have ns,
// cycles and ratios.
std::vector<report_table> side_by_side(const std::vector<finished_run> &runs,
                                       const row_filter &filter, bool ns);

// Adds a table of how the runs agree on which of two techniques is faster, by mode, and of how many
// techniques are faster or slower than in run 1; then the clearest contradictions, in which two
// runs decide oppositely; and what not all runs have. It is about cells and techniques that all
// runs have and the filter leaves, floors left out. Throws input_error if there are none.
void add_agreement(report &result, const std::vector<finished_run> &runs, const row_filter &filter);

} // namespace slidebench
