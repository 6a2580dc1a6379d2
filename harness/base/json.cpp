// SPDX-License-Identifier: MIT
#include "base/json.hpp"

#include <algorithm>
#include <set>

#include "base/errors.hpp"
#include "base/files.hpp"
#include "base/format.hpp"

namespace slidebench {
namespace {

using json = nlohmann::ordered_json;

// machine.json has 5 levels and some 10 KB.
constexpr int most_levels = 32;
constexpr std::size_t most_bytes = std::size_t{1} << 20, most_keys = 1'000;

} // namespace

json read_json(const std::filesystem::path &file)
{
    const std::string text = read_whole(file);
    if (text.size() > most_bytes)
        throw input_error(formatted("'%s' is larger than %zu bytes", file.c_str(), most_bytes));
    if (const std::size_t end = text.find('\0'); end != std::string::npos)
        throw input_error(formatted("'%s' has a byte 0, %zu bytes into it", file.c_str(), end));
    std::vector<std::set<std::string>> keys; // of each object that is open
    try {
        return json::parse(text, [&](int level, json::parse_event_t event, const json &parsed) {
            if (level > most_levels)
                throw input_error("'" + file.string() + "' is nested more than " +
                                  std::to_string(most_levels) + " levels deep");
            if (event == json::parse_event_t::object_start)
                keys.emplace_back();
            else if (event == json::parse_event_t::object_end)
                keys.pop_back();
            else if (event == json::parse_event_t::key && !keys.back().insert(parsed).second)
                throw input_error("'" + file.string() + "' has the key " + parsed.dump() +
                                  " twice in one object");
            else if (event == json::parse_event_t::key && keys.back().size() > most_keys)
                throw input_error(
                    formatted("'%s' has an object of more than %zu keys", file.c_str(), most_keys));
            return true;
        });
    } catch (const json::parse_error &e) {
        // e.byte is counted from 1.
        const std::string before = text.substr(0, std::min(e.byte - 1, text.size()));
        const auto line = 1 + std::ranges::count(before, '\n');
        const std::size_t column = before.size() - (before.rfind('\n') + 1) + 1;
        throw input_error(file.string() + ":" + std::to_string(line) + ":" +
                          std::to_string(column) + ": this is not JSON");
    } catch (const json::exception &) {
        throw input_error("'" + file.string() + "' has a number beyond all bounds");
    }
}

} // namespace slidebench
