// SPDX-License-Identifier: MIT
#pragma once

#include "results/finished_run.hpp"

namespace slidebench {

// Returns what comparison.csv has to hold by a run's samples, with the facts of techniques that it holds. Throws
// input_error if samples.csv.gz is not as results/README.md has it, or does not fit machine.json.
std::vector<result_row> rows_of_samples(const finished_run &run);

// Estimates a run again by its samples.csv.gz, and compares. Throws input_error, which names the line
// and the column, unless comparison.csv and pairs.csv.gz have what its samples make, but for the last
// digits, and machine.json no more epochs and no other share of disturbed samples. Also throws if a
// sample is not as results/README.md has it, is there twice, or is of a technique that is neither in
// comparison.csv nor left out.
void require_figures_of_samples(const finished_run &run);

} // namespace slidebench
