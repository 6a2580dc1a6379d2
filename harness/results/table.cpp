// SPDX-License-Identifier: MIT
#include "results/table.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include <nlohmann/json.hpp>

#include "base/csv.hpp"
#include "base/format.hpp"
#include "base/lists.hpp"
#include "base/text_layout.hpp"
#include "core/names.hpp"

namespace slidebench {
namespace {

using json = nlohmann::ordered_json;

bool has_words(const table_column &column)
{
    return column.kind == column_kind::words || column.kind == column_kind::prose;
}

// Returns a value as people read it, and the interval of an estimate.
std::pair<std::string, std::string> readable(const table_value &value, const table_column &column)
{
    const auto number = [&](double x) {
        return column.kind == column_kind::bytes ? kib_text(static_cast<std::size_t>(x))
                                                 : (column.has_sign && x >= 0 ? "+" : "") +
                                                       decimal(x, column.decimals) + column.unit;
    };
    if (const auto *words = std::get_if<std::string>(&value))
        return {*words, ""};
    if (const auto *plain = std::get_if<double>(&value))
        return {number(*plain), ""};
    if (const auto *ranked = std::get_if<tied_number>(&value))
        return {(ranked->tied ? "=" : "") + number(ranked->value), ""};
    if (const auto *f = std::get_if<estimate>(&value))
        return {number(f->value),
                f->interval ? number(f->interval->low) + "-" + number(f->interval->high) : ""};
    return {};
}

std::string padded_right(std::string text, std::size_t width)
{
    text.resize(std::max(width, text.size()), ' ');
    return text;
}

std::string padded_left(const std::string &text, std::size_t width)
{
    return std::string(width - std::min(width, text.size()), ' ') + text;
}

// Returns the lines with those of a column behind them.
column_lines beside(column_lines lines, const column_lines &column)
{
    const std::size_t width = width_of(lines);
    for (std::size_t i = 0; i < lines.size(); ++i)
        lines[i] = padded_right(lines[i], width) + column[i];
    return lines;
}

// Returns a column's heading and values, words on the left and numbers on the right, all of one
// width.
column_lines column_text(const report_table &table, std::size_t place)
{
    const table_column &column = table.columns[place];
    column_lines lines = {column.heading}, intervals = {"  95 % int."};
    for (const table_row &row : table.rows) {
        const auto [value, interval] = readable(row.values[place], column);
        const bool has_none =
            interval.empty() && std::holds_alternative<estimate>(row.values[place]);
        lines.push_back(value);
        intervals.push_back("  " + (has_none ? "no interval" : interval));
    }
    const std::size_t width = width_of(lines);
    for (std::string &line : lines)
        line = has_words(column) ? padded_right(line, width) : padded_left(line, width);
    if (column.kind != column_kind::estimate)
        return lines;
    lines = beside(lines, intervals);
    return beside(lines, column_lines(lines.size()));
}

// Adds prose to all lines but the first: beside them, or below if there is too little room.
void add_prose(column_lines &lines, const column_lines &prose, std::size_t width)
{
    constexpr std::size_t least_room = 40;
    const std::size_t used = width_of(lines) + 1;
    const bool is_beside = used + std::min(least_room, width_of(prose)) <= width;
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const std::string text = without_blanks_behind(prose[i - 1]);
        if (is_beside)
            lines[i] = padded_right(lines[i], used) + shortened(text, width - used);
        else
            lines[i] = without_blanks_behind(lines[i]) + "\n    " + shortened(text, width - 4);
    }
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

// Returns a name as code, and words, which have blanks or capitals, or what would end a cell, as they
// are.
std::string code(const std::string &text)
{
    if (text.empty() || std::any_of(text.begin(), text.end(), [](char c) {
            return c == ' ' || c == '|' || (c >= 'A' && c <= 'Z');
        }))
        return escaped(text);
    return "`" + text + "`";
}

// Returns a column's heading, with what stands above it.
std::string whole_heading(const table_column &column)
{
    return column.above + (column.above.empty() || column.heading.empty() ? "" : ": ") +
           column.heading;
}

std::string as_markdown(const report_table &table)
{
    std::string headings = "| " + escaped(table.names) + " |", sides = "| --- |";
    for (const table_column &column : table.columns) {
        if (column.is_detail)
            continue;
        headings += " " + escaped(whole_heading(column)) + " |";
        sides += has_words(column) || column.kind == column_kind::estimate ? " --- |" : " --: |";
    }
    std::string text =
        (table.title.empty() ? "" : escaped(table.title) + "\n\n") + headings + "\n" + sides + "\n";
    for (const table_row &row : table.rows) {
        text += "| " + code(row.name) + " |";
        for (std::size_t place = 0; place < table.columns.size(); ++place) {
            if (table.columns[place].is_detail)
                continue;
            const auto [value, interval] = readable(row.values[place], table.columns[place]);
            text += " " + escaped(value) + (interval.empty() ? "" : " (" + interval + ")") + " |";
        }
        text += "\n";
    }
    return text;
}

std::string as_html(const report_table &table)
{
    const auto cell = [](const char *name, const char *attribute, const std::string &text) {
        return formatted("<%s%s>", name, attribute) + html_escaped(text) + formatted("</%s>", name);
    };
    std::string text = "<div class=\"scrolls\"><table><caption>" + html_escaped(table.title) +
                       "</caption>\n<tr>" + cell("th", "", table.names);
    for (const table_column &column : table.columns)
        if (!column.is_detail)
            text += cell("th", "", whole_heading(column));
    text += "</tr>\n";
    for (const table_row &row : table.rows) {
        text += "<tr>" + cell("th", "", row.name);
        for (std::size_t place = 0; place < table.columns.size(); ++place) {
            const table_column &column = table.columns[place];
            if (column.is_detail)
                continue;
            auto [value, interval] = readable(row.values[place], column);
            if (std::holds_alternative<estimate>(row.values[place]))
                value += " (" + (interval.empty() ? "no interval" : interval) + ")";
            text += cell("td", has_words(column) ? " class=\"words\"" : "", value);
        }
        text += "</tr>\n";
    }
    return text + "</table></div>\n";
}

// Returns a whole number where the column has these.
json number_of(double value, const table_column &column)
{
    return column.decimals == 0 && value == std::trunc(value) ? json(std::llround(value))
                                                              : json(value);
}

void add_values(json &row, const std::string &key, const table_value &value,
                const table_column &column)
{
    const auto *plain = std::get_if<double>(&value);
    const auto *ranked = std::get_if<tied_number>(&value);
    const auto *f = std::get_if<estimate>(&value);
    const auto *words = std::get_if<std::string>(&value);
    switch (column.kind) {
    case column_kind::words:
    case column_kind::prose:
        row[key] = words != nullptr ? json(*words) : json();
        return;
    case column_kind::number:
    case column_kind::bytes:
        row[key] = plain != nullptr ? number_of(*plain, column) : json();
        return;
    case column_kind::tied:
        row[key] = ranked != nullptr ? number_of(ranked->value, column) : json();
        row[key + "_tied"] = ranked != nullptr ? json(ranked->tied) : json();
        return;
    case column_kind::estimate:
        const bool has_interval = f != nullptr && f->interval;
        row[key] = f != nullptr ? json(f->value) : json();
        row[key + "_low"] = has_interval ? json(f->interval->low) : json();
        row[key + "_high"] = has_interval ? json(f->interval->high) : json();
        return;
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
            add_values(fields, slug_of(name, '_'), row.values[place], column);
        }
    }
    return {{"title", table.title}, {"rows", rows}};
}

std::string field_of(const json &value)
{
    return value.is_null()      ? ""
           : value.is_string()  ? value.get<std::string>()
           : value.is_boolean() ? (value.get<bool>() ? "yes" : "no")
                                : value.dump();
}

std::string all_as_csv(const json &tables)
{
    std::vector<std::string> columns;
    std::vector<json> rows;
    for (const json &table : tables) {
        for (const json &row : table["rows"]) {
            json &fields = rows.emplace_back(json::object());
            if (!table["title"].get_ref<const std::string &>().empty())
                fields["table"] = table["title"];
            fields.update(row);
            for (const auto &[key, value] : fields.items())
                add_once(columns, key);
        }
    }
    csv_writer csv(columns);
    for (const json &row : rows) {
        std::vector<std::string> fields;
        for (const std::string &column : columns)
            fields.push_back(row.contains(column) ? field_of(row[column]) : "");
        csv.add_row(fields);
    }
    return csv.text();
}

} // namespace

table_value value_or_nothing(const std::optional<double> &value)
{
    return value ? table_value(*value) : table_value();
}

void report::add(const std::string &paragraph)
{
    if (!paragraph.empty())
        parts_.emplace_back(paragraph);
}

void report::add(report_table table)
{
    if (!table.rows.empty())
        parts_.emplace_back(std::move(table));
}

void report::add(const std::vector<report_table> &tables)
{
    for (const report_table &table : tables)
        add(table);
}

void report::add(const report &other)
{
    parts_.insert(parts_.end(), other.parts_.begin(), other.parts_.end());
}

const std::vector<std::string> &report_formats()
{
    static const std::vector<std::string> names = {"text", "markdown", "csv", "json"};
    return names;
}

std::string as_text(const report_table &table, std::size_t width)
{
    const std::vector<table_column> &columns = table.columns;
    column_lines lines = {"", table.names}, prose;
    for (const table_row &row : table.rows)
        lines.push_back(row.name);
    std::vector<std::string> left_out;
    for (std::size_t place = 0; place < columns.size();) {
        const table_column &first = columns[place];
        if (first.kind == column_kind::prose) {
            prose = column_text(table, place++);
            continue;
        }
        column_lines group(table.rows.size() + 1); // columns that stay side by side
        do {
            if (!columns[place].is_detail)
                group = beside(beside(group, column_lines(group.size(), " ")),
                               column_text(table, place));
        } while (++place < columns.size() && columns[place].above.empty() &&
                 columns[place].kind != column_kind::prose && !first.above.empty());
        if (width_of(group) == 0)
            continue;
        for (std::string &line : group)
            line = (first.above.empty() ? "" : " |") + padded_left(line, first.above.size() + 1);
        group.insert(group.begin(), first.above.empty() ? "" : " | " + first.above);
        if (width_of(lines) + width_of(group) > width)
            left_out.push_back(first.above.empty() ? first.heading : first.above);
        else
            lines = beside(lines, group);
    }
    if (!prose.empty())
        add_prose(lines, prose, width);
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
    std::vector<std::string> texts; // of the parts
    json notes = json::array(), tables = json::array();
    for (const auto &part : contents.parts()) {
        if (const auto *paragraph = std::get_if<std::string>(&part)) {
            texts.push_back(*paragraph);
            notes.push_back(paragraph->substr(0, paragraph->find_last_not_of('\n') + 1));
            continue;
        }
        const auto &table = std::get<report_table>(part);
        texts.push_back(format == report_format::markdown ? as_markdown(table)
                                                          : as_text(table, width));
        tables.push_back(as_json(table));
    }
    if (format == report_format::csv)
        return all_as_csv(tables);
    if (format == report_format::json)
        return json({{"notes", notes}, {"tables", tables}}).dump(2) + "\n";
    std::string text;
    for (const std::string &part : texts)
        text += (text.empty() ? "" : "\n") + part;
    return text;
}

std::string as_html(const report &contents)
{
    std::string text;
    for (const auto &part : contents.parts())
        if (const auto *paragraph = std::get_if<std::string>(&part))
            text += "<p>" + html_escaped(*paragraph) + "</p>\n";
        else
            text += as_html(std::get<report_table>(part));
    return text;
}

} // namespace slidebench
