// SPDX-License-Identifier: MIT
#include "results/compare.hpp"

#include <map>
#include <set>
#include <string>
#include <utility>

#include "base/errors.hpp"
#include "base/lists.hpp"
#include "core/names.hpp"
#include "results/run_tables.hpp"

namespace slidebench {
namespace {

// Rows of a cell by technique, one for each run; null where a run has none.
using compared_rows = std::map<std::string, std::vector<const result_row *>>;

// Pieces and workloads of a run's cells, by mode.
using places_by_mode = std::map<std::string, std::set<std::pair<std::string, std::string>>>;

places_by_mode places_of(const finished_run &run)
{
    places_by_mode places;
    for (const result_row &row : run.rows)
        places[row.cell.mode].emplace(row.cell.piece, row.cell.workload);
    return places;
}

// Returns the rows of each run that tables have. Means over other cells than those of run 1 are not
// comparable.
std::vector<std::vector<result_row>> comparable_rows(const std::vector<run_view> &views)
{
    std::vector<std::vector<result_row>> rows;
    places_by_mode of_first = places_of(views.front().run);
    for (const run_view &view : views) {
        std::vector<result_row> &of_run = rows.emplace_back(view.rows());
        places_by_mode here = places_of(view.run);
        for (const result_row &mean : view.means())
            if (here[mean.cell.mode] == of_first[mean.cell.mode])
                of_run.push_back(mean);
    }
    return rows;
}

// Returns a table of the cell, by the ratios of the first run; what it lacks stands last.
report_table table_of(const cell_name &cell, const compared_rows &compared,
                      const std::string &baseline)
{
    const std::string mode = cell.mode + (cell.parameter.empty() ? "" : " " + cell.parameter);
    report_table table = {(cell.piece == all_label
                               ? mode + ", means"
                               : cell.piece + ", " + cell.workload + ", " + mode) +
                              "; ratio to " + baseline,
                          "technique",
                          {},
                          {}};
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

std::vector<report_table> side_by_side(const std::vector<run_view> &views)
{
    const std::vector<std::vector<result_row>> rows = comparable_rows(views);
    std::vector<cell_name> cells; // in the order in which they come
    std::map<cell_name, compared_rows> compared;
    std::map<cell_name, std::set<std::size_t>> having; // runs
    for (std::size_t i = 0; i < rows.size(); ++i)
        for (const result_row &row : rows[i]) {
            add_once(cells, row.cell);
            having[row.cell].insert(i);
            std::vector<const result_row *> &of_technique = compared[row.cell][row.technique];
            of_technique.resize(rows.size());
            of_technique[i] = &row;
        }
    std::vector<report_table> tables;
    for (const cell_name &cell : cells)
        if (having.at(cell).size() > 1)
            tables.push_back(table_of(cell, compared.at(cell), views.front().baseline));
    if (tables.empty())
        throw input_error("the runs have none of the selected cells in common");
    return tables;
}

void require_comparable(const std::vector<run_view> &views)
{
    std::map<std::string, const finished_run *> seen;
    const run_view &first = views.front();
    for (const auto &[run, wishes, baseline] : views) {
        if (baseline != first.baseline)
            throw input_error("the ratios of '" + run.folder.string() + "' are to " + baseline +
                              ", those of '" + first.run.folder.string() + "' to " +
                              first.baseline +
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
