// SPDX-License-Identifier: MIT
#include "engines/output_pattern.hpp"

#include <algorithm>
#include <array>
#include <sstream>
#include <vector>

#include <re2/re2.h>

#include "base/errors.hpp"
#include "base/format.hpp"

namespace slidebench {
namespace {

// Bytes of a line that are searched for a number.
constexpr std::size_t longest_line = 1024;

// What may stand between groups of three digits, as regular expressions. The last four are U+00A0,
// U+2009, U+202F and U+2019.
constexpr std::array separators = {
    ",", "'", "_", "\\.", " ", "\xC2\xA0", "\xE2\x80\x89", "\xE2\x80\xAF", "\xE2\x80\x99"};

// Returns a pattern for the digits of a number, in threes with one separator between all, or without any.
const RE2 &digits_pattern()
{
    static const RE2 pattern(
        [] {
            std::string forms;
            for (const char *separator : separators)
                forms += std::string("[0-9]{1,3}(?:") + separator + "[0-9]{3})+|";
            return "(" + forms + "[0-9]+)";
        }(),
        RE2::Latin1);
    return pattern;
}

// Returns whether a number goes on with this character: a letter, a per cent sign, or a sign before
// a digit.
bool goes_on(std::string_view text, std::size_t at)
{
    if (at >= text.size())
        return false;
    const auto c = static_cast<unsigned char>(text[at]);
    return std::isalnum(c) != 0 || c == '%' ||
           (std::ispunct(c) != 0 && at + 1 < text.size() && is_digit(text[at + 1]));
}

// Returns the number of a line that `group` begins in, with all that it goes on with.
printed_number number_at(const std::string &line, const re2::StringPiece &group)
{
    re2::StringPiece rest(line), digits;
    while (RE2::FindAndConsume(&rest, digits_pattern(), &digits)) {
        const auto begin = static_cast<std::size_t>(digits.data() - line.data());
        std::size_t end = begin + digits.size();
        if (line.data() + end <= group.data() || digits.data() > group.data())
            continue;
        while (goes_on(line, end))
            ++end;
        std::string only_digits(digits.data(), digits.size());
        std::erase_if(only_digits, [](char c) { return !is_digit(c); });
        std::uint64_t value = 0;
        const bool is_whole =
            end == begin + digits.size() && parse_number(std::string_view(only_digits), value);
        return {line.substr(begin, end - begin), is_whole ? std::optional(value) : std::nullopt};
    }
    return {std::string(group.data(), group.size()), std::nullopt};
}

} // namespace

output_pattern make_pattern(const std::string &option, const std::string &text)
{
    RE2::Options options(RE2::Latin1); // engines may print any bytes
    options.set_case_sensitive(false);
    options.set_log_errors(false);
    output_pattern pattern = {text, std::make_shared<const RE2>(text, options)};
    if (!pattern.expression->ok())
        throw input_error(option + " '" + text +
                          "' is not a regular expression such as 'nodes: ([0-9]+)': " +
                          pattern.expression->error());
    if (pattern.expression->NumberOfCapturingGroups() == 0)
        throw input_error(option + " '" + text +
                          "' has no group in parentheses, such as 'nodes: ([0-9]+)'");
    return pattern;
}

std::optional<printed_number> output_pattern::last_number_in(const std::string &output) const
{
    // The whole match, then the groups.
    std::vector<re2::StringPiece> pieces(
        1 + static_cast<std::size_t>(expression->NumberOfCapturingGroups()));
    std::optional<printed_number> number;
    std::istringstream lines(output);
    for (std::string line; std::getline(lines, line);) {
        line.resize(std::min(line.size(), longest_line));
        std::size_t at = 0;
        while (at <= line.size() &&
               expression->Match(line, at, line.size(), RE2::UNANCHORED, pieces.data(),
                                 static_cast<int>(pieces.size()))) {
            const auto group =
                std::find_if(pieces.begin() + 1, pieces.end(),
                             [](const re2::StringPiece &piece) { return piece.data() != nullptr; });
            if (group != pieces.end())
                number = number_at(line, *group);
            const auto end =
                static_cast<std::size_t>(pieces[0].data() - line.data()) + pieces[0].size();
            at = std::max(end, at + 1); // past a match of nothing
        }
    }
    return number;
}

} // namespace slidebench
