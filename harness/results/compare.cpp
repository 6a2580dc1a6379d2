// SPDX-License-Identifier: MIT
#include "results/compare.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "base/errors.hpp"
#include "core/modes.hpp"
#include "core/names.hpp"
#include "results/run_tables.hpp"

namespace slidebench {
namespace {

// Rows of a technique in a cell, one for each run; null where a run has none.
struct technique_rows {
    std::string technique;
    std::vector<const result_row *> rows;
};

struct compared_cell {
    cell_name cell;
    std::vector<technique_rows> techniques;
};

// Pieces and workloads of a run's cells, by mode.
using places_by_mode = std::map<std::string, std::set<std::pair<std::string, std::string>>>;

places_by_mode places_of(const finished_run &run)
{
    places_by_mode places;
    for (const result_row &row : run.rows)
        places[row.cell.mode].emplace(row.cell.piece, row.cell.workload);
    return places;
}

// Returns the rows of all runs that the filter leaves, in the order of first appearance.
std::vector<compared_cell> collect(const std::vector<finished_run> &runs, const row_filter &filter)
{
    std::vector<compared_cell> cells;
    std::map<cell_name, std::size_t> numbers;
    const auto add = [&](std::size_t run, const result_row &row) {
        if (!filter.matches(row))
            return;
        const auto [number, is_new] = numbers.emplace(row.cell, cells.size());
        if (is_new)
            cells.push_back({row.cell, {}});
        std::vector<technique_rows> &techniques = cells[number->second].techniques;
        auto place = std::ranges::find_if(
            techniques, [&](const technique_rows &l) { return l.technique == row.technique; });
        if (place == techniques.end())
            place = techniques.insert(
                place, technique_rows{row.technique, std::vector<const result_row *>(runs.size())});
        place->rows[run] = &row;
    };
    std::vector<places_by_mode> places; // of each run
    for (std::size_t i = 0; i < runs.size(); ++i) {
        places.push_back(places_of(runs[i]));
        for (const result_row &row : runs[i].rows)
            add(i, row);
        for (const result_row &row : runs[i].means)
            if (places[i][row.cell.mode] == places[0][row.cell.mode]) // else not comparable
                add(i, row);
    }
    return cells;
}

// Returns whether two runs have a row of the cell.
bool is_shared(const compared_cell &compared)
{
    std::set<std::size_t> having;
    for (const technique_rows &each : compared.techniques)
        for (std::size_t run = 0; run < each.rows.size(); ++run)
            if (each.rows[run] != nullptr)
                having.insert(run);
    return having.size() > 1;
}

// Returns a technique's ratio in the first run, or one beyond all others if it has none.
double first_ratio(const technique_rows &each)
{
    return each.rows.front() == nullptr ? HUGE_VAL : each.rows.front()->ratio.value;
}

report_table table_of(const compared_cell &compared, const finished_run &first)
{
    report_table table = {
        text_of(compared.cell) + "; ratio to " + first.baseline(), "technique", {}, {}};
    const int decimals = traits_of(compared.cell.mode).plays_chess() ? 3 : 2;
    for (std::size_t i = 0; i < compared.techniques.front().rows.size(); ++i) {
        const std::string run = "run " + std::to_string(i + 1);
        table.columns.push_back({run, column_kind::estimate, decimals, run + " ratio"});
        for (const auto &[what, kind] : {std::pair("slower at least", column_kind::number),
                                         {"slower at most", column_kind::number},
                                         {"ns", column_kind::estimate},
                                         {"cycles", column_kind::estimate}})
            table.columns.push_back({.heading = run + " " + what, .kind = kind, .is_detail = true});
    }
    for (const technique_rows &each : compared.techniques) {
        std::vector<table_value> &values =
            table.rows.emplace_back(table_row{each.technique, {}}).values;
        for (const result_row *row : each.rows)
            if (row == nullptr) {
                values.insert(values.end(), 5, {});
            } else {
                const auto slower = ends_of(row->slower);
                values.insert(values.end(),
                              {row->ratio, slower[0], slower[1], row->ns, row->cycles});
            }
    }
    return table;
}

} // namespace

std::vector<report_table> side_by_side(const std::vector<finished_run> &runs,
                                       const row_filter &filter)
{
    std::vector<report_table> tables;
    for (compared_cell &compared : collect(runs, filter)) {
        if (!is_shared(compared))
            continue;
        std::ranges::stable_sort(compared.techniques, {}, first_ratio);
        tables.push_back(table_of(compared, runs.front()));
    }
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
        for (const std::string &name : values_of(run, &cell_name::workload)) {
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
