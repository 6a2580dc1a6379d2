// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>

#include "base/csv.hpp"
#include "base/format.hpp"
#include "magics/slider.hpp"

namespace slidebench {

// The rows of a file about magics. What is wrong with one is an input_error that names the file,
// the line, and what is wrong there.
class row_reader {
public:
    explicit row_reader(const std::filesystem::path &file) : table_(file) {}

    std::size_t size() const { return table_.size(); }

    [[noreturn]] void refuse(std::size_t row, const std::string &what) const;

    const std::string &text(std::size_t row, const std::string &column) const
    {
        return table_.text(row, column);
    }

    template <typename Number>
    Number number(std::size_t row, const std::string &column) const
    {
        Number value = 0;
        if (!parse_number(text(row, column), value))
            refuse(row,
                   column + " " + slidebench::quoted(text(row, column)) + " is not a whole number");
        return value;
    }

    // Returns a number such as "0x123".
    std::uint64_t hexadecimal(std::size_t row, const std::string &column) const;

    // Returns what the columns piece and square say.
    magic_subject subject(std::size_t row) const;

private:
    csv_table table_;
};

} // namespace slidebench
