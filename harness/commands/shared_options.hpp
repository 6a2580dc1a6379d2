// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "base/errors.hpp"
#include "base/lists.hpp"
#include "cli/options.hpp"
#include "core/names.hpp"
#include "core/registry.hpp"
#include "core/technique.h"
#include "results/rows.hpp"
#include "results/table.hpp"

namespace slidebench {

// Options that several commands have. Parsers throw input_error, with the option's name, the text
// and what would be right.

// Ends --help of a command with an example.
void add_example(CLI::App &command, const std::string &arguments);

// Adds --technique, whose names may be patterns.
void add_techniques(CLI::App &command, std::vector<std::string> &names);

// Returns the help of an option for a kind of names, such as piece.
std::string only_these(const std::string &kind, const std::vector<std::string> &names);

// Adds an option --KIND, which sets `values` to those of `all` that are named.
template <typename Value>
void add_values(CLI::App &command, const std::string &kind, std::vector<Value> &values,
                const std::vector<Value> &all)
{
    const std::vector<std::string> valid = names_of(all);
    const auto set = [=, &values](const std::vector<std::string> &names) {
        values.clear();
        for (const std::string &name : names) {
            const auto place = std::ranges::find(valid, name);
            if (place == valid.end())
                throw input_error(unknown_name(kind, name, valid));
            add_once(values, all[static_cast<std::size_t>(place - valid.begin())]);
        }
    };
    command
        .add_option_function<std::vector<std::string>>("--" + kind, set, only_these(kind, valid))
        ->delimiter(',')
        ->allow_extra_args(false)
        ->type_name("NAME,...");
}

// Adds --label, a word for the machine at the end of its folder's name.
void add_label(CLI::App &command, std::string &label);

// Adds --instead-of, the technique that an engine has.
CLI::Option *add_instead_of(CLI::App &command, std::optional<std::string> &technique);

// Adds --technique, --piece, --mode and --workload, for rows of runs.
void add_row_filters(CLI::App &command, row_filter &only);

// Parses a whole number and a unit, "100us", "90s", "10m", from `shortest` to `longest`.
// `description` is what an error says of these: "90s, 10m or 2h, of a week at most".
std::chrono::duration<double> parse_time(const std::string &option, const std::string &text,
                                         std::chrono::duration<double> shortest,
                                         std::chrono::duration<double> longest,
                                         const char *description);

// Parses the time of --budget, a week at most.
std::chrono::duration<double> parse_budget(const std::string &text);

// Adds --format, text by default. `as_page`: set by html, which is a format then, too.
void add_format(CLI::App &command, report_format &format, bool *as_page = nullptr);

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
