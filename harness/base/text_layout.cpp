// SPDX-License-Identifier: MIT
#include "base/text_layout.hpp"

#include <algorithm>
#include <span>

#include <sys/ioctl.h>
#include <unistd.h>

#include "base/format.hpp"

namespace slidebench {
namespace {

// Returns the lines with those of the columns behind them.
column_lines beside(column_lines lines, std::span<const column_lines> columns)
{
    for (const column_lines &column : columns) {
        const std::size_t width = width_of(lines);
        for (std::size_t i = 0; i < lines.size(); ++i) {
            lines[i].resize(width, ' ');
            lines[i] += column[i];
        }
    }
    return lines;
}

// Returns how many of the columns fit side by side behind the names.
std::size_t fitting(const column_lines &names, std::span<const column_lines> columns,
                    std::size_t width)
{
    std::size_t used = width_of(names), count = 0;
    while (count < columns.size() && used + width_of(columns[count]) <= width)
        used += width_of(columns[count++]);
    return count;
}

std::string without_blanks_behind(const std::string &line)
{
    return line.substr(0, line.find_last_not_of(' ') + 1);
}

} // namespace

std::size_t output_width()
{
    constexpr std::size_t default_columns = 80;
    if (isatty(STDOUT_FILENO) == 0)
        return unlimited_width;
    winsize size{};
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col
                                                                           : default_columns;
}

std::string wrapped(const std::string &text, std::size_t width, std::size_t indentation)
{
    std::string result;
    for (const std::string_view paragraph : split(text, "\n")) {
        std::string line;
        for (const std::string_view word : words_of(paragraph)) {
            if (!line.empty() && indentation + line.size() + 1 + word.size() > width) {
                result += std::string(indentation, ' ') + line + "\n";
                line.clear();
            }
            line += (line.empty() ? "" : " ") + std::string(word);
        }
        result += without_blanks_behind(std::string(indentation, ' ') + line) + "\n";
    }
    return result;
}

std::string shortened(const std::string &text, std::size_t width)
{
    constexpr std::string_view dots = " ...";
    if (text.size() <= width)
        return text;
    const std::size_t room = width < dots.size() ? 0 : width - dots.size();
    const std::size_t blank = text.find_last_of(' ', room);
    return text.substr(0, blank == std::string::npos ? room : blank) + std::string(dots);
}

std::size_t width_of(const column_lines &column)
{
    std::size_t width = 0;
    for (const std::string &line : column)
        width = std::max(width, line.size());
    return width;
}

std::string laid_out(const column_lines &names, const std::vector<column_lines> &columns,
                     std::size_t width)
{
    std::string text;
    for (std::span<const column_lines> rest(columns); !rest.empty();) {
        const std::size_t count = std::max<std::size_t>(1, fitting(names, rest, width));
        for (const std::string &line : beside(names, rest.first(count)))
            text += without_blanks_behind(line) + "\n";
        rest = rest.subspan(count);
        text += rest.empty() ? "" : "\n";
    }
    return text;
}

std::string laid_out_with_prose(const column_lines &names, const std::vector<column_lines> &columns,
                                std::size_t width)
{
    constexpr std::size_t least = 40; // of the prose, beside other columns
    constexpr const char *indentation = "   ";
    const column_lines &prose = columns.back();
    const std::span others = std::span(columns).first(columns.size() - 1);
    const std::size_t count = fitting(names, others, width);
    column_lines first = beside(names, others.first(count));
    const bool is_beside =
        count == others.size() && width_of(first) + std::min(least, width_of(prose)) <= width;
    column_lines second = beside(column_lines(names.size(), indentation), others.subspan(count));

    column_lines &before_prose = is_beside ? first : second;
    const std::size_t used = width_of(before_prose);
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        before_prose[i].resize(used, ' ');
        before_prose[i] += shortened(without_blanks_behind(prose[i]), width - used);
        text += without_blanks_behind(first[i]) + "\n";
        text += is_beside ? "" : without_blanks_behind(second[i]) + "\n";
    }
    return text;
}

} // namespace slidebench
