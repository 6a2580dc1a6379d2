// SPDX-License-Identifier: MIT
#include "base/text_layout.hpp"

#include <algorithm>

#include "base/format.hpp"

namespace slidebench {
namespace {

std::size_t width_of(const column_block &block)
{
    std::size_t width = 0;
    for (const std::string &line : block)
        width = std::max(width, line.size());
    return width;
}

std::string without_blanks_behind(const std::string &line)
{
    return line.substr(0, line.find_last_not_of(' ') + 1);
}

} // namespace

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

std::string laid_out(const column_block &names, const std::vector<column_block> &blocks,
                     std::size_t width)
{
    const std::size_t width_of_names = width_of(names);
    std::string text;
    for (std::size_t first = 0; first < blocks.size();) {
        std::vector<std::string> lines = names;
        std::size_t used = width_of_names;
        std::size_t next = first;
        do {
            for (std::size_t i = 0; i < lines.size(); ++i) {
                lines[i].resize(used, ' ');
                lines[i] += blocks[next][i];
            }
            used += width_of(blocks[next++]);
        } while (next < blocks.size() && used + width_of(blocks[next]) <= width);
        text += first == 0 ? "" : "\n";
        for (const std::string &line : lines)
            text += without_blanks_behind(line) + "\n";
        first = next;
    }
    return text;
}

} // namespace slidebench
