// SPDX-License-Identifier: MIT
#include "base/csv.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <new>
#include <stdexcept>

#include <csv.h>

#include "base/errors.hpp"
#include "base/files.hpp"
#include "base/format.hpp"
#include "base/gzip.hpp"
#include "base/lists.hpp"

namespace slidebench {
namespace {

std::string as_field(const std::string &field)
{
    if (field.find_first_of(",\"\r\n") == std::string::npos)
        return field;
    std::string text(csv_write(nullptr, 0, field.data(), field.size()), '\0');
    csv_write(text.data(), text.size(), field.data(), field.size());
    return text;
}

// "is not a whole number from 1 to 64"
std::string description_of(const number_range &right)
{
    std::string text = right.whole ? "is not a whole number" : "is not a number";
    if (right.most == csv_finite.most)
        return text;
    return text + formatted(" from %.16g to %.16g", right.least, right.most);
}

// Fields as libcsv finds them, without their quotes, end to end.
struct field_list {
    std::string &text;
    std::vector<std::uint32_t> &ends;
    bool is_row = false; // whether the last line was one
};

void add_field(void *field, std::size_t size, void *list)
{
    field_list &fields = *static_cast<field_list *>(list);
    fields.text.append(static_cast<const char *>(field), size);
    fields.ends.push_back(static_cast<std::uint32_t>(fields.text.size()));
}

void end_row(int, void *list)
{
    static_cast<field_list *>(list)->is_row = true;
}

} // namespace

csv_writer::csv_writer(const std::vector<std::string> &header) : columns_(header.size())
{
    append(header);
    header_size_ = text_.size();
}

void csv_writer::add_row(const std::vector<std::string> &fields)
{
    if (fields.size() != columns_)
        throw std::logic_error("a CSV row of " + std::to_string(fields.size()) + " fields under " +
                               std::to_string(columns_) + " columns");
    append(fields);
}

void csv_writer::append(const std::vector<std::string> &fields)
{
    const char *separator = "";
    for (const std::string &field : fields) {
        text_ += separator;
        text_ += as_field(field);
        separator = ",";
    }
    text_ += '\n';
}

void csv_writer::write(const std::filesystem::path &file) const
{
    write_whole(file, file.extension() == ".gz" ? gzip_member(text_) : text_);
}

csv_reader::csv_reader(const std::filesystem::path &file) : file_(file)
{
    const auto [text, is_whole] = unzip(read_whole(file), file);
    if (!is_whole)
        throw input_error("'" + file.string() + "' is cut off: gzip -t says more");
    parse(text);
}

csv_reader csv_reader::read_appended(const std::filesystem::path &file)
{
    auto [text, is_whole] = unzip(read_whole(file), file);
    const bool cut_off = !is_whole || !text.ends_with('\n');
    text.erase(text.rfind('\n') + 1); // all of it if there is none
    return {file, text, cut_off};
}

csv_reader::csv_reader(const std::filesystem::path &file, const std::string &text, bool cut_off)
    : file_(file), cut_off_(cut_off)
{
    parse(text);
}

void csv_reader::parse(const std::string &text)
{
    if (text.empty())
        throw input_error("'" + file_.string() + "' is empty");
    std::size_t number = 1;
    const auto complain = [&](std::size_t column, const std::string &what) {
        throw input_error(file_.string() + ":" + std::to_string(number) + ":" +
                          std::to_string(column) + ": " + what);
    };
    csv_parser csv{};
    if (csv_init(&csv, CSV_STRICT) != 0)
        throw std::bad_alloc();
    const std::unique_ptr<csv_parser, void (*)(csv_parser *)> freed(&csv, csv_free);
    for (std::size_t start = 0; start < text.size(); ++number) {
        const std::size_t end = text.find('\n', start);
        if (end == std::string::npos)
            complain(text.size() - start + 1, "the file is cut off: its last line does not end");
        const std::string_view whole = std::string_view(text).substr(start, end + 1 - start);
        const std::size_t before = ends_.size();
        field_list fields{fields_, ends_};
        const std::size_t parsed =
            csv_parse(&csv, whole.data(), whole.size(), add_field, end_row, &fields);
        if (parsed < whole.size())
            complain(parsed + 1, "this is not CSV: a quote stands where none can be");
        if (!fields.is_row)
            complain(whole.size(), "this is no row: the line is empty, or a quote is not closed");
        if (header_.empty())
            take_header();
        else if (const std::size_t count = ends_.size() - before; count != header_.size())
            complain(whole.size(), formatted("the line ends after %zu fields, under %zu columns",
                                             count, header_.size()));
        else
            line_numbers_.push_back(static_cast<std::uint32_t>(number));
        start = end + 1;
    }
}

void csv_reader::take_header()
{
    std::size_t start = 0;
    for (const std::uint32_t end : ends_) {
        header_.push_back(fields_.substr(start, end - start));
        start = end;
    }
    fields_.clear();
    ends_.clear();
}

void csv_reader::require_columns(const std::vector<std::string> &right) const
{
    if (header_ != right)
        throw input_error("'" + file_.string() + "' has other columns than " + joined(right, ","));
}

std::string csv_reader::text(std::size_t row, std::string_view column) const
{
    const auto heading = std::ranges::find(header_, column);
    if (heading == header_.end())
        throw input_error("'" + file_.string() + "' has no column '" + std::string(column) + "'");
    const std::size_t field =
        row * header_.size() + static_cast<std::size_t>(heading - header_.begin());
    return fields_.substr(start_of(field), ends_[field] - start_of(field));
}

bool csv_reader::begin_alike(std::size_t one, std::size_t other, std::size_t columns) const
{
    const std::size_t first = one * header_.size(), second = other * header_.size();
    for (std::size_t i = 0; i < columns; ++i)
        if (ends_[first + i] - start_of(first) != ends_[second + i] - start_of(second))
            return false;
    const std::size_t size = start_of(first + columns) - start_of(first);
    return fields_.compare(start_of(first), size, fields_, start_of(second), size) == 0;
}

std::optional<double> csv_reader::number(std::size_t row, std::string_view column,
                                         const number_range &right) const
{
    const std::string field = text(row, column);
    if (field.empty())
        return std::nullopt;
    double value = 0;
    if (!parse_number(field, value) || !(value >= right.least && value <= right.most) ||
        (right.whole && value != std::trunc(value)))
        refuse(row, column, description_of(right));
    return value;
}

double csv_reader::required(std::size_t row, std::string_view column,
                            const number_range &right) const
{
    const std::optional<double> value = number(row, column, right);
    if (!value)
        throw input_error(place(row) + std::string(column) + " is empty");
    return *value;
}

std::string csv_reader::one_of(std::size_t row, std::string_view column,
                               const std::vector<std::string> &right) const
{
    std::string field = text(row, column);
    if (contains(right, field))
        return field;
    std::string words;
    for (const std::string &word : right)
        words += (words.empty() ? "" : ", ") + (word.empty() ? "empty" : word);
    refuse(row, column, "is not one of " + words);
}

std::string csv_reader::name(std::size_t row, std::string_view column) const
{
    std::string field = text(row, column);
    if (!is_plain_name(field))
        refuse(row, column, std::string("is not a name: ") + plain_name_has);
    return field;
}

void csv_reader::refuse(std::size_t row, std::string_view column, const std::string &what) const
{
    throw input_error(place(row) + std::string(column) + " " +
                      slidebench::quoted(text(row, column)) + " " + what);
}

std::string csv_reader::place(std::size_t row) const
{
    return file_.string() + ":" + std::to_string(line_numbers_[row]) + ": ";
}

} // namespace slidebench
