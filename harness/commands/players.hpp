// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "chess/board.h"
#include "core/registry.hpp"
#include "results/table.hpp"
#include "validate/chess_check.hpp"

namespace slidebench {

// Options of commands that play chess.
struct player_options {
    std::vector<std::string> techniques;
    std::string format;

    void add_to(CLI::App &command);
};

// Techniques that play, and how what they find is shown.
struct chess_players {
    std::vector<const technique *> techniques;
    const technique *reference; // whose answers are right
    report_format format;
    std::string skipped; // text of skipped_text()
};

// Returns the registry's baseline, or the oracle if the baseline does not play here.
const technique &default_player(const registry &registered);

// Returns the techniques that the options name, to be compared with the oracle. Without names it is
// the default player by itself, or those timed by default if `timed_by_default`. Throws input_error
// if none can play chess here.
chess_players parse_players(const registry &registered, const player_options &options,
                            bool timed_by_default);

// Returns the position of a FEN or an EPD, or of startpos. Throws input_error.
board asked_position(const std::string &fen);

// Calls check_chess(), with a progress line.
chess_check check_players(const chess_players &players, const chess_query &play,
                          std::size_t most_answers);

// Returns the techniques with right answers and reports the others. `mistake` describes wrong
// answers, such as "finds 3 moves instead of 2"; empty if they are right.
std::vector<const technique *>
right_players(const chess_check &check,
              const std::function<std::string(const chess_result &)> &mistake);

// Prints `result`, and a table with a row for each `right` technique, the values that all have
// found. Returns the exit code.
int print_found(const chess_players &players, const std::vector<const technique *> &right,
                report result, const std::string &title, const std::vector<table_column> &columns,
                const std::vector<table_value> &values);

} // namespace slidebench
