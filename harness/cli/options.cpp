// SPDX-License-Identifier: MIT
#include "cli/options.hpp"

#include <string_view>

#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/json.hpp"
#include "registry/names.hpp"

namespace slidebench {

Square parse_square_option(const std::string &option, const std::string &text)
{
    std::uint64_t number = 0;
    if (const auto square = parse_square(text))
        return *square;
    if (parse_number(text, number) && number < 64)
        return static_cast<Square>(number);
    throw input_error(option + " '" + text + "' is not a square: a1 to h8, or 0 to 63");
}

Bitboard parse_bitboard(const std::string &option, const std::string &text)
{
    std::uint64_t value = 0;
    const bool hexadecimal = text.starts_with("0x") || text.starts_with("0X");
    if (parse_number(std::string_view(text).substr(hexadecimal ? 2 : 0), value,
                     hexadecimal ? 16 : 10))
        return value;
    throw input_error(option + " '" + text +
                      "' is not a bitboard: 0x0 to 0xffffffffffffffff, or the same in decimal");
}

std::size_t parse_size(const std::string &option, const std::string &text)
{
    if (const auto bytes = bytes_of(text))
        return *bytes;
    throw input_error(option + " '" + text + "' is not a size: a number, or one with K, M or G");
}

std::uint64_t parse_positive(const std::string &option, const std::string &text, std::uint64_t most)
{
    std::uint64_t value = 0;
    if (parse_number(text, value) && value >= 1 && value <= most)
        return value;
    throw input_error(option + " '" + text + "' is not a whole number from 1 to " +
                      std::to_string(most));
}

void require_line(const std::string &option, const std::string &value)
{
    if (!fits_into_a_line(value))
        throw input_error("what is given as " + option +
                          " has bytes that are not UTF-8, or control characters; results could not "
                          "hold it");
}

void require_line(const std::string &option, const std::vector<std::string> &values)
{
    for (const std::string &value : values)
        require_line(option, value);
}

CLI::Option *add_text(CLI::App &command, const char *option, std::string &text,
                      const std::string &help, const char *type)
{
    CLI::Option *added = command.add_option(option, text, help)->type_name(type);
    return text.empty() ? added : added->capture_default_str();
}

CLI::Option *add_text(CLI::App &command, const char *option, std::optional<std::string> &text,
                      const std::string &help, const char *type)
{
    return command.add_option(option, text, help)->type_name(type);
}

CLI::Option *add_names(CLI::App &command, const char *option, std::vector<std::string> &names,
                       const std::string &help, const char *type)
{
    return command.add_option(option, names, help)
        ->delimiter(',')
        ->allow_extra_args(false)
        ->type_name(type);
}

} // namespace slidebench
