// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "results/table.hpp"

namespace slidebench {

// The format in which a command prints its report.

// Adds --format, which sets `format`; text by default. The command itself deals with formats that
// it has `more` than reports.
void add_format(CLI::App &command, std::string &format, const std::vector<std::string> &more = {});

// Returns the format of that name. Throws input_error if there is none; `more` is as above.
report_format parse_format(const std::string &format, const std::vector<std::string> &more = {});

// Returns a text whose lines stay as they are in that format.
std::string preformatted(const std::string &text, report_format format);

// Prints a report on stdout, as wide as the terminal.
void print(const report &what, report_format format);

} // namespace slidebench
