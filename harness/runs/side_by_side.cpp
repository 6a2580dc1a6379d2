// SPDX-License-Identifier: MIT
#include "runs/side_by_side.hpp"

#include <algorithm>
#include <map>

#include "output/format.hpp"
#include "output/layout.hpp"
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

column_block heading_of(const finished_run &run, std::size_t number)
{
    const auto cut = [](const std::string &text) {
        return formatted(" | %-*.*s", column_width, column_width, text.c_str());
    };
    return {cut("run " + std::to_string(number)), cut(short_cpu_name(run.cpu())),
            cut(run.compiler())};
}

} // namespace

std::string side_by_side(const std::vector<finished_run> &runs, const row_filter &filter, bool ns,
                         std::size_t width)
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
        column_block names(3);
        for (const table_line &line : t.lines)
            names.push_back(line.technique);
        std::vector<column_block> blocks;
        for (std::size_t i = 0; i < runs.size(); ++i) {
            blocks.push_back(heading_of(runs[i], i + 1));
            for (const table_line &line : t.lines)
                blocks.back().push_back(
                    " | " + (line.rows[i] == nullptr ? "" : text_of(shown(*line.rows[i]), 2)));
        }
        text += text_of(t.cell) + (ns ? "; ns" : "; ratio to " + runs.front().baseline()) + "\n" +
                laid_out(names, blocks, width) + "\n";
    }
    return text;
}

} // namespace slidebench
