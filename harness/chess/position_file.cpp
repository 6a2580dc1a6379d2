// SPDX-License-Identifier: MIT
#include "chess/position_file.hpp"

#include <string>

#include "base/errors.hpp"
#include "base/files.hpp"
#include "base/format.hpp"

namespace slidebench {

void for_each_position(const std::filesystem::path &file,
                       const std::function<void(std::string_view)> &read)
{
    const std::string text = read_whole(file);
    std::string_view rest = text;
    bool has_position = false;
    for (std::size_t number = 1; !rest.empty(); ++number) {
        const std::size_t end = rest.find('\n');
        std::string_view line = rest.substr(0, end);
        line = line.substr(0, line.find_last_not_of(" \t\r") + 1);
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
        if (line.empty() || line.starts_with('#'))
            continue;
        has_position = true;
        try {
            if (line.starts_with("\xEF\xBB\xBF"))
                throw input_error("a byte order mark; save the file as UTF-8 without one");
            if (line.starts_with('['))
                throw input_error(
                    "this is PGN, as games are; positions are FEN or EPD, one a line");
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
