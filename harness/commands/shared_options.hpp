// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "cli/options.hpp"
#include "core/modes.hpp"
#include "core/registry.hpp"
#include "core/technique.h"
#include "results/rows.hpp"
#include "results/table.hpp"

namespace slidebench {

// Options that several commands have. Parsers throw input_error, with the option's name, the text
// and what would be right.

// Parses names of pieces; all pieces if there are no names.
std::vector<piece> parse_pieces(const std::vector<std::string> &names);

// Parses names of modes in `modes`; all of these if there are no names.
std::vector<mode> parse_modes(const std::vector<std::string> &names,
                              const std::vector<mode> &modes = timed_modes());

// Ends --help of a command with an example.
void add_example(CLI::App &command, const std::string &arguments);

// Adds --technique, whose names may be patterns.
void add_techniques(CLI::App &command, std::vector<std::string> &names);

// Adds --piece, and --mode with these names in its help; `set` gets the names given.
void add_pieces(CLI::App &command, const names_setter &set);
void add_modes(CLI::App &command, const names_setter &set, const std::vector<std::string> &modes);

// Adds --label, a word for the machine at the end of its folder's name.
void add_label(CLI::App &command, std::string &label);

// Adds --instead-of, the technique that an engine has.
CLI::Option *add_instead_of(CLI::App &command, std::optional<std::string> &technique);

// Adds --technique, --piece and --mode, with these names of modes in its help.
void add_filter(CLI::App &command, row_filter &only, const std::vector<std::string> &mode_names);

// Parses a whole number and a unit, "100us", "90s", "10m", from `shortest` to `longest`.
// `description` is what an error says of these: "90s, 10m or 2h, of a week at most".
std::chrono::duration<double> parse_time(const std::string &option, const std::string &text,
                                         std::chrono::duration<double> shortest,
                                         std::chrono::duration<double> longest,
                                         const char *description);

// Parses the time of --budget, a week at most.
std::chrono::duration<double> parse_budget(const std::string &text);

// Adds --format, which sets `format`; text by default. `more`: formats of the command beside those
// of reports.
void add_format(CLI::App &command, std::string &format, const std::vector<std::string> &more = {});

// Parses a format of reports. Throws input_error if there is none of that name; `more` is as above.
report_format parse_format(const std::string &format, const std::vector<std::string> &more = {});

// Adds the hidden --lacks, by which the front door asks what it has to build.
void add_lacks(CLI::App &command, bool &asks);

// Returns whether it only asks: prints what this build lacks of code around the techniques, as
// lacked_code() says it. Else throws input_error if it lacks any.
bool only_asks(bool asks, const std::vector<const technique *> &wanted, bool plays);

// Returns whether a name of a file stands for stdout: - or /dev/stdout.
bool is_stdout(const std::string &file);

// Writes the text to a file, or if there is none or it stands for it, to stdout. Throws input_error
// if it cannot be written.
void write_to(const std::optional<std::string> &file, const std::string &text);

// Prints a report on stdout, as wide as the terminal is.
void print(const report &contents, report_format format);

} // namespace slidebench
