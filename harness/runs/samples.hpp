// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "runs/finished_run.hpp"
#include "statistics/core_states.hpp"

namespace slidebench {

// What samples.csv has of each technique in each cell.
using run_samples = std::map<std::pair<std::string, cell_name>, std::vector<observation>>;

// Reads samples.csv of the run's folder. Empty if there is none, as in runs that are only passed on.
// Throws input_error if it is not as results/README.md has it.
run_samples read_samples(const finished_run &run);

} // namespace slidebench
