// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "bench/chess_check.hpp"
#include "bench/rounds.hpp"
#include "core/registry.hpp"
#include "results/table.hpp"

namespace slidebench {

// The techniques of these names, all if none are given, that can play chess here. Throws
// input_error if there are none.
std::vector<const technique *> players(const registry &techniques,
                                       const std::vector<std::string> &names);

// Who is to be timed, and the format of the report.
struct player_options {
    std::vector<std::string> techniques;
    std::optional<std::string> baseline;
    unsigned epochs = 6;
    std::string format;

    void add_to(CLI::App &command, const registry &known);
};

// What that means, checked.
struct timed_players {
    const registry *known;
    std::vector<const technique *> all; // the baseline among them
    const technique *baseline;
    unsigned epochs;
    report_format format;
    std::string skipped; // as skipped_text() has it
};

// Throws input_error for the first thing that is wrong.
timed_players parse_players(const registry &known, const player_options &options);

// As check_chess(), with a progress line.
chess_check check_players(const std::vector<const technique *> &players, const registry &known,
                          const chess_query &query);

// Those whose answers are right. Complains about the others, in the words that `mistake` has for an
// answer, such as "finds 3 moves instead of 2"; these are empty where it is right.
std::vector<const technique *>
right_ones(const chess_check &check,
           const std::function<std::string(const chess_result &)> &mistake);

// What they are timed with.
struct chess_task {
    enum mode mode; // one that plays chess
    unsigned depth;
    std::vector<board> positions; // with nodes; if there are none, nothing is timed
    chess_settings settings;
    std::chrono::duration<double> time_of_oracle; // for all positions
};

// What the right techniques have found: columns, and the values there.
struct chess_findings {
    std::vector<table_column> columns;
    std::vector<table_value> values;
};

// Times the `right` ones as bench does, and prints `result` with a row for each, the fastest first:
// what it has `found`, and its speed. Complains about those that fail now. Returns the exit code.
// Throws input_error, when it has printed, if the system does not let them be timed.
int time_players(const timed_players &players, std::vector<const technique *> right,
                 const chess_task &task, const chess_findings &found, report result);

} // namespace slidebench
