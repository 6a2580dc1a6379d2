// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace slidebench {

// A table with a header row, kept in memory and written at once.
class csv_file {
public:
    explicit csv_file(const std::vector<std::string> &header);

    // One field for each column of the header.
    void add_row(const std::vector<std::string> &fields);

    const std::string &text() const { return text_; }

    // The same without the header.
    std::string_view rows() const { return std::string_view(text_).substr(header_size_); }

    // Throws input_error if it cannot be written.
    void write(const std::filesystem::path &file) const;

private:
    void append(const std::vector<std::string> &fields);

    std::size_t columns_;
    std::string text_;
    std::size_t header_size_; // of the text
};

// What numbers may stand in a column, both ends included.
struct csv_numbers {
    double least, most;
    bool whole;
};

inline constexpr csv_numbers csv_finite = {std::numeric_limits<double>::lowest(),
                                           std::numeric_limits<double>::max(), false};

// Times in nanoseconds or cycles, and ratios of them: a million times what anything takes is a
// mistake, and so is a millionth.
inline constexpr csv_numbers csv_times = {1e-6, 1e12, false};

// What is counted: as far as a double is exact.
inline constexpr csv_numbers csv_counts = {0, 9007199254740992, true};

// A table with a header row, read whole; each row is a line. The file may be compressed by gzip. Errors are
// input_errors that name the file and, where there are any, the line and how far into it, or the line and the name of the
// column.
class csv_table {
public:
    // Throws input_error if the file cannot be read, is empty or cut off, is not CSV, or has a line
    // with fewer or more fields than the header, or two columns of one name.
    explicit csv_table(const std::filesystem::path &file);

    // The same of a file that something was appended to, perhaps until the power was cut: a last
    // line that does not end is left out, and what of a member of gzip is not there.
    struct appended {};
    csv_table(const std::filesystem::path &file, appended);

    // The same of a text, which messages call `name`.
    csv_table(std::string_view name, const std::string &text);

    // Returns whether anything was.
    bool cut_off() const { return cut_off_; }

    // Rows without the header, counted from 0.
    std::size_t size() const { return rows_.size(); }

    bool has(const std::string &column) const;

    // What stands there; throws input_error if there is no such column.
    const std::string &text(std::size_t row, const std::string &column) const;

    // The same as a number; nothing where the field is empty. Throws input_error if it is not one
    // of the `right` ones.
    std::optional<double> number(std::size_t row, const std::string &column,
                                 const csv_numbers &right = csv_finite) const;

    // The same; throws input_error where the field is empty, too.
    double required(std::size_t row, const std::string &column, const csv_numbers &right) const;

    // The same as one of these words. Throws input_error if it is another.
    const std::string &one_of(std::size_t row, const std::string &column,
                              const std::vector<std::string> &right) const;

    // The same as a name: ASCII without blanks. Throws input_error if it is none.
    const std::string &name(std::size_t row, const std::string &column) const;

    // Throws input_error: "results/run/comparison.csv:17: ratio '-1' " and `what`.
    [[noreturn]] void refuse(std::size_t row, const std::string &column,
                             const std::string &what) const;

    // "results/run/comparison.csv:17: ", for the reader's own complaints about a row.
    std::string place(std::size_t row) const;

private:
    struct line {
        std::size_t number;
        std::vector<std::string> fields;
    };

    void parse(const std::string &text);

    std::filesystem::path file_;
    std::vector<std::string> header_;
    std::vector<line> rows_;
    bool cut_off_ = false;
};

} // namespace slidebench
