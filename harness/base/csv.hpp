// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace slidebench {

// Writes a table with a header row, which is kept in memory until then.
class csv_writer {
public:
    explicit csv_writer(const std::vector<std::string> &header);

    // Adds a row with a field for each column of the header.
    void add_row(const std::vector<std::string> &fields);

    const std::string &text() const { return text_; }

    // Returns the text without the header.
    std::string_view rows() const { return std::string_view(text_).substr(header_size_); }

    // Writes the text, compressed by gzip if the file's name ends in .gz. Throws input_error if it
    // cannot be written.
    void write(const std::filesystem::path &file) const;

private:
    void append(const std::vector<std::string> &fields);

    std::size_t columns_;
    std::string text_;
    std::size_t header_size_; // of the text
};

// Range of the numbers in a column, both ends included.
struct number_range {
    double least, most;
    bool whole;
};

inline constexpr number_range csv_finite = {std::numeric_limits<double>::lowest(),
                                            std::numeric_limits<double>::max(), false};

// Range of times in nanoseconds or cycles and of their ratios: a million times what anything takes
// is a mistake, and so is a millionth.
inline constexpr number_range csv_times = {1e-6, 1e12, false};

// Range of counts: as far as a double is exact.
inline constexpr number_range csv_counts = {0, 9007199254740992, true};

// Reads a whole table with a header row, in which each row is a line. A file whose name ends in .gz
// must be compressed by gzip. Errors are input_errors that name the file and, where there are any,
// the line and how far into it, or the line and the name of the column.
class csv_reader {
public:
    // Throws input_error if the file cannot be read, is empty or cut off, is not CSV, or has a line
    // with fewer or more fields than the header.
    explicit csv_reader(const std::filesystem::path &file);

    // Reads a text, which messages call `file`. Throws as above.
    csv_reader(const std::filesystem::path &file, const std::string &text, bool cut_off = false);

    // Reads a file that was appended to, perhaps until the power was cut: leaves out a last line
    // that does not end, and a member of gzip that is cut off. Throws as above.
    static csv_reader read_appended(const std::filesystem::path &file);

    // Returns whether anything was left out at the end.
    bool cut_off() const { return cut_off_; }

    // Rows without the header, counted from 0.
    std::size_t size() const { return line_numbers_.size(); }

    const std::vector<std::string> &columns() const { return header_; }

    // Throws input_error if it has other columns, or in another order.
    void require_columns(const std::vector<std::string> &right) const;

    // Returns whether the first fields of two rows are the same, in so many columns.
    bool begin_alike(std::size_t one, std::size_t other, std::size_t columns) const;

    // Returns a field. Throws input_error if there is no such column.
    std::string text(std::size_t row, std::string_view column) const;

    // Returns a field as a number; nothing where it is empty. Throws input_error if the number is
    // not in the range `right`.
    std::optional<double> number(std::size_t row, std::string_view column,
                                 const number_range &right = csv_finite) const;

    // Returns a field as a number. Throws input_error also where it is empty.
    double required(std::size_t row, std::string_view column, const number_range &right) const;

    // Returns a field that must be one of these words; throws input_error if it is another.
    std::string one_of(std::size_t row, std::string_view column,
                       const std::vector<std::string> &right) const;

    // Returns a field that must be a plain name; throws input_error if it is none.
    std::string name(std::size_t row, std::string_view column) const;

    // Throws input_error: "results/run/comparison.csv:17: ratio '-1' " and `what`.
    [[noreturn]] void refuse(std::size_t row, std::string_view column,
                             const std::string &what) const;

    // Returns "results/run/comparison.csv:17: ", to begin a message about a row.
    std::string place(std::size_t row) const;

private:
    void parse(const std::string &text);
    void take_header(); // from the fields of the first line

    // Returns where a field begins in fields_.
    std::size_t start_of(std::size_t field) const { return field == 0 ? 0 : ends_[field - 1]; }

    std::filesystem::path file_;
    std::vector<std::string> header_;
    std::string fields_;                      // of all rows, one after the other
    std::vector<std::uint32_t> ends_;         // of each field in fields_
    std::vector<std::uint32_t> line_numbers_; // of the rows
    bool cut_off_ = false;
};

} // namespace slidebench
