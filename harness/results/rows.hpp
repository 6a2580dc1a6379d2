// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/modes.hpp"
#include "stats/statistics.hpp"

namespace slidebench {

// Decimals of estimates that commands compute and write as CSV.
inline constexpr int decimals_in_csv = 5;

// A cell, in the words of comparison.csv.
struct cell_name {
    std::string piece, workload, mode, parameter;

    auto operator<=>(const cell_name &) const = default;

    // Returns whether chess is played, instead of asking single queries.
    bool plays_chess() const { return traits_of(mode).plays_chess(); }
};

// A technique in a cell.
struct case_name {
    std::string technique;
    cell_name cell;

    auto operator<=>(const case_name &) const = default;
};

// Piece and workload of a mean over several, and the piece where a mode does not depend on it.
inline constexpr const char *all_label = "all", *any_label = "any";

// Stand among techniques for an engine's own code, and for the same built in other layouts.
inline constexpr const char *own_code_label = "as-is", *own_code_again_label = "as-is-again";

inline bool is_own_code(const std::string &technique)
{
    return technique == own_code_label || technique == own_code_again_label;
}

// How much slower a technique is than any other of several, at least and at most, as a share: the
// largest lower and the largest upper end of the 95 % intervals of its time over that of each
// other, less 1, and 0 or more. After Jason Hsu's multiple comparisons with the best (1984).
struct regret {
    double least, most;
};

// Returns both in per cent, to a tenth: at least rounded down and at most up, so that both hold.
regret in_percent(const regret &slower);

// A row of comparison.csv.
struct result_row {
    std::string technique;
    cell_name cell;
    estimate ns, cycles, ratio;
    std::optional<regret> slower;              // than any other of its cell; not of a floor
    std::optional<double> epochs, table_bytes; // an engine's own code has no bytes that are known
    std::string role;
    std::string isa; // instruction sets that it needs; empty if none
    // Other techniques of the cell, with the ratio of this one's time to theirs.
    std::map<std::string, estimate> pairs = {};
    std::optional<double> samples = {}; // how many
    std::string digest = {};            // of the right answers

    // Returns whether the row is about all pieces and workloads.
    bool is_mean() const { return cell.piece == all_label; }

    bool is_floor() const;

    // Returns whether it can be compared with others: floors are not.
    bool is_compared() const { return !is_floor() && (ratio.interval || !pairs.empty()); }
};

using rows_by_case = std::map<case_name, const result_row *>;

// Returns the rows by their cases.
rows_by_case by_case(const std::vector<result_row> &rows);

// Makes two techniques of a cell a pair with the ratio of the first's time to the second's.
void join(result_row &first, result_row &second, const estimate &ratio);

// Returns the time of a row over that of `other`, the same or another technique of its cell: by
// their pair, or where there is none, without an interval.
estimate ratio_to(const result_row &row, const result_row &other);

// How many rows have an interval of their ratio, and how many of these exclude 1.
struct interval_count {
    std::size_t all = 0, without_1 = 0;
};
interval_count count_intervals(const std::vector<result_row> &rows,
                               const std::function<bool(const result_row &)> &is_counted);

// Returns the regret of a row among others of its cell, itself or not; nothing if one of its pairs
// with them has no interval. `added` is a share that widens the upper ends, in quadrature.
std::optional<regret> regret_among(const result_row &row,
                                   const std::vector<const result_row *> &others, double added = 0);

// Gives each row of the cell that is compared its regret among all of these.
void set_regrets(std::vector<result_row> &rows, const cell_name &cell);

// Returns whether a row is about a piece: its own, or every one if its piece is any_label.
bool is_about(const result_row &row, const std::string &piece);

// Returns whether a mode is shown in a table by its parameter, and not in the ranking.
bool is_sweep(const std::string &mode);

// Returns whether a list of names selects one; an empty list selects all.
bool selects(const std::vector<std::string> &names, const std::string &name);

// Selection of rows.
struct row_filter {
    std::vector<std::string> techniques, pieces, workloads, modes;

    bool operator==(const row_filter &) const = default;

    // Returns whether a row is selected. Rows about any piece match every piece.
    bool matches(const result_row &row) const;
};

// Returns the different values of a member of the rows' cells, in the order of the rows.
std::vector<std::string> values_of(const std::vector<result_row> &rows,
                                   std::string cell_name::*member);

} // namespace slidebench
