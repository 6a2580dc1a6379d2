// SPDX-License-Identifier: MIT
#include "base/text_layout.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include "base/format.hpp"

namespace slidebench {

std::string without_blanks_behind(const std::string &line)
{
    return line.substr(0, line.find_last_not_of(' ') + 1);
}

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
    if (text.empty())
        return "";
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

} // namespace slidebench
