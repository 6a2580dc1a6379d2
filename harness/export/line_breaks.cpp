// SPDX-License-Identifier: MIT
#include "export/line_breaks.hpp"

#include <array>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "base/format.hpp"

namespace slidebench {
namespace {

constexpr std::size_t indentation_step = 4;

struct line_break {
    std::size_t depth;  // of parentheses and braces
    unsigned binding;   // see binding_at()
    std::size_t end;    // of the line
    std::size_t column; // where the rest begins on the next line
};

bool may_be_broken(std::string_view line)
{
    const std::size_t start = line.find_first_not_of(' ');
    return line.size() > code_width && line[start] != '#' && line.substr(start, 2) != "* " &&
           line.find_first_of("\"'\\") == std::string_view::npos &&
           line.find("/*") == std::string_view::npos && line.find("*/") == std::string_view::npos;
}

// Returns how tightly a line binds at `end`, before a blank: less is a better place for a break.
// Commas bind least, then assignments, then binary operators between blanks; nothing else may end a
// line.
std::optional<unsigned> binding_at(std::string_view line, std::size_t end)
{
    if (line[end] != ' ')
        return std::nullopt;
    if (line[end - 1] == ',')
        return 0;
    const std::size_t start = line.rfind(' ', end - 1);
    if (start == std::string_view::npos)
        return std::nullopt;
    const std::string_view word = line.substr(start + 1, end - start - 1);
    const std::array<std::string_view, 4> classes = {"= |= += &= ^= -= *=", "||", "&&",
                                                     "| & ^ + - * >> <<"};
    for (unsigned i = 0; i < classes.size(); ++i)
        for (const std::string_view sign : words_of(classes[i]))
            if (sign == word)
                return i + 1;
    return std::nullopt;
}

// Returns the best place that leaves the line short enough, the last of equally good ones.
// `is_rest`: the line is the rest of a broken one.
std::optional<line_break> best_break(std::string_view line, bool is_rest)
{
    const std::size_t start = line.find_first_not_of(' ');
    const bool returns = line.substr(start).starts_with("return ");
    const std::size_t outside = is_rest   ? start
                                : returns ? start + std::string_view("return ").size()
                                          : start + indentation_step;
    std::vector<std::size_t> columns = {outside};
    std::optional<line_break> best;
    for (std::size_t i = start; i < line.size() && i <= code_width; ++i) {
        if (line[i] == '(' || line[i] == '{' || line[i] == '[')
            columns.push_back(line[i] == '{' ? i + 2 : i + 1);
        else if ((line[i] == ')' || line[i] == '}' || line[i] == ']') && columns.size() > 1)
            columns.pop_back();
        const std::optional<unsigned> binding =
            i > outside ? binding_at(line, i) : std::optional<unsigned>();
        if (!binding)
            continue;
        const line_break here = {columns.size() - 1, *binding, i, columns.back()};
        if (!best || std::pair(here.depth, here.binding) <= std::pair(best->depth, best->binding))
            best = here;
    }
    // With little room, the rest is not aligned with its parenthesis.
    if (best && best->column > code_width * 2 / 3)
        best->column = start + (is_rest ? 0 : 2 * indentation_step);
    return best;
}

// Returns the beginning of a comment's line: ` *` and the indentation, which is larger for
// drawings, as in the opening comments of techniques.
std::string lead_of(std::string_view line)
{
    if (line.starts_with("/*"))
        return " * ";
    const std::size_t text = line.find_first_not_of(" *");
    return std::string(line.substr(0, text == std::string_view::npos ? line.size() : text));
}

constexpr std::size_t longest_lead_of_text = std::string_view(" *   ").size();

} // namespace

std::string with_short_comment_lines(const std::string &comment)
{
    std::string text, rest, lead; // `rest` and `lead` are those of the line before
    for (const std::string_view part : split(comment, "\n")) {
        std::string line(part);
        if (!rest.empty() && lead_of(line) == lead && lead.size() <= longest_lead_of_text)
            line.insert(lead.size(), std::exchange(rest, "") + " ");
        else if (!rest.empty())
            text += lead + std::exchange(rest, "") + "\n";
        lead = lead_of(line);
        std::size_t end = line.rfind(' ', code_width);
        if (line.find("*/", end) == end + 1) // never at the beginning of a line
            end = line.rfind(' ', end - 1);
        if (line.size() > code_width && end != std::string::npos && end > lead.size()) {
            rest = line.substr(end + 1);
            line.resize(end);
        }
        text += line + "\n";
    }
    text += rest.empty() ? "" : lead + rest + "\n";
    text.pop_back();
    return text;
}

std::string with_short_lines(const std::string &code)
{
    std::string text;
    for (const std::string_view part : split(code, "\n")) {
        std::string line(part);
        bool is_rest = false;
        while (may_be_broken(line)) {
            const std::optional<line_break> place = best_break(line, is_rest);
            if (!place || place->column + 1 >= place->end)
                break;
            text += line.substr(0, place->end) + "\n";
            is_rest = true;
            line = std::string(place->column, ' ') + line.substr(place->end + 1);
        }
        text += line + "\n";
    }
    text.pop_back();
    return text;
}

} // namespace slidebench
