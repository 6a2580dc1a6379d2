// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace slidebench {

// A table with a header row, kept in memory and written at once.
class csv_file {
public:
    explicit csv_file(const std::vector<std::string> &header);

    // One field for each column of the header.
    void add_row(const std::vector<std::string> &fields);

    const std::string &text() const { return text_; }

    // Throws input_error if it cannot be written.
    void write(const std::filesystem::path &file) const;

private:
    void append(const std::vector<std::string> &fields);

    std::size_t columns_;
    std::string text_;
};

} // namespace slidebench
