// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "base/csv.hpp"
#include "runs/finished_run.hpp"
#include "statistics/core_states.hpp"

namespace slidebench {

// Samples by technique and cell.
using run_samples = std::map<std::pair<std::string, cell_name>, std::vector<observation>>;

// Reads samples.csv.gz of the run's folder. Returns nothing if there is no such file. Throws
// input_error if it is not as results/README.md has it, or if there is samples.csv in its place.
run_samples read_samples(const finished_run &run);

// Reads who was first in a row of it; neither if it lacks that column, as earlier versions have it.
// Throws input_error if it is none of the words.
pair_order read_order(const csv_table &table, std::size_t row);

} // namespace slidebench
