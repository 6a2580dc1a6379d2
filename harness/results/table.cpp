// SPDX-License-Identifier: MIT
#include "results/table.hpp"

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

#include "base/csv.hpp"
#include "base/format.hpp"
#include "base/lists.hpp"
#include "base/text_layout.hpp"

namespace slidebench {
namespace {

// Returns whether a column has words, which stand on the left.
bool has_words(const table_column &column)
{
    return column.kind == column_kind::words || column.kind == column_kind::prose;
}

using json = nlohmann::ordered_json;

// Lines of a table, or of one of its columns: of the heading, then one for each row.
using column_lines = std::vector<std::string>;

// Returns a value as people read it, and the interval of an estimate.
std::pair<std::string, std::string> readable(const table_value &value, const table_column &column)
{
    const auto number = [&](double x) {
        if (column.kind != column_kind::bytes)
            return decimal(x, column.decimals) + column.unit;
        constexpr double large = 100 * 1024; // whose tenths of a KiB nobody needs
        return x < large ? kib_text(static_cast<std::size_t>(x)) : decimal(x / 1024, 0);
    };
    if (const auto *words = std::get_if<std::string>(&value))
        return {*words, ""};
    if (const auto *plain = std::get_if<double>(&value))
        return {number(*plain), ""};
    const auto *e = std::get_if<estimate>(&value);
    if (e == nullptr)
        return {};
    if (!e->interval)
        return {number(e->value), "no interval"};
    const std::string low = decimal(e->interval->low, column.decimals);
    return {number(e->value), low + (low.starts_with('-') ? " to " : "-") +
                                  decimal(e->interval->high, column.decimals)};
}

std::size_t width_of(const column_lines &lines)
{
    std::size_t width = 0;
    for (const std::string &line : lines)
        width = std::max(width, line.size());
    return width;
}

// Makes all lines as long as the longest, or longer, by blanks before or behind them.
void align(column_lines &lines, bool on_the_right, std::size_t at_least = 0)
{
    const std::size_t width = std::max(width_of(lines), at_least);
    for (std::string &line : lines)
        line.insert(on_the_right ? 0 : line.size(), width - line.size(), ' ');
}

void add_beside(column_lines &lines, const column_lines &column)
{
    align(lines, false);
    for (std::size_t i = 0; i < lines.size(); ++i)
        lines[i] += column[i];
}

// Returns a column's heading and values behind a blank, words on the left and numbers on the right.
// Intervals are a column of their own, unless a unit stands before them.
column_lines column_text(const report_table &table, std::size_t place)
{
    const table_column &column = table.columns[place];
    column_lines values = {" " + column.heading}, intervals = {"  95 % int."};
    const bool is_apart = column.kind == column_kind::estimate && column.unit.empty();
    for (const table_row &row : table.rows) {
        const auto [value, interval] = readable(row.values[place], column);
        values.push_back(" " + (is_apart ? value : in_one_cell(row.values[place], column)));
        intervals.push_back("  " + interval);
    }
    align(values, !has_words(column));
    if (is_apart)
        add_beside(values, intervals);
    return values;
}

// Returns the column at `place`, and if a word stands above it those behind it without: this word,
// headings, and values. Makes `place` the next column's, which is at most `end`.
column_lines group_text(const report_table &table, std::size_t &place, std::size_t end)
{
    const std::string &above = table.columns[place].above;
    column_lines lines(table.rows.size() + 1);
    do {
        if (!table.columns[place].is_detail)
            add_beside(lines, column_text(table, place));
    } while (++place < end && !above.empty() && table.columns[place].above.empty());
    align(lines, false);
    const std::string word = lines.front().empty() ? "" : above; // details alone have none
    align(lines, true, word.empty() ? 0 : word.size() + 1);
    lines.insert(lines.begin(), word.empty() ? "" : " " + word);
    if (!word.empty())
        for (std::string &line : lines)
            line.insert(0, " |");
    return lines;
}

// Adds the last column, which is prose, beside the lines, or below if there is too little room.
void add_prose(column_lines &lines, const report_table &table, std::size_t width)
{
    constexpr std::size_t least_room = 40;
    const table_column &column = table.columns.back();
    column_lines prose = {"", column.heading};
    for (const table_row &row : table.rows)
        prose.push_back(readable(row.values.back(), column).first);
    const std::size_t used = width_of(lines) + 1;
    const bool is_beside = used + std::min(least_room, width_of(prose)) <= width;
    if (is_beside)
        add_beside(lines, column_lines(lines.size(), " "));
    for (std::size_t i = 1; i < lines.size(); ++i)
        lines[i] =
            is_beside ? lines[i] + shortened(prose[i], width - used)
                      : without_blanks_behind(lines[i]) + "\n    " + shortened(prose[i], width - 4);
}

// Returns Markdown that shows the text itself.
std::string escaped(const std::string &text)
{
    std::string result;
    for (const char c : text)
        result += (std::string_view("|*<[\\").find(c) != std::string_view::npos ? "\\" : "") +
                  std::string(1, c);
    return result;
}

std::string as_markdown(const report_table &table)
{
    column_lines lines = {"| " + escaped(table.names) + " |", "| --- |"};
    for (const table_row &row : table.rows)
        lines.push_back("| " + escaped(row.name) + " |");
    for (std::size_t place = 0; place < table.columns.size(); ++place) {
        const table_column &column = table.columns[place];
        if (column.is_detail)
            continue;
        const bool is_on_the_left = has_words(column) || column.kind == column_kind::estimate;
        lines[0] += " " + escaped(whole_heading(column)) + " |";
        lines[1] += is_on_the_left ? " --- |" : " --: |";
        for (std::size_t i = 0; i < table.rows.size(); ++i)
            lines[i + 2] += " " + escaped(in_one_cell(table.rows[i].values[place], column)) + " |";
    }
    std::string text = table.title.empty() ? "" : escaped(table.title) + "\n\n";
    for (const std::string &line : lines)
        text += line + "\n";
    return text;
}

// Adds the fields of a value, which are null where there is none.
void add_fields(json &row, const std::string &key, const table_value &value,
                const table_column &column)
{
    const auto number = [&](double x) {
        return column.decimals == 0 && x == std::trunc(x) ? json(std::llround(x)) : json(x);
    };
    row[key] = nullptr;
    if (column.kind == column_kind::estimate)
        for (const char *end : {"_low", "_high"})
            row[key + end] = nullptr;
    if (const auto *words = std::get_if<std::string>(&value); words && has_words(column))
        row[key] = *words;
    if (const auto *plain = std::get_if<double>(&value))
        row[key] = number(*plain);
    if (const auto *e = std::get_if<estimate>(&value)) {
        row[key] = e->value;
        if (e->interval) {
            row[key + "_low"] = e->interval->low;
            row[key + "_high"] = e->interval->high;
        }
    }
}

// Returns an object for each row.
json as_json(const report_table &table)
{
    json rows = json::array();
    for (const table_row &row : table.rows) {
        json &fields = rows.emplace_back(json::object());
        fields[slug_of(table.names, '_')] = row.name;
        for (std::size_t place = 0; place < table.columns.size(); ++place) {
            const table_column &column = table.columns[place];
            const std::string &name = column.key.empty() ? column.heading : column.key;
            add_fields(fields, slug_of(name, '_'), row.values[place], column);
        }
    }
    return {{"title", table.title}, {"rows", rows}};
}

std::string field_of(const json &value)
{
    return value.is_null() ? "" : value.is_string() ? value.get<std::string>() : value.dump();
}

// Adds the columns of CSV that a table has and that are not there yet.
void add_columns(std::vector<std::string> &columns, const report_table &table)
{
    if (!table.title.empty())
        add_once(columns, "table");
    const report_table blank = {
        "", table.names, table.columns, {{"", std::vector<table_value>(table.columns.size())}}};
    const json fields = as_json(blank)["rows"][0];
    for (const auto &[key, value] : fields.items())
        add_once(columns, key);
}

std::string as_csv(const json &tables, const std::vector<std::string> &columns)
{
    csv_writer csv(columns);
    for (const json &table : tables)
        for (json row : table["rows"]) {
            row["table"] = table["title"];
            std::vector<std::string> fields;
            for (const std::string &column : columns)
                fields.push_back(field_of(row.value(column, json())));
            csv.add_row(fields);
        }
    return csv.text();
}

} // namespace

std::string whole_heading(const table_column &column)
{
    return column.above + (column.above.empty() || column.heading.empty() ? "" : " ") +
           column.heading;
}

std::string in_one_cell(const table_value &value, const table_column &column)
{
    const auto [text, interval] = readable(value, column);
    return text + (interval.empty() ? "" : " (" + interval + ")");
}

void report::add(const std::string &paragraph)
{
    if (!paragraph.empty())
        parts.emplace_back(paragraph);
}

void report::add(report_table table)
{
    if (table.is_kept || !table.rows.empty())
        parts.emplace_back(std::move(table));
}

const std::vector<std::string> &report_formats()
{
    static const std::vector<std::string> names = {"text", "markdown", "csv", "json"};
    return names;
}

std::string as_text(const report_table &table, std::size_t width)
{
    const std::vector<table_column> &columns = table.columns;
    const bool has_prose = !columns.empty() && columns.back().kind == column_kind::prose;
    const std::size_t end = columns.size() - (has_prose ? 1 : 0);
    column_lines lines = {"", table.names};
    for (const table_row &row : table.rows)
        lines.push_back(row.name);
    std::vector<std::string> left_out;
    for (std::size_t place = 0; place < end;) {
        const std::size_t begin = place;
        const table_column &first = columns[begin];
        const column_lines group = group_text(table, place, end);
        if (width_of(lines) + width_of(group) > width)
            left_out.push_back(place - begin == 1 ? whole_heading(first) : first.above);
        else
            add_beside(lines, group);
    }
    if (has_prose)
        add_prose(lines, table, width);
    std::string text = table.title.empty() ? "" : table.title + "\n";
    for (const std::string &line : lines)
        if (line.find_first_not_of(' ') != std::string::npos)
            text += without_blanks_behind(line) + "\n";
    if (!left_out.empty())
        text += "Wider terminals and files have " + joined(left_out) + ", too.\n";
    return text;
}

std::string rendered(const report &contents, report_format format, std::size_t width)
{
    std::string text;
    json notes = json::array(), tables = json::array();
    std::vector<std::string> columns; // of CSV
    for (const auto &part : contents.parts) {
        text += text.empty() ? "" : "\n";
        if (const auto *paragraph = std::get_if<std::string>(&part)) {
            text += *paragraph;
            notes.push_back(paragraph->substr(0, paragraph->find_last_not_of('\n') + 1));
        } else {
            const auto &table = std::get<report_table>(part);
            text += format == report_format::markdown ? as_markdown(table) : as_text(table, width);
            tables.push_back(as_json(table));
            add_columns(columns, table);
        }
    }
    if (format == report_format::csv)
        return as_csv(tables, columns);
    if (format == report_format::json)
        return json({{"notes", notes}, {"tables", tables}}).dump(2) + "\n";
    return text;
}

} // namespace slidebench
