// SPDX-License-Identifier: MIT
#include "cli/options.hpp"

#include <algorithm>
#include <filesystem>
#include <string_view>

#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/machine.hpp"
#include "core/names.hpp"

namespace slidebench {
namespace {

// Returns an option's name in machine.json.
std::string key_of(const CLI::Option &option)
{
    std::string key = option.get_lnames().front();
    std::ranges::replace(key, '-', '_');
    return key;
}

// Returns a text that was given for the option, as it is recorded. Throws input_error unless it can
// be part of results.
std::string recorded(const CLI::Option &option, const std::string &text)
{
    if (!is_one_line(text))
        throw input_error("the value of " + key_of(option) +
                          " has control characters or is not UTF-8, so results cannot store it");
    const std::string type = option.get_type_name();
    const auto is = [&](const char *part) { return type.find(part) != std::string::npos; };
    return is("COMMAND")                ? without_folders(text)
           : is("FILE") || is("FOLDER") ? std::filesystem::path(text).filename().string()
                                        : text;
}

nlohmann::json given(const CLI::Option &option)
{
    if (option.get_expected_max() == 0) // a flag
        return option.count() != 0 && option.as<bool>();
    if (option.get_expected_max() == 1)
        return option.count() == 0 ? option.get_default_str()
                                   : recorded(option, option.as<std::string>());
    std::vector<std::string> texts;
    for (const std::string &text : option.results())
        texts.push_back(recorded(option, text));
    return texts;
}

} // namespace

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

std::uint64_t parse_positive(const std::string &option, const std::string &text, std::uint64_t most,
                             std::uint64_t least)
{
    std::uint64_t value = 0;
    if (parse_number(text, value) && value >= least && value <= most)
        return value;
    throw input_error(option + " '" + text + "' is not a whole number from " +
                      std::to_string(least) + " to " + std::to_string(most));
}

CLI::Option *add_names(CLI::App &command, const char *option, std::vector<std::string> &names,
                       const std::string &help, const char *type)
{
    return command.add_option(option, names, help)
        ->delimiter(',')
        ->allow_extra_args(false)
        ->type_name(type);
}

option_values given_options(const CLI::App &command)
{
    option_values values;
    const auto is_recorded = [](const CLI::Option *option) { return option->get_configurable(); };
    for (const CLI::Option *option : command.get_options(is_recorded))
        values.emplace(key_of(*option), given(*option));
    return values;
}

} // namespace slidebench
