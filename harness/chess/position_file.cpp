// SPDX-License-Identifier: MIT
#include "chess/position_file.hpp"

#include <string>

#include "base/errors.hpp"
#include "base/files.hpp"
#include "base/format.hpp"

namespace slidebench {
namespace {

// Removes the byte order mark of the first line, and at the end of a line blanks, the carriage
// return and the zeros of programs that write the end of their strings.
std::string_view without_marks(std::string_view line, bool is_first)
{
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    if (is_first && line.starts_with(mark))
        line.remove_prefix(mark.size());
    constexpr std::string_view unprinted(" \t\r\0", 4);
    return line.substr(0, line.find_last_not_of(unprinted) + 1);
}

} // namespace

void for_each_position(const std::filesystem::path &file,
                       const std::function<void(std::string_view)> &read)
{
    const std::string text = read_whole(file);
    std::string_view rest = text;
    bool has_position = false;
    for (std::size_t number = 1; !rest.empty(); ++number) {
        const std::size_t end = rest.find('\n');
        const std::string_view line = without_marks(rest.substr(0, end), number == 1);
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
        if (line.empty() || line.starts_with('#'))
            continue;
        has_position = true;
        try {
            read(line);
        } catch (const input_error &e) {
            throw input_error(formatted("%s:%zu: ", file.c_str(), number) + e.what());
        }
    }
    if (!has_position)
        throw input_error("'" + file.string() +
                          "' has no position; it should have a FEN or EPD a line");
}

} // namespace slidebench
