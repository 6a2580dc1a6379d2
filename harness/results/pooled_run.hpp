// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "results/finished_run.hpp"
#include "results/pools.hpp"

namespace slidebench {

// Returns several runs as one, by the samples of all, with what moves ratios from run to run in
// their intervals; times have none. It has the cases of which all runs have quiet samples, and says
// which techniques it leaves out because not all runs timed the same code of them. Its
// folder is one that is not there, beside that of the last run, named by how many runs there are.
// Throws input_error if a run is there twice or has no samples, or if two do not belong together.
finished_run pooled_run(std::vector<finished_run> runs);

} // namespace slidebench
