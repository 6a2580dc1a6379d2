// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <nlohmann/json.hpp>

namespace slidebench {

// What a user gave for an option: a text, whether a flag was there, or a list.
using option_value = std::variant<std::string, bool, std::vector<std::string>>;

// By the names of options, in their order.
using option_values = std::vector<std::pair<std::string, option_value>>;

// A record is a struct that is an object in a JSON file. It names its members once, for writing and
// for reading; numbers may have bounds:
//
//     struct cache {
//         std::string name;
//         std::optional<std::uint64_t> bytes; // null in the file
//
//         template <typename Self, typename Member> static void visit(Self &self, Member member)
//         {
//             member("name", self.name);
//             member("bytes", self.bytes, 1, 1 << 30);
//         }
//     };
template <typename T>
concept is_record = requires(T &value)
{
    T::visit(value, [](auto &&...) {});
};

// Returns a value as it is written.
template <typename T>
nlohmann::ordered_json json_of(const T &value);
template <is_record T>
nlohmann::ordered_json json_of(const T &value);
template <typename T>
nlohmann::ordered_json json_of(const std::vector<T> &values);
nlohmann::ordered_json json_of(const option_values &options);

template <typename T>
nlohmann::ordered_json json_of(const std::optional<T> &value)
{
    return value ? json_of(*value) : nlohmann::ordered_json();
}

template <typename T>
nlohmann::ordered_json json_of(const std::vector<T> &values)
{
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const T &value : values)
        list.push_back(json_of(value));
    return list;
}

template <is_record T>
nlohmann::ordered_json json_of(const T &value)
{
    nlohmann::ordered_json object = nlohmann::ordered_json::object();
    T::visit(value, [&](const char *name, const auto &member, auto... /*bounds*/) {
        object[name] = json_of(member);
    });
    return object;
}

template <typename T>
nlohmann::ordered_json json_of(const T &value)
{
    return value;
}

// Reads a value of a JSON file into a member. Each function throws input_error, which names the
// file, the place as a JSON pointer, and what belongs there.
class record_reader {
public:
    // `file` is for messages.
    explicit record_reader(std::filesystem::path file) : file_(std::move(file)) {}

    using json = nlohmann::ordered_json;

    // One line of UTF-8 without control characters, perhaps empty.
    void read(const json &value, const std::string &place, std::string &text) const;
    void read(const json &value, const std::string &place, bool &is_set) const;
    void read(const json &value, const std::string &place, std::uint64_t &number,
              std::uint64_t least = 0,
              std::uint64_t most = std::numeric_limits<std::uint64_t>::max()) const;
    void read(const json &value, const std::string &place, double &number, double least,
              double most) const;

    void read(const json &value, const std::string &place, option_value &option) const;
    void read(const json &value, const std::string &place, option_values &options) const;

    template <typename T, typename... Bounds>
    void read(const json &value, const std::string &place, std::optional<T> &result,
              Bounds... bounds) const
    {
        if (value.is_null())
            result.reset();
        else
            read(value, place, result.emplace(), bounds...);
    }

    template <typename T>
    void read(const json &value, const std::string &place, std::vector<T> &result) const
    {
        require_list(value, place);
        result.assign(value.size(), {});
        for (std::size_t i = 0; i < value.size(); ++i)
            read(value[i], place + "/" + std::to_string(i), result[i]);
    }

    // All members must be there, and no others.
    template <is_record T>
    void read(const json &value, const std::string &place, T &result) const
    {
        std::vector<std::string> names;
        T::visit(result, [&](const char *name, auto &&...) { names.emplace_back(name); });
        require_members(value, place, names);
        T::visit(result, [&](const char *name, auto &member, auto... bounds) {
            read(value.at(name), place + "/" + name, member, bound(bounds)...);
        });
    }

    // Throws input_error: "'FILE': PLACE is not WHAT".
    [[noreturn]] void refuse(const std::string &place, const std::string &what) const;

private:
    static std::uint64_t bound(int value) { return static_cast<std::uint64_t>(value); }
    static double bound(double value) { return value; }

    void require_object(const json &value, const std::string &place) const;
    void require_list(const json &value, const std::string &place) const;
    void require_members(const json &value, const std::string &place,
                         const std::vector<std::string> &names) const;

    std::filesystem::path file_;
};

} // namespace slidebench
