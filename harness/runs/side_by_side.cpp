// SPDX-License-Identifier: MIT
#include "runs/side_by_side.hpp"

#include <algorithm>
#include <map>

#include "base/machine.hpp"

namespace slidebench {
namespace {

// A technique in a cell: its row in each run, null where a run has none.
struct table_line {
    std::string technique;
    std::vector<const result_row *> rows;
};

struct lines_of_cell {
    cell_name cell;
    std::vector<table_line> lines;
};

// The line of that technique, which is added if it is not there.
table_line &line_of(lines_of_cell &t, const std::string &technique, std::size_t runs)
{
    const auto found = std::find_if(t.lines.begin(), t.lines.end(), [&](const table_line &line) {
        return line.technique == technique;
    });
    if (found != t.lines.end())
        return *found;
    return t.lines.emplace_back(table_line{technique, std::vector<const result_row *>(runs)});
}

std::vector<lines_of_cell> collect(const std::vector<finished_run> &runs, const row_filter &filter)
{
    std::vector<lines_of_cell> tables;
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

} // namespace

std::vector<report_table> side_by_side(const std::vector<finished_run> &runs,
                                       const row_filter &filter, bool ns)
{
    const auto shown = [&](const result_row &row) { return ns ? row.ns : row.ratio; };
    const std::string what = ns ? "ns" : "ratio";
    std::vector<report_table> tables;
    for (lines_of_cell &t : collect(runs, filter)) {
        std::stable_sort(t.lines.begin(), t.lines.end(),
                         [&](const table_line &a, const table_line &b) {
                             const result_row *first = a.rows.front(), *other = b.rows.front();
                             return first != nullptr &&
                                    (other == nullptr || shown(*first).value < shown(*other).value);
                         });
        report_table &table = tables.emplace_back();
        table.title = text_of(t.cell) + "; " + what + (ns ? "" : " to " + runs.front().baseline());
        table.names = "technique";
        for (std::size_t i = 0; i < runs.size(); ++i) {
            const std::string number = std::to_string(i + 1);
            table.groups.push_back(
                {"run " + number,
                 {"run " + number, short_cpu_name(runs[i].cpu()), runs[i].compiler()},
                 {{what, column_kind::figure, 2}}});
        }
        for (const table_line &line : t.lines) {
            table_row &row = table.rows.emplace_back(table_row{line.technique, {}});
            for (const result_row *measured : line.rows)
                row.values.push_back(measured == nullptr ? table_value()
                                                         : table_value(shown(*measured)));
        }
    }
    return tables;
}

csv_file side_by_side_csv(const std::vector<finished_run> &runs, bool with_ratios)
{
    std::vector<std::string> header = {"technique", "piece", "workload", "mode", "parameter"};
    std::vector<std::string> columns = {"ns", "ns_low", "ns_high"};
    if (with_ratios)
        columns.insert(columns.end(), {"ratio", "ratio_low", "ratio_high", "rank"});
    for (std::size_t i = 1; i <= runs.size(); ++i)
        for (const std::string &column : columns)
            header.push_back(column + "_" + std::to_string(i));
    csv_file csv(header);
    for (const lines_of_cell &t : collect(runs, {}))
        for (const table_line &line : t.lines) {
            const cell_name &cell = t.cell;
            std::vector<std::string> fields = {line.technique, cell.piece, cell.workload, cell.mode,
                                               cell.parameter};
            for (const result_row *row : line.rows) {
                const std::size_t end = fields.size() + columns.size();
                if (row != nullptr)
                    add_fields(fields, row->ns);
                if (row != nullptr && with_ratios) {
                    add_fields(fields, row->ratio);
                    fields.push_back(decimal(row->rank, 0));
                }
                fields.resize(end);
            }
            csv.add_row(fields);
        }
    return csv;
}

} // namespace slidebench
