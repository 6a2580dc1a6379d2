// SPDX-License-Identifier: MIT
#include "chess/position_file.hpp"

#include <string>
#include <vector>

#include "base/errors.hpp"
#include "base/files.hpp"
#include "base/format.hpp"
#include "base/remarks.hpp"

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
    constexpr std::size_t most_named = 10;
    const std::string text = read_whole(file);
    std::string_view rest = text;
    std::size_t positions = 0;
    std::vector<std::string> named; // of those that are wrong
    std::size_t wrong = 0;
    for (std::size_t number = 1; !rest.empty(); ++number) {
        const std::size_t end = rest.find('\n');
        const std::string_view line = without_marks(rest.substr(0, end), number == 1);
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
        if (line.empty() || line.starts_with('#'))
            continue;
        ++positions;
        try {
            read(line);
        } catch (const input_error &e) {
            if (++wrong <= most_named)
                named.push_back(formatted("%s:%zu: ", file.c_str(), number) + e.what());
        }
    }
    if (positions == 0)
        throw input_error("'" + file.string() +
                          "' has no position; it should have a FEN or EPD "
                          "a line");
    if (wrong == positions)
        throw input_error(named.front());
    for (const std::string &line : named)
        remark(line);
    if (wrong > 0)
        remark(
            formatted("%zu of %zu positions of '%s' are left out", wrong, positions, file.c_str()));
}

} // namespace slidebench
