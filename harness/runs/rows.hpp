// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <optional>
#include <string>
#include <vector>

#include "statistics/statistics.hpp"

namespace slidebench {

// "  1.02   1.01-1.03  ", 20 wide with up to 3 decimals.
std::string text_of(const figure &f, int decimals);

// Adds what CSV has of a figure: it, and the lower and the upper end of its interval, both empty
// without one.
void add_fields(std::vector<std::string> &fields, const figure &f, int decimals);

// What techniques were asked, in the words of comparison.csv.
struct cell_name {
    std::string piece, workload, mode, parameter;

    auto operator<=>(const cell_name &) const = default;
};

// "queen, random_50, setwise 4"
std::string text_of(const cell_name &cell);

// A line of comparison.csv.
struct result_row {
    std::string technique;
    cell_name cell;
    figure ns, cycles, ratio;
    std::optional<unsigned> rank; // not for a floor, and not without intervals
    bool tied;
    // Only where the file has these columns.
    std::optional<double> epochs, table_bytes, code_bytes, instructions;
    std::string role;
    std::optional<double> position;
    std::string isa;   // the instruction sets that it needs; empty if none
    std::string state; // of the core, by which it is ranked: alone, shared or pooled; or empty
};

// The modes in which memory is touched between queries.
bool is_under_pressure(const std::string &mode);

// Of a mode: whether it is a search.
bool is_search(const std::string &mode);

// The row's rank, "=2" if tied and "-" if it has none.
std::string place_of(const result_row &row);

// Which rows are meant; an empty list leaves a matter open.
struct row_filter {
    std::vector<std::string> techniques, pieces, workloads, modes;

    // Rows that hold for any piece are matched by every piece.
    bool matches(const result_row &row) const;
};

// Workloads that are one point of a series, and those that stand for themselves.
enum class workload_family { plain, density, square };
workload_family family_of(const std::string &workload);

} // namespace slidebench
