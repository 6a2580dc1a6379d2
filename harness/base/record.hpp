// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

namespace slidebench {

// What a user gave for each option, by its name: a text, whether a flag was there, or a list.
using option_values = std::map<std::string, nlohmann::json>;

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
