// SPDX-License-Identifier: MIT
#include "runs/side_by_side.hpp"

#include <algorithm>
#include <map>

#include "output/format.hpp"
#include "output/machine.hpp"

namespace slidebench {
namespace {

constexpr int column_width = 20; // of a figure's text

// A technique in a cell: its row in each run, null where a run has none.
struct table_line {
    std::string technique;
    std::vector<const result_row *> rows;
};

struct table {
    cell_name cell;
    std::vector<table_line> lines;
};

// The line of that technique, which is added if it is not there.
table_line &line_of(table &t, const std::string &technique, std::size_t runs)
{
    const auto found = std::find_if(t.lines.begin(), t.lines.end(), [&](const table_line &line) {
        return line.technique == technique;
    });
    if (found != t.lines.end())
        return *found;
    return t.lines.emplace_back(table_line{technique, std::vector<const result_row *>(runs)});
}

std::vector<table> collect(const std::vector<finished_run> &runs, const row_filter &filter)
{
    std::vector<table> tables;
    std::map<cell_name, std::size_t> position;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        for (const result_row &row : runs[i].rows) {
            if (!filter.matches(row))
                continue;
            const auto [where, is_new] = position.emplace(row.cell, tables.size());
            if (is_new)
                tables.push_back({row.cell, {}});
            line_of(tables[where->second], row.technique, runs.size()).rows[i] = &row;
        }
    }
    return tables;
}

std::string columns(const std::vector<finished_run> &runs)
{
    std::string numbers = formatted("%-36s", ""), cpus = numbers, compilers = numbers;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const std::string number = "run " + std::to_string(i + 1);
        const std::string cpu = short_cpu_name(runs[i].cpu());
        numbers += formatted(" | %-*s", column_width, number.c_str());
        cpus += formatted(" | %-*.*s", column_width, column_width, cpu.c_str());
        compilers += formatted(" | %-*.*s", column_width, column_width, runs[i].compiler().c_str());
    }
    return numbers + "\n" + cpus + "\n" + compilers + "\n";
}

} // namespace

std::string side_by_side(const std::vector<finished_run> &runs, const row_filter &filter, bool ns)
{
    const auto shown = [&](const result_row &row) { return ns ? row.ns : row.ratio; };
    std::string text;
    for (table &t : collect(runs, filter)) {
        std::stable_sort(t.lines.begin(), t.lines.end(),
                         [&](const table_line &a, const table_line &b) {
                             const result_row *first = a.rows.front(), *other = b.rows.front();
                             return first != nullptr &&
                                    (other == nullptr || shown(*first).value < shown(*other).value);
                         });
        text += text_of(t.cell) + (ns ? "; ns" : "; ratio to " + runs.front().baseline()) + "\n" +
                columns(runs);
        for (const table_line &line : t.lines) {
            text += formatted("%-36s", line.technique.c_str());
            for (const result_row *row : line.rows)
                text += " | " + (row == nullptr ? formatted("%*s", column_width, "")
                                                : text_of(shown(*row), 2));
            text += "\n";
        }
        text += "\n";
    }
    return text;
}

} // namespace slidebench
