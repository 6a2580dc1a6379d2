// SPDX-License-Identifier: MIT
#include "export/line_breaks.hpp"

#include <optional>
#include <string_view>
#include <vector>

#include "base/format.hpp"

namespace slidebench {
namespace {

constexpr std::size_t indentation_step = 4;

struct line_break {
    std::size_t depth;  // of parentheses and braces
    std::size_t end;    // of what stays on the line
    std::size_t column; // where the rest begins on the next
};

bool may_be_broken(std::string_view line)
{
    const std::size_t start = line.find_first_not_of(' ');
    return line.size() > code_width && line[start] != '#' && line[start] != '*' &&
           line.find_first_of("\"'\\") == std::string_view::npos &&
           line.find("/*") == std::string_view::npos && line.find("*/") == std::string_view::npos;
}

// Whether the line may end here, before a blank: behind a comma, or behind an operator that has a blank
// to either side, as only those have that take two operands.
bool ends_part(std::string_view line, std::size_t end)
{
    if (line[end] != ' ')
        return false;
    if (line[end - 1] == ',')
        return true;
    const std::size_t start = line.rfind(' ', end - 1);
    const std::string_view word = line.substr(start + 1, end - start - 1);
    return start != std::string_view::npos &&
           word.find_first_not_of("|&^+-*%=<>") == std::string_view::npos && !word.empty();
}

// The outermost place, of several the last one, that leaves a line short enough. `is_rest`: of a line that
// was broken before.
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
        if (i <= outside || !ends_part(line, i))
            continue;
        const line_break here = {columns.size() - 1, i, columns.back()};
        if (!best || here.depth <= best->depth)
            best = here;
    }
    return best;
}

} // namespace

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
