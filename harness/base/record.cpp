// SPDX-License-Identifier: MIT
#include "base/record.hpp"

#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/lists.hpp"

namespace slidebench {

nlohmann::ordered_json json_of(const option_values &options)
{
    nlohmann::ordered_json object = nlohmann::ordered_json::object();
    for (const auto &[name, option] : options)
        std::visit([&, &key = name](const auto &value) { object[key] = value; }, option);
    return object;
}

void record_reader::refuse(const std::string &place, const std::string &what) const
{
    throw input_error("'" + file_.string() + "': " + place + " is not " + what);
}

void record_reader::read(const json &value, const std::string &place, std::string &text) const
{
    if (!value.is_string() || !is_one_line(value))
        refuse(place, "a text of one line");
    text = value;
}

void record_reader::read(const json &value, const std::string &place, bool &is_set) const
{
    if (!value.is_boolean())
        refuse(place, "true or false");
    is_set = value;
}

void record_reader::read(const json &value, const std::string &place, std::uint64_t &number,
                         std::uint64_t least, std::uint64_t most) const
{
    if (!value.is_number_unsigned() || value.get<std::uint64_t>() < least ||
        value.get<std::uint64_t>() > most)
        refuse(place,
               "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
    number = value;
}

void record_reader::read(const json &value, const std::string &place, double &number, double least,
                         double most) const
{
    if (!value.is_number() || !(value.get<double>() >= least && value.get<double>() <= most))
        refuse(place, formatted("a number from %g to %g", least, most));
    number = value;
}

void record_reader::require_list(const json &value, const std::string &place) const
{
    if (!value.is_array())
        refuse(place, "a list");
}

void record_reader::require_object(const json &value, const std::string &place) const
{
    if (!value.is_object())
        refuse(place.empty() ? "it" : place, "an object, {...}");
}

void record_reader::read(const json &value, const std::string &place, option_value &option) const
{
    if (value.is_boolean())
        option = value.get<bool>();
    else if (value.is_array())
        read(value, place, option.emplace<std::vector<std::string>>());
    else
        read(value, place, option.emplace<std::string>());
}

void record_reader::read(const json &value, const std::string &place, option_values &options) const
{
    require_object(value, place);
    options.clear();
    for (const auto &[name, option] : value.items()) {
        if (!is_plain_name(name))
            refuse(place, "an object whose names are those of options");
        read(option, place + "/" + name, options.emplace_back(name, option_value()).second);
    }
}

void record_reader::require_members(const json &value, const std::string &place,
                                    const std::vector<std::string> &names) const
{
    require_object(value, place);
    for (const std::string &name : names)
        if (!value.contains(name))
            throw input_error("'" + file_.string() + "' has no " + place + "/" + name);
    for (const auto &[name, member] : value.items())
        if (!contains(names, name))
            refuse(in_one_line(place + "/" + name), "a member that this version knows");
}

} // namespace slidebench
