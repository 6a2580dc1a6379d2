// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "results/finished_run.hpp"
#include "results/pools.hpp"

namespace slidebench {

// Returns several runs as one, whose figures are means over them, with what moves them from run to
// run in their intervals, pairs and ranks. It has the cases that all runs have. Its folder is one
// that is not there, beside that of the last run, named by how many runs there are. Throws
// input_error if a run is there twice, or if two do not belong together.
finished_run pooled_run(std::vector<finished_run> runs);

} // namespace slidebench
