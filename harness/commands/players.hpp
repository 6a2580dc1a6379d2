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

// Returns the techniques of these names, those timed by default if none are given, that can play chess
// here. Throws input_error if there are none.
std::vector<const technique *> players(const registry &techniques,
                                       const std::vector<std::string> &names);

// Returns the position of a FEN or an EPD, or of startpos. Throws input_error.
board asked_position(const std::string &fen);

// Options of commands that play chess.
struct player_options {
    std::vector<std::string> techniques;
    std::optional<std::string> baseline;
    unsigned epochs = 6;
    std::string format;

    void add_to(CLI::App &command, const registry &known);
};

// Techniques to be checked and timed, and the format of the report.
struct timed_players {
    const registry *known;
    std::vector<const technique *> all; // with the baseline
    const technique *baseline;
    unsigned epochs;
    report_format format;
    std::string skipped; // text of skipped_text()
};

// Parses the options. Throws input_error for the first wrong one.
timed_players parse_players(const registry &known, const player_options &options);

// Calls check_chess(), with a progress line.
chess_check check_players(const std::vector<const technique *> &players, const registry &known,
                          const chess_query &play, std::size_t most_answers);

// Returns the techniques with right answers and reports the others. `mistake` describes wrong
// answers, such as "finds 3 moves instead of 2"; empty if they are right.
std::vector<const technique *>
right_players(const chess_check &check,
              const std::function<std::string(const chess_result &)> &mistake);

// Positions and mode of a timing, and what is known before.
struct chess_task {
    enum mode mode; // one that plays chess
    unsigned depth;
    std::vector<board> positions; // if there are none, nothing is timed
    chess_settings settings;
    std::chrono::duration<double> time_of_oracle; // of all positions
    // What all right techniques find.
    std::vector<table_column> columns = {};
    std::vector<table_value> values = {};
};

// Times the `right` techniques as bench does, and prints `result` with a row for each, the fastest
// first: what it finds, and the speed. Reports those that fail meanwhile. Returns the exit code.
// Throws input_error, after printing, if the system does not allow timing.
int time_players(const timed_players &players, std::vector<const technique *> right,
                 const chess_task &task, report result);

} // namespace slidebench
