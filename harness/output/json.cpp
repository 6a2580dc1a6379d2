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
        const auto end = text.begin() + static_cast<std::ptrdiff_t>(std::min(e.byte, text.size()));
        throw input_error(file.string() + ":" +
                          std::to_string(1 + std::count(text.begin(), end, '\n')) +
                          ": this is not JSON, at byte " + std::to_string(e.byte));
    } catch (const nlohmann::ordered_json::exception &e) { // such as a number beyond all bounds
        throw input_error("'" + file.string() + "': " + e.what());
    }
}

} // namespace slidebench
