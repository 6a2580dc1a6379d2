// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <type_traits>
#include <vector>

#include <CLI/CLI.hpp>

#include "base/record.hpp"
#include "core/technique.h"

namespace slidebench {

// Parsers of options throw input_error, with the option's name, the text and what would be right.

// A square's name, or its number from 0 to 63.
Square parse_square_option(const std::string &option, const std::string &text);

// Decimal, or hexadecimal after 0x; 0 to 2^64 - 1.
Bitboard parse_bitboard(const std::string &option, const std::string &text);

// A whole number from `least` to `most`.
std::uint64_t parse_positive(const std::string &option, const std::string &text,
                             std::uint64_t most = UINT64_MAX, std::uint64_t least = 1);

// Adds an option that takes one text, a std::string or an optional one; --help shows `type` for it,
// and the present value of a std::string as its default.
template <typename Text>
CLI::Option *add_text(CLI::App &command, const char *option, Text &text, const std::string &help,
                      const char *type)
{
    CLI::Option *added = command.add_option(option, text, help)->type_name(type);
    if constexpr (std::is_same_v<Text, std::string>)
        return text.empty() ? added : added->capture_default_str();
    return added;
}

// Adds an option that sets `value` to parse(option, text), or to parse(text).
template <typename Value, typename Parse>
CLI::Option *add_parsed(CLI::App &command, const char *option, Value &value, Parse parse,
                        const std::string &help, const char *type)
{
    const auto set = [=, &value](const std::string &text) {
        if constexpr (std::is_invocable_v<Parse, std::string, std::string>)
            value = parse(option, text);
        else
            value = parse(text);
    };
    return command.add_option_function<std::string>(option, set, help)->type_name(type);
}

// Adds an option that takes a whole number from 1 to `most`; --help shows the present value of
// `number` as its default, unless that is 0.
template <typename Number>
CLI::Option *add_number(CLI::App &command, const char *option, Number &number,
                        const std::string &help,
                        std::uint64_t most = std::numeric_limits<Number>::max())
{
    const auto parse = [option, most](const std::string &text) {
        return static_cast<Number>(parse_positive(option, text, most));
    };
    CLI::Option *added = add_parsed(command, option, number, parse, help, "NUMBER");
    return number == 0 ? added : added->default_str(std::to_string(number));
}

// Adds an option that takes names or the like, repeatable or separated by commas; --help shows
// `type` for them.
CLI::Option *add_names(CLI::App &command, const char *option, std::vector<std::string> &names,
                       const std::string &help, const char *type = "NAME,...");

// Returns the value of each configurable option of `command` as text, or else the default that
// --help shows. For privacy, values of type FILE, FOLDER and COMMAND lose their folders. Throws
// input_error if a value cannot be part of results.
option_values given_options(const CLI::App &command);

} // namespace slidebench
