// SPDX-License-Identifier: MIT
#include "output/json.hpp"

#include <algorithm>

#include "errors.hpp"
#include "output/files.hpp"

namespace slidebench {

nlohmann::ordered_json read_json(const std::filesystem::path &file)
{
    const std::string text = read_whole(file);
    try {
        return nlohmann::ordered_json::parse(text);
    } catch (const nlohmann::ordered_json::parse_error &e) {
        // e.byte is counted from 1.
        const std::string before = text.substr(0, std::min(e.byte - 1, text.size()));
        const auto line = 1 + std::count(before.begin(), before.end(), '\n');
        const std::size_t column = before.size() - (before.rfind('\n') + 1) + 1;
        throw input_error(file.string() + ":" + std::to_string(line) + ":" +
                          std::to_string(column) + ": this is not JSON");
    } catch (const nlohmann::ordered_json::exception &e) { // such as a number beyond all bounds
        throw input_error("'" + file.string() + "': " + e.what());
    }
}

} // namespace slidebench
