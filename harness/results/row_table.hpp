// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "base/csv.hpp"
#include "results/rows.hpp"

namespace slidebench {

// Returns the columns of comparison.csv, in their order.
std::vector<std::string> comparison_columns();

// Returns the fields of a row of comparison.csv, one for each of these columns.
std::vector<std::string> comparison_fields(const result_row &row);

// Returns the rows with the digits that comparison.csv and pairs.csv.gz have.
std::vector<result_row> as_written(std::vector<result_row> rows);

// Returns comparison.csv, as results/README.md describes it.
csv_writer comparison_table(const std::vector<result_row> &rows);

// Returns pairs.csv.gz: each pair of the rows once, the faster technique first.
csv_writer pairs_table(const std::vector<result_row> &rows);

// Gives rows of a run their pairs. Throws input_error if one is about a technique that has no row
// in its cell.
void read_pairs(const csv_reader &table, std::vector<result_row> &rows);

// Reads a row of comparison.csv. Throws input_error if a field is not as results/README.md has it.
result_row read_row(const csv_reader &table, std::size_t row);

// Returns the cell of a row of comparison.csv or samples.csv.gz. Throws input_error if the fields
// name none.
cell_name read_cell(const csv_reader &table, std::size_t row);

} // namespace slidebench
