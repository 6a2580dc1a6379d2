// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <variant>
#include <vector>

#include "stats/statistics.hpp"

namespace slidebench {

// A value of a table; monostate where there is none. Words may stand for a missing number.
using table_value = std::variant<std::monostate, std::string, double, estimate>;

// Bytes are numbers, and KiB where people read them. Prose is words that may be shortened in text;
// at most the last column of a table has it.
enum class column_kind { words, prose, number, bytes, estimate };

struct table_column {
    std::string heading;
    column_kind kind = column_kind::words;
    int decimals = 0;       // of numbers, where people read them
    std::string key = "";   // its name in CSV and JSON, if that is not its heading
    std::string above = ""; // above the heading, of this column and of those behind it without
    std::string unit = "";  // behind each number, such as " %"
    bool is_detail = false; // only in CSV and JSON
};

struct table_row {
    std::string name;
    std::vector<table_value> values; // one for each column
};

// Returns a column's heading, with what stands above it.
std::string whole_heading(const table_column &column);

// Returns a value as people read it, with its interval in brackets.
std::string in_one_cell(const table_value &value, const table_column &column);

// A table that is built once and rendered in any format.
struct report_table {
    std::string title;
    std::string names; // heading of the rows' names, and their column in CSV and JSON
    std::vector<table_column> columns;
    std::vector<table_row> rows;
    bool is_kept = false; // even without rows
};

// Output of a command: tables, and paragraphs that are wrapped already.
struct report {
    std::vector<std::variant<std::string, report_table>> parts;

    // Adds a paragraph, which ends in a newline, or a table. Empty ones are left out.
    void add(const std::string &paragraph);
    void add(report_table table);
};

enum class report_format { text, markdown, csv, json };

// Returns the words for the formats, in the order of the enumeration.
const std::vector<std::string> &report_formats();

// Renders a table as text. Columns that exceed `width` characters are left out, which a line below
// names; prose for which there is no room stands in a second line of each row.
std::string as_text(const report_table &table, std::size_t width);

// Renders a report. Text and Markdown have a blank line between parts; `width` is for text alone.
// CSV has all tables in one, without the paragraphs: a row's table by its title, if any has one,
// and every column that any table has. JSON has an object with the paragraphs, `notes`, and the
// `tables`, each with its `title` and its `rows`. An estimate is three columns there, its value and
// the ends of its interval, `_low` and `_high`. Numbers have all their decimals there.
std::string rendered(const report &contents, report_format format, std::size_t width);

} // namespace slidebench
