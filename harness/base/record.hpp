// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <nlohmann/json.hpp>

namespace slidebench {

// What a user gave for an option: a text, whether a flag was there, or a list.
using option_value = std::variant<std::string, bool, std::vector<std::string>>;

// By the names of options.
using option_values = std::map<std::string, option_value>;

} // namespace slidebench

// A value that is not there is null in a JSON file.
template <typename T>
struct nlohmann::adl_serializer<std::optional<T>> {
    static void to_json(json &to, const std::optional<T> &value)
    {
        to = value ? json(*value) : json();
    }
    static void from_json(const json &from, std::optional<T> &value)
    {
        value = from.is_null() ? std::nullopt : std::optional(from.get<T>());
    }
};

template <>
struct nlohmann::adl_serializer<slidebench::option_value> {
    static void to_json(json &to, const slidebench::option_value &option)
    {
        std::visit([&to](const auto &value) { to = value; }, option);
    }
    static void from_json(const json &from, slidebench::option_value &option)
    {
        if (from.is_boolean())
            option = from.get<bool>();
        else if (from.is_array())
            option = from.get<std::vector<std::string>>();
        else
            option = from.get<std::string>();
    }
};
