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

constexpr int most_levels = 32; // machine.json has 5

} // namespace

json read_json(const std::filesystem::path &file)
{
    const std::string text = read_whole(file);
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

bool is_one_line(const std::string &text)
{
    try {
        static_cast<void>(json(text).dump());
    } catch (const json::type_error &) { // it is not UTF-8
        return false;
    }
    return in_one_line(text) == text;
}

const json &json_reader::at(const std::string &pointer) const
{
    const json::json_pointer place(pointer);
    if (!content_.contains(place))
        throw input_error("'" + file_.string() + "' has no " + pointer);
    return content_.at(place);
}

void json_reader::refuse(const std::string &pointer, const std::string &what) const
{
    throw input_error("'" + file_.string() + "': " + pointer + " is not " + what);
}

bool json_reader::has(const std::string &pointer) const
{
    return content_.contains(json::json_pointer(pointer));
}

std::string json_reader::text(const std::string &pointer) const
{
    const json &value = at(pointer);
    if (!value.is_string() || !is_one_line(value))
        refuse(pointer, "a text of one line");
    return value;
}

std::vector<std::string> json_reader::texts(const std::string &pointer) const
{
    std::vector<std::string> result;
    for (const std::string &item : items(pointer))
        result.push_back(text(item));
    return result;
}

std::vector<std::string> json_reader::items(const std::string &pointer, bool may_miss) const
{
    std::vector<std::string> result;
    if (may_miss && !has(pointer))
        return result;
    const json &value = at(pointer);
    if (!value.is_array())
        refuse(pointer, "a list");
    for (std::size_t i = 0; i < value.size(); ++i)
        result.push_back(pointer + "/" + std::to_string(i));
    return result;
}

bool json_reader::flag(const std::string &pointer) const
{
    const json &value = at(pointer);
    if (!value.is_boolean())
        refuse(pointer, "true or false");
    return value;
}

double json_reader::number(const std::string &pointer, double least, double most) const
{
    const json &value = at(pointer);
    if (!value.is_number() || !(value.get<double>() >= least && value.get<double>() <= most))
        refuse(pointer, formatted("a number from %g to %g", least, most));
    return value;
}

std::uint64_t json_reader::whole_number(const std::string &pointer, std::uint64_t least,
                                        std::uint64_t most) const
{
    const json &value = at(pointer);
    if (!value.is_number_unsigned() || value.get<std::uint64_t>() < least ||
        value.get<std::uint64_t>() > most)
        refuse(pointer,
               "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
    return value;
}

} // namespace slidebench
