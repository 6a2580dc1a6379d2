// SPDX-License-Identifier: MIT
#include "commands/options.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <unistd.h>

#include "errors.hpp"
#include "output/format.hpp"
#include "registry/names.hpp"

namespace slidebench {
namespace {

template <typename Value>
std::vector<Value> parse_names(const char *kind, const std::vector<Value> &values,
                               const std::vector<std::string> &names)
{
    if (names.empty())
        return values;
    const std::vector<std::string> valid = names_of(values);
    std::vector<Value> result;
    for (const std::string &name : names) {
        const auto found = std::find(valid.begin(), valid.end(), name);
        if (found == valid.end())
            throw input_error(unknown_name(kind, name, valid));
        const Value value = values[static_cast<std::size_t>(found - valid.begin())];
        if (std::find(result.begin(), result.end(), value) == result.end())
            result.push_back(value);
    }
    return result;
}

double seconds()
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

} // namespace

std::vector<piece> parse_pieces(const std::vector<std::string> &names)
{
    return parse_names("piece", all_pieces(), names);
}

std::vector<mode> parse_modes(const std::vector<std::string> &names, const std::vector<mode> &known)
{
    return parse_names("mode", known, names);
}

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
    const std::size_t letter =
        text.empty() ? std::string::npos : std::string("KMG").find(text.back());
    const unsigned shift =
        letter == std::string::npos ? 0 : 10 * (static_cast<unsigned>(letter) + 1);
    std::uint64_t value = 0;
    if (parse_number(std::string_view(text).substr(0, text.size() - (shift > 0)), value) &&
        value <= UINT64_MAX >> shift)
        return value << shift;
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

void filters::add_to(CLI::App &command, const std::vector<std::string> &mode_names)
{
    add_techniques(command, techniques);
    add_names(command, "--piece", pieces, "Only these pieces: " + joined(names_of(all_pieces())));
    add_names(command, "--mode", modes, "Only these modes: " + joined(mode_names));
}

void add_names(CLI::App &command, const char *option, std::vector<std::string> &names,
               const std::string &help, const char *type)
{
    command.add_option(option, names, help)
        ->delimiter(',')
        ->allow_extra_args(false)
        ->type_name(type);
}

void add_techniques(CLI::App &command, std::vector<std::string> &names)
{
    add_names(command, "--technique", names,
              "Only these techniques, by name or by a pattern such as 'pext*'");
}

progress_line::progress_line(std::string what)
    : what_(std::move(what)), terminal_(isatty(STDERR_FILENO) != 0), start_(seconds()),
      last_(start_)
{
}

progress_line::~progress_line()
{
    clear();
}

void progress_line::clear()
{
    if (shown_)
        std::fputs("\r\033[K", stderr);
    shown_ = false;
}

void progress_line::show(double fraction)
{
    show(fraction, fraction > 0 ? (seconds() - start_) * (1 - fraction) / fraction : 0);
}

void progress_line::show(double fraction, double seconds_left)
{
    const double now = seconds();
    if (!terminal_ || now - start_ < 1 || now - last_ < 0.1)
        return;
    last_ = now;
    shown_ = true;
    const auto left = static_cast<unsigned long>(std::lround(seconds_left));
    std::fprintf(stderr, "\r\033[K%s: %3.0f %%, %lu:%02lu left", what_.c_str(), 100 * fraction,
                 left / 60, left % 60);
}

} // namespace slidebench
