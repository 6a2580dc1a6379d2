// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

namespace slidebench {

// Parses a whole file. Throws input_error, which names the file and where there is one the line and
// how far into it, if the file cannot be read, is not JSON, is nested more than 32 levels deep, or
// has a key twice in one object.
nlohmann::ordered_json read_json(const std::filesystem::path &file);

// Returns whether a text fits into a line of CSV and JSON: UTF-8 without control characters.
bool is_one_line(const std::string &text);

// Reads values of a JSON file, each by its JSON pointer, such as /run/workloads/0/name. Where a
// value is missing or of another type, an input_error names the file, the pointer, and what belongs
// there.
class json_reader {
public:
    // `content` must outlive the reader; `file` is for messages.
    json_reader(std::filesystem::path file, const nlohmann::ordered_json &content)
        : file_(std::move(file)), content_(content)
    {
    }

    // Returns whether the key is there, even if it is null.
    bool has(const std::string &pointer) const;

    // Returns one line without control characters, perhaps empty.
    std::string text(const std::string &pointer) const;
    std::vector<std::string> texts(const std::string &pointer) const;

    // Returns pointers to the values of a list; none if it `may_miss` and is not there.
    std::vector<std::string> items(const std::string &pointer, bool may_miss = false) const;

    bool flag(const std::string &pointer) const;
    double number(const std::string &pointer, double least, double most) const;
    std::uint64_t whole_number(const std::string &pointer, std::uint64_t least,
                               std::uint64_t most) const;

    // Throws input_error: "'FILE': POINTER is not WHAT".
    [[noreturn]] void refuse(const std::string &pointer, const std::string &what) const;

private:
    const nlohmann::ordered_json &at(const std::string &pointer) const;

    std::filesystem::path file_;
    const nlohmann::ordered_json &content_;
};

} // namespace slidebench
