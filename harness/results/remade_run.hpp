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

// The tables of a run, made of its samples.
struct run_tables {
    csv_writer samples, comparison, pairs;
};

// Returns the tables that the samples of a run make, as bench writes them. Throws input_error if a
// row of comparison.csv has no quiet sample.
run_tables remade_tables(const finished_run &run, const std::vector<case_samples> &samples);

// Throws input_error, which names the first row and column that differ, unless the run's tables are
// these, digit for digit.
void require_same(const finished_run &run, const run_tables &tables);

} // namespace slidebench
