// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "results/finished_run.hpp"

namespace slidebench {

// Returns why two runs do not belong together, a clause; "" if they do: if they are of one CPU,
// compiler and set of flags, timed the same code of the suite and of the baseline in the same way,
// and have a cell in common; those of an engine also by the same commands, of the same commit and
// changes of it.
std::string why_apart(const finished_run &a, const finished_run &b);

// Returns the runs that belong together and have the same searches, or if they have none, cells:
// two or more, each such set once, of `bench` before those of engines, the largest first. All
// others, and those with doubts or without samples, are left out.
std::vector<std::vector<finished_run>> pools_among(const std::vector<finished_run> &runs);

// Returns several runs as one, by the samples of all, with what moves ratios from run to run in
// their intervals; times have none. It has the cases of which all runs have quiet samples, and says
// which techniques it leaves out because not all runs timed the same code of them. Its
// folder is one that is not there, beside that of the last run, named by how many runs there are.
// Throws input_error if a run has no samples, or if two do not belong together.
finished_run pooled_run(std::vector<finished_run> runs);

} // namespace slidebench
