// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "results/finished_run.hpp"
#include "results/samples.hpp"

namespace slidebench {

// Reads all samples of a run, those of techniques that were left out, too. Throws input_error if
// samples.csv.gz is not as results/README.md has it or does not fit machine.json, or has a case
// that neither comparison.csv has nor was left out.
std::vector<case_samples> samples_of(const finished_run &run);

// Throws input_error, which names the first row and column that differ, unless the run's samples
// are as bench writes them, and its tables those that they make, digit for digit.
void require_same_tables(const finished_run &run, const std::vector<case_samples> &samples);

} // namespace slidebench
