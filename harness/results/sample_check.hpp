// SPDX-License-Identifier: MIT
#pragma once

#include "results/finished_run.hpp"

namespace slidebench {

// Estimates a run again by its samples.csv.gz, and compares. Throws input_error, which names the line
// and the column, unless comparison.csv and pairs.csv have what its samples make, but for the last
// digits, and machine.json no more epochs and no other share of disturbed samples. Also throws if a
// sample is not as results/README.md has it, is there twice, or is of a technique that is neither in
// comparison.csv nor left out.
void require_figures_of_samples(const finished_run &run);

} // namespace slidebench
