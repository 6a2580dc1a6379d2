// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "kernels/technique.h"
#include "registry/modes.hpp"

namespace slidebench {

// Parsers of what commands take as text. All throw input_error, with the option's name, the text
// and what would be right.
std::vector<piece> parse_pieces(const std::vector<std::string> &names);
// Of `known`, by their names; all of them if there are no names.
std::vector<mode> parse_modes(const std::vector<std::string> &names,
                              const std::vector<mode> &known = timed_modes());
Square parse_square_option(const std::string &option, const std::string &text);

// Decimal, or hexadecimal after 0x; 0 to 2^64 - 1.
Bitboard parse_bitboard(const std::string &option, const std::string &text);

// Bytes: a whole number, in units of 1024, 1024^2 or 1024^3 where K, M or G follows.
std::size_t parse_size(const std::string &option, const std::string &text);

// A whole number from 1 to `most`.
std::uint64_t parse_positive(const std::string &option, const std::string &text,
                             std::uint64_t most = UINT64_MAX);

// Adds an option that takes names or the like, repeatable or separated by commas; --help shows
// `type` for them.
void add_names(CLI::App &command, const char *option, std::vector<std::string> &names,
               const std::string &help, const char *type = "NAME,...");

// Adds --technique, whose names may be patterns.
void add_techniques(CLI::App &command, std::vector<std::string> &names);

// Adds --technique, --piece and --mode, which has these names.
struct filters {
    std::vector<std::string> techniques, pieces, modes;

    void add_to(CLI::App &command, const std::vector<std::string> &mode_names);
};

// A progress line on stderr: on a terminal only, and not before a second has passed.
class progress_line {
public:
    explicit progress_line(std::string what);
    ~progress_line();
    progress_line(const progress_line &) = delete;
    progress_line &operator=(const progress_line &) = delete;

    // How much is done, 0 to 1, and how many seconds are left.
    void show(double fraction, double seconds_left);

    // Where all parts take equally long.
    void show(double fraction);
    void clear();

private:
    std::string what_;
    bool terminal_;
    bool shown_ = false;
    double start_, last_;
};

} // namespace slidebench
