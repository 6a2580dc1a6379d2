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

constexpr std::size_t digits_of_group = 3;

// What may stand between groups of three digits. The last four are U+00A0, U+2009, U+202F and
// U+2019.
constexpr std::array<std::string_view, 9> separators = {
    ",", "'", "_", ".", " ", "\xC2\xA0", "\xE2\x80\x89", "\xE2\x80\xAF", "\xE2\x80\x99"};

std::size_t digits_before(std::string_view text, std::size_t end)
{
    std::size_t count = 0;
    while (count < end && is_digit(text[end - count - 1]))
        ++count;
    return count;
}

std::size_t digits_from(std::string_view text, std::size_t begin)
{
    std::size_t count = 0;
    while (begin + count < text.size() && is_digit(text[begin + count]))
        ++count;
    return count;
}

// Returns the bytes of a separator and three digits, no more, at `at`; 0 if they are not there.
std::size_t group_from(std::string_view text, std::size_t at)
{
    for (const std::string_view separator : separators)
        if (text.substr(at).starts_with(separator) &&
            digits_from(text, at + separator.size()) == digits_of_group)
            return separator.size() + digits_of_group;
    return 0;
}

// Returns the bytes of one to three digits and a separator before `at`; 0 if they are not there.
std::size_t group_before(std::string_view text, std::size_t at)
{
    for (const std::string_view separator : separators) {
        if (!text.substr(0, at).ends_with(separator))
            continue;
        const std::size_t digits = digits_before(text, at - separator.size());
        if (digits >= 1 && digits <= digits_of_group)
            return digits + separator.size();
    }
    return 0;
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

// Returns the number of a line that the bytes from `begin` to before `end` belong to.
printed_number number_around(std::string_view line, std::size_t begin, std::size_t end)
{
    begin -= digits_before(line, begin);
    end += digits_from(line, end);
    if (digits_from(line, begin) == digits_of_group)
        while (const std::size_t more = group_before(line, begin))
            begin -= more;
    if (digits_before(line, end) <= digits_of_group)
        while (const std::size_t more = group_from(line, end))
            end += more;
    while (goes_on(line, end))
        ++end;
    const std::string_view text = line.substr(begin, end - begin);
    return {std::string(text), parse_grouped_number(text)};
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
            if (group != pieces.end()) {
                const auto begin = static_cast<std::size_t>(group->data() - line.data());
                number = number_around(line, begin, begin + group->size());
            }
            const auto end =
                static_cast<std::size_t>(pieces[0].data() - line.data()) + pieces[0].size();
            at = std::max(end, at + 1); // past a match of nothing
        }
    }
    return number;
}

std::optional<std::uint64_t> parse_grouped_number(std::string_view text)
{
    std::string digits(text);
    const std::size_t first = digits_from(text, 0);
    for (const std::string_view separator : separators) {
        if (first == 0 || first > digits_of_group || !text.substr(first).starts_with(separator))
            continue;
        digits = text.substr(0, first);
        for (text.remove_prefix(first); !text.empty();
             text.remove_prefix(separator.size() + digits_of_group)) {
            if (!text.starts_with(separator) ||
                digits_from(text, separator.size()) != digits_of_group)
                return std::nullopt;
            digits += text.substr(separator.size(), digits_of_group);
        }
        break;
    }
    std::uint64_t value = 0;
    return parse_number(digits, value) ? std::optional(value) : std::nullopt;
}

} // namespace slidebench
