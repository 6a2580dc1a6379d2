// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "kernels/technique.h"

namespace slidebench {

// Parsers of what programs take as text. All throw input_error, with the option's name, the text
// and what would be right.
Square parse_square_option(const std::string &option, const std::string &text);

// Decimal, or hexadecimal after 0x; 0 to 2^64 - 1.
Bitboard parse_bitboard(const std::string &option, const std::string &text);

// Bytes: a whole number, in units of 1024, 1024^2 or 1024^3 where K, M or G follows.
std::size_t parse_size(const std::string &option, const std::string &text);

// A whole number from 1 to `most`.
std::uint64_t parse_positive(const std::string &option, const std::string &text,
                             std::uint64_t most = UINT64_MAX);

// Throws input_error, with the option's name, unless what was given for it could stand in results:
// UTF-8 without control characters.
void require_line(const std::string &option, const std::string &value);
void require_line(const std::string &option, const std::vector<std::string> &values);
inline void require_line(const std::string &, bool) {}

// Adds an option that takes one text; --help shows `type` for it, and what is in `text` already as
// its default.
CLI::Option *add_text(CLI::App &command, const char *option, std::string &text,
                      const std::string &help, const char *type);
CLI::Option *add_text(CLI::App &command, const char *option, std::optional<std::string> &text,
                      const std::string &help, const char *type);

// Adds an option that takes names or the like, repeatable or separated by commas; --help shows
// `type` for them.
CLI::Option *add_names(CLI::App &command, const char *option, std::vector<std::string> &names,
                       const std::string &help, const char *type = "NAME,...");

} // namespace slidebench
