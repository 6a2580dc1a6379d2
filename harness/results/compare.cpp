// SPDX-License-Identifier: MIT
#include "results/compare.hpp"

#include <cmath>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "base/errors.hpp"
#include "core/names.hpp"
#include "results/run_tables.hpp"

namespace slidebench {
namespace {

// Rows of a cell by technique, one for each run; null where a run has none.
using compared_rows = std::map<std::string, std::vector<const result_row *>>;

// Pieces and workloads of a run's cells, by mode.
using places_by_mode = std::map<std::string, std::set<std::pair<std::string, std::string>>>;

places_by_mode places_of(const measured_run &run)
{
    places_by_mode places;
    for (const result_row &row : run.rows)
        places[row.cell.mode].emplace(row.cell.piece, row.cell.workload);
    return places;
}

// Returns the rows of all runs that tables shall have, cells in the order of first appearance.
std::vector<std::pair<cell_name, compared_rows>> collect(const std::vector<finished_run> &runs)
{
    std::vector<std::pair<cell_name, compared_rows>> cells;
    std::map<cell_name, std::size_t> numbers;
    const auto add = [&](std::size_t run, const result_row &row) {
        if (!runs[run].only.matches(row))
            return;
        const auto [number, is_new] = numbers.emplace(row.cell, cells.size());
        if (is_new)
            cells.push_back({row.cell, {}});
        std::vector<const result_row *> &rows = cells[number->second].second[row.technique];
        rows.resize(runs.size());
        rows[run] = &row;
    };
    places_by_mode of_first = places_of(runs.front());
    for (std::size_t i = 0; i < runs.size(); ++i) {
        for (const result_row &row : runs[i].rows)
            add(i, row);
        places_by_mode here = places_of(runs[i]);
        for (const result_row &row : runs[i].means)
            if (here[row.cell.mode] == of_first[row.cell.mode]) // else not comparable
                add(i, row);
    }
    return cells;
}

// Returns whether two runs have a row of the cell.
bool is_shared(const compared_rows &compared)
{
    std::set<std::size_t> having;
    for (const auto &[technique, rows] : compared)
        for (std::size_t run = 0; run < rows.size(); ++run)
            if (rows[run] != nullptr)
                having.insert(run);
    return having.size() > 1;
}

// Returns a table of the cell, by the ratios of the first run; what it lacks stands last.
report_table table_of(const cell_name &cell, const compared_rows &compared,
                      const std::string &baseline)
{
    report_table table = {text_of(cell) + "; ratio to " + baseline, "technique", {}, {}};
    const int decimals = cell.plays_chess() ? 3 : 2;
    for (std::size_t i = 0; i < compared.begin()->second.size(); ++i) {
        const std::string run = "run " + std::to_string(i + 1);
        table.columns.push_back({run, column_kind::estimate, decimals, run + " ratio"});
        for (const auto &[what, kind] : {std::pair("slower at least", column_kind::number),
                                         {"slower at most", column_kind::number},
                                         {"ns", column_kind::estimate},
                                         {"cycles", column_kind::estimate}})
            table.columns.push_back({.heading = run + " " + what, .kind = kind, .is_detail = true});
    }
    std::multimap<double, table_row> by_ratio;
    for (const auto &[technique, rows] : compared) {
        table_row &line =
            by_ratio
                .emplace(rows.front() == nullptr ? HUGE_VAL : rows.front()->ratio.value,
                         table_row{technique, {}})
                ->second;
        for (const result_row *row : rows)
            if (row == nullptr) {
                line.values.insert(line.values.end(), 5, {});
            } else {
                const auto slower = ends_of(row->slower);
                line.values.insert(line.values.end(),
                                   {row->ratio, slower[0], slower[1], row->ns, row->cycles});
            }
    }
    for (auto &[ratio, line] : by_ratio)
        table.rows.push_back(std::move(line));
    return table;
}

} // namespace

std::vector<report_table> side_by_side(const std::vector<finished_run> &runs)
{
    std::vector<report_table> tables;
    for (const auto &[cell, compared] : collect(runs))
        if (is_shared(compared))
            tables.push_back(table_of(cell, compared, runs.front().baseline()));
    if (tables.empty())
        throw input_error("the runs have none of the selected cells in common");
    return tables;
}

void require_comparable(const std::vector<finished_run> &runs)
{
    std::map<std::string, const finished_run *> seen;
    for (const finished_run &run : runs) {
        if (run.baseline() != runs.front().baseline())
            throw input_error("the ratios of '" + run.folder.string() + "' are to " +
                              run.baseline() + ", those of '" + runs.front().folder.string() +
                              "' to " + runs.front().baseline() +
                              "; --instead-of NAME makes all relative to one technique");
        for (const std::string &name : values_of(run.rows, &cell_name::workload)) {
            const finished_run &other = *seen.emplace(name, &run).first->second;
            if (run.facts.fingerprint(name) != other.facts.fingerprint(name))
                throw input_error("the workload " + name + " of '" + run.folder.string() +
                                  "' has other queries than that of '" + other.folder.string() +
                                  "': fingerprints " + run.facts.fingerprint(name) + " and " +
                                  other.facts.fingerprint(name) +
                                  "; compare runs of the same seed and number of queries");
        }
    }
}

} // namespace slidebench
