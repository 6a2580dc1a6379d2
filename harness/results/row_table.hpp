// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "base/csv.hpp"
#include "results/rows.hpp"

namespace slidebench {

// Returns comparison.csv, as results/README.md describes it.
csv_writer comparison_table(const std::vector<result_row> &rows);

// Returns pairs.csv.gz: each pair of the rows once, the faster technique first.
csv_writer pairs_table(const std::vector<result_row> &rows);

// Reads the rows of a run and their pairs from these two. Throws input_error if a field is not as
// results/README.md has it, or a pair is about a technique that has no row in its cell.
std::vector<result_row> read_rows(const csv_reader &comparison, const csv_reader &pairs);

// Returns the cell of a row of comparison.csv or samples.csv.gz. Throws input_error if the fields
// name none.
cell_name read_cell(const csv_reader &table, std::size_t row);

} // namespace slidebench
