// SPDX-License-Identifier: MIT
#include "engines/output_pattern.hpp"

#include <algorithm>
#include <iterator>
#include <sstream>
#include <vector>

#include <re2/re2.h>

#include "base/errors.hpp"
#include "base/format.hpp"

namespace slidebench {
namespace {

// Bytes of a line that are searched for a number.
constexpr std::size_t longest_line = 1024;

// A number with all that stands behind it without a blank, and whole numbers, whose digits may stand
// in threes.
constexpr const char *number_and_more = R"(([0-9](?:[[:alnum:]%\x80-\xFF]|[[:punct:]][0-9])*))";
constexpr const char *whole_number =
    R"([1-9][0-9]*|[1-9][0-9]{0,2}(?:(?:,[0-9]{3})+|(?:\.[0-9]{3})+|(?:'[0-9]{3})+|(?:_[0-9]{3})+))";

// Returns the number of a line that the byte at `place` belongs to.
printed_number number_at(const std::string &line, std::size_t place)
{
    static const RE2 next(number_and_more, RE2::Latin1), whole(whole_number);
    re2::StringPiece rest(line);
    std::string text, digits;
    while (RE2::FindAndConsume(&rest, next, &text))
        if (const std::size_t end = line.size() - rest.size(); place < end) {
            if (place < end - text.size())
                break;
            std::uint64_t value = 0;
            std::ranges::copy_if(text, std::back_inserter(digits), is_digit);
            return {text, RE2::FullMatch(text, whole) && parse_number(digits, value)
                              ? std::optional(value)
                              : std::nullopt};
        }
    return {};
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
                number = number_at(line, static_cast<std::size_t>(group->data() - line.data()));
            const auto end =
                static_cast<std::size_t>(pieces[0].data() - line.data()) + pieces[0].size();
            at = std::max(end, at + 1); // past a match of nothing
        }
    }
    return number;
}

} // namespace slidebench
