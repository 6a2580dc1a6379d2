// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <vector>

#include "results/finished_run.hpp"
#include "results/pools.hpp"

namespace slidebench {

// Returns several runs as one, whose figures are means over them, with what moves them from run to
// run in their intervals, pairs and ranks. It has the cells that all runs have. Of a technique
// whose code is not the same in all, its figures are of the runs that have the newest; of one
// alone, what another hour moves the others is in its intervals. Its folder is one that is not
// there, beside that of the last run, named by how many runs there are. Throws input_error if a run
// is there twice, or if two do not belong together.
finished_run pooled_run(std::vector<finished_run> runs);

// Returns how far another hour moves a ratio of two techniques, for each mode of which runs that
// belong together have means: by those of the run's machine, or if there are none, of all machines.
std::map<std::string, run_spread> spreads_for(const finished_run &run,
                                              const std::vector<std::vector<finished_run>> &pools);

} // namespace slidebench
