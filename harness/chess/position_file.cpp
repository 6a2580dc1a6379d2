// SPDX-License-Identifier: MIT
#include "chess/position_file.hpp"

#include <string>

#include "base/errors.hpp"
#include "base/files.hpp"
#include "base/format.hpp"

namespace slidebench {
namespace {

// The end of a line and what Windows puts around it: a carriage return behind, and a byte order
// mark in front of the first.
std::string_view without_windows(std::string_view line, bool is_first)
{
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    if (is_first && line.starts_with(mark))
        line.remove_prefix(mark.size());
    if (line.ends_with('\r'))
        line.remove_suffix(1);
    return line;
}

} // namespace

void for_each_position(const std::filesystem::path &file,
                       const std::function<void(std::string_view)> &read,
                       std::vector<std::string> *faults)
{
    const std::string text = read_whole(file);
    std::string_view rest = text;
    bool found = false;
    for (std::size_t number = 1; !rest.empty(); ++number) {
        const std::size_t end = rest.find('\n');
        const std::string_view line = without_windows(rest.substr(0, end), number == 1);
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
        if (line.find_first_not_of(" \t") == std::string_view::npos || line.starts_with('#'))
            continue;
        found = true;
        try {
            read(line);
        } catch (const input_error &e) {
            const std::string fault = formatted("%s:%zu: ", file.c_str(), number) + e.what();
            if (faults == nullptr)
                throw input_error(fault);
            faults->push_back(fault);
        }
    }
    if (!found)
        throw input_error("'" + file.string() +
                          "' has no position; it should have a FEN or EPD "
                          "a line");
}

} // namespace slidebench
