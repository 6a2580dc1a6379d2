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

constexpr const char *interval_heading = "95 % int.";
constexpr const char *no_interval = "no interval";

bool has_words(const table_column &column)
{
    return column.kind == column_kind::words || column.kind == column_kind::prose;
}

// Returns a value as people read it, and the interval of an estimate.
std::pair<std::string, std::string> shown(const table_value &value, const table_column &column)
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

std::string padded_left(const std::string &text, std::size_t width)
{
    return std::string(width - std::min(width, text.size()), ' ') + text;
}

std::string padded_right(std::string text, std::size_t width)
{
    text.resize(std::max(width, text.size()), ' ');
    return text;
}

// Returns intervals, their ends aligned at the dash.
std::vector<std::string> aligned_intervals(const std::vector<table_value> &values,
                                           const table_column &column)
{
    std::vector<std::string> lows, highs;
    for (const table_value &value : values) {
        const auto *f = std::get_if<estimate>(&value);
        const bool has = f != nullptr && f->interval;
        lows.push_back(has ? decimal(f->interval->low, column.decimals) : "");
        highs.push_back(has ? decimal(f->interval->high, column.decimals) : "");
    }
    const std::size_t low_width = width_of(lows);
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (!lows[i].empty())
            texts.push_back(padded_left(lows[i], low_width) + "-" + highs[i]);
        else
            texts.emplace_back(std::holds_alternative<estimate>(values[i]) ? no_interval : "");
    }
    return texts;
}

// Returns a column's heading and values, all of one width.
std::vector<std::string> column_text(const table_column &column,
                                     const std::vector<table_value> &values)
{
    std::vector<std::string> lines = {column.heading};
    for (const table_value &value : values)
        lines.push_back(shown(value, column).first);
    const std::size_t width = width_of(lines);
    for (std::string &line : lines)
        line = has_words(column) ? padded_right(line, width) : padded_left(line, width);
    if (column.kind != column_kind::estimate)
        return lines;
    std::vector<std::string> intervals = aligned_intervals(values, column);
    intervals.insert(intervals.begin(), interval_heading);
    const std::size_t interval_width = width_of(intervals);
    for (std::size_t i = 0; i < lines.size(); ++i)
        lines[i] += "  " + padded_right(intervals[i], interval_width);
    return lines;
}

std::vector<table_value> values_of(const report_table &table, std::size_t column)
{
    std::vector<table_value> values;
    for (const table_row &row : table.rows)
        values.push_back(row.values[column]);
    return values;
}

// Calls visit() with each group, each of its columns, and the column's place in the rows.
template <typename Visit>
void for_each_column(const report_table &table, Visit visit)
{
    std::size_t place = 0;
    for (const column_group &group : table.groups)
        for (const table_column &column : group.columns)
            visit(group, column, place++);
}

// Returns Markdown that shows the text itself.
std::string escaped(const std::string &text)
{
    std::string result;
    for (const char c : text)
        result += (c == '|' || c == '*' || c == '<' || c == '\\' ? "\\" : "") + std::string(1, c);
    return result;
}

// Returns a name as code, and words, which have blanks or capitals, as they are.
std::string code(const std::string &text)
{
    if (std::any_of(text.begin(), text.end(),
                    [](char c) { return c == ' ' || (c >= 'A' && c <= 'Z'); }))
        return escaped(text);
    std::string result = "`" + text + "`";
    for (std::size_t bar = 0; (bar = result.find('|', bar)) != std::string::npos; bar += 2)
        result.insert(bar, "\\");
    return text.empty() ? "" : result;
}

std::string as_markdown(const report_table &table)
{
    std::string headings = "| " + escaped(table.names) + " |", sides = "| --- |";
    const column_group *last = nullptr;
    for_each_column(table, [&](const column_group &group, const table_column &column, auto) {
        if (group.is_detail)
            return;
        const std::string above = joined(group.headings);
        headings += " " +
                    escaped(&group == last || above.empty() ? column.heading
                            : column.heading.empty()        ? above
                                                            : above + ": " + column.heading) +
                    " |";
        sides += has_words(column) || column.kind == column_kind::estimate ? " --- |" : " --: |";
        last = &group;
    });
    std::string text =
        (table.title.empty() ? "" : escaped(table.title) + "\n\n") + headings + "\n" + sides + "\n";
    for (const table_row &row : table.rows) {
        text += "| " + code(row.name) + " |";
        for_each_column(table, [&](const column_group &group, const table_column &column,
                                   auto place) {
            if (group.is_detail)
                return;
            const auto [value, interval] = shown(row.values[place], column);
            text += " " + escaped(value) + (interval.empty() ? "" : " (" + interval + ")") + " |";
        });
        text += "\n";
    }
    return text;
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
        for_each_column(
            table, [&](const column_group &group, const table_column &column, auto place) {
                const std::string &name = column.key.empty() ? column.heading : column.key;
                add_values(fields, slug_of(group.key + " " + name, '_'), row.values[place], column);
            });
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
    std::size_t headings = 0;
    for (const column_group &group : table.groups)
        headings = std::max(headings, group.headings.size());

    column_lines names(headings);
    names.push_back(table.names);
    for (const table_row &row : table.rows)
        names.push_back(row.name);
    std::vector<column_lines> blocks;
    std::size_t place = 0;
    bool ends_in_prose = false;
    for (const column_group &group : table.groups) {
        if (group.is_detail) {
            place += group.columns.size();
            continue;
        }
        ends_in_prose = group.columns.back().kind == column_kind::prose;
        const std::string separator = group.headings.empty() ? " " : " | ";
        column_lines body(1 + table.rows.size());
        for (const table_column &column : group.columns) {
            const std::vector<std::string> lines = column_text(column, values_of(table, place++));
            for (std::size_t i = 0; i < lines.size(); ++i)
                body[i] += (&column == &group.columns.front() ? "" : " ") + lines[i];
        }
        const std::size_t width_of_headings = width_of(group.headings);
        column_lines &block = blocks.emplace_back(headings, separator);
        for (std::size_t i = 0; i < group.headings.size(); ++i)
            block[i] += group.headings[i];
        for (const std::string &line : body)
            block.push_back(separator + padded_left(line, width_of_headings));
    }
    const std::string title = table.title.empty() ? "" : table.title + "\n";
    if (ends_in_prose)
        return title + laid_out_with_prose(names, blocks, width);
    return title + laid_out(names, blocks, width);
}

std::string rendered(const report &what, report_format format, std::size_t width)
{
    std::vector<std::string> texts; // of the parts
    json notes = json::array(), tables = json::array();
    for (const auto &part : what.parts()) {
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

} // namespace slidebench
