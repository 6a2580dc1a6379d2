// SPDX-License-Identifier: MIT
#include "pages/machines_data.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "base/format.hpp"
#include "core/modes.hpp"
#include "results/finished_run.hpp"

namespace slidebench {
namespace {

using json = nlohmann::ordered_json;
using rows_by_cell = std::map<cell_name, std::vector<const result_row *>>;

rows_by_cell cells_of(const shown_run &shown)
{
    rows_by_cell cells;
    for (const std::vector<result_row> *rows : {&shown.run.rows, &shown.run.means})
        for (const result_row &row : *rows)
            if (!row.is_floor() && !is_in_series(row.cell.workload))
                cells[row.cell].push_back(&row);
    return cells;
}

// Identifies the queries of a cell: fingerprints of its workload, or of the workloads of a mean.
std::string queries_of(const finished_run &run, const cell_name &cell)
{
    std::set<std::string> workloads;
    for (const result_row &row : run.rows)
        if (row.cell.mode == cell.mode && !is_in_series(row.cell.workload) &&
            (cell.workload == all_label || row.cell.workload == cell.workload))
            workloads.insert(row.cell.workload);
    std::string text;
    for (const std::string &name : workloads)
        text += (text.empty() ? "" : " ") + run.fingerprint(name);
    return text;
}

// Ratios to a technique of the cell, which is the run's baseline or, if `recomputed`, another;
// empty if the cell lacks that one.
std::vector<estimate> ratios_to(const std::string &baseline, bool recomputed,
                                const std::vector<const result_row *> &rows)
{
    const auto base = std::ranges::find_if(
        rows, [&](const result_row *row) { return row->technique == baseline; });
    if (recomputed && base == rows.end())
        return {};
    std::vector<estimate> ratios;
    for (const result_row *row : rows)
        ratios.push_back(recomputed ? relative_to(**base, *row) : row->ratio);
    return ratios;
}

} // namespace

machine_comparison compare_machines(const std::vector<shown_run> &runs, const std::string &baseline)
{
    machine_comparison result = {baseline, {}, {}};
    std::map<std::pair<cell_name, std::string>, std::size_t> place;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const finished_run &run = runs[i].run;
        result.recomputed.push_back(run.baseline() != baseline);
        if (run.is_of_itself() || runs[i].is_pooled)
            continue;
        for (const auto &[cell, rows] : cells_of(runs[i])) {
            const std::string queries = queries_of(run, cell);
            const auto [found, is_new] = place.emplace(std::pair(cell, queries), place.size());
            if (is_new)
                result.cells.push_back({cell, queries, {}});
            std::vector<estimate> ratios = ratios_to(baseline, result.recomputed[i], rows);
            if (!ratios.empty())
                result.cells[found->second].runs.push_back({i, rows, std::move(ratios)});
        }
    }
    std::erase_if(result.cells, [](const common_cell &cell) { return cell.runs.size() < 2; });
    return result;
}

json machines_page_data(const machine_comparison &comparison, const std::vector<shown_run> &runs,
                        const std::vector<std::string> &pages, const registry &registered)
{
    json list = json::array(), cells = json::array(), names = json::array();
    std::map<std::string, std::size_t> index;
    const auto place_of = [&](const result_row &row) {
        const auto [found, is_new] = index.emplace(row.technique, index.size());
        if (is_new)
            names.push_back(row.technique);
        return found->second;
    };
    for (std::size_t i = 0; i < runs.size(); ++i)
        list.emplace_back(run_facts_data(runs[i]))["page"] = pages[i];
    for (const common_cell &cell : comparison.cells) {
        json &fields = cells.emplace_back(json_of(cell.cell));
        fields["queries"] = cell.queries;
        for (const placed_rows &placed : cell.runs) {
            json &of_run = fields["runs"].emplace_back(json{{"run", placed.run}});
            of_run.update(figures_data(placed.rows, false, place_of));
        }
    }
    return {{"kind", "machines"},
            {"baseline", comparison.baseline},
            {"columns", columns_data()},
            {"levels", levels_data()},
            {"techniques", registry_facts(runs, registered)},
            {"names", names},
            {"runs", list},
            {"cells", cells}};
}

csv_writer machines_csv(const machine_comparison &comparison, const std::vector<shown_run> &runs)
{
    csv_writer csv({"machine", "run", "cpu", "compiler", "commit", "doubts", "recomputed",
                    "technique", "piece", "workload", "mode", "parameter", "queries", "ratio",
                    "ratio_low", "ratio_high", "rank", "tied"});
    for (const common_cell &cell : comparison.cells)
        for (const placed_rows &placed : cell.runs) {
            const shown_run &page_run = runs[placed.run];
            const std::string doubts = joined(doubts_about(page_run.run), "; ");
            for (std::size_t i = 0; i < placed.rows.size(); ++i) {
                const result_row &row = *placed.rows[i];
                std::vector<std::string> fields = {page_run.machine,
                                                   page_run.name,
                                                   page_run.run.cpu(),
                                                   page_run.run.compiler(),
                                                   page_run.run.commit(),
                                                   doubts,
                                                   comparison.recomputed[placed.run] ? "yes" : "no",
                                                   row.technique,
                                                   cell.cell.piece,
                                                   cell.cell.workload,
                                                   cell.cell.mode,
                                                   cell.cell.parameter,
                                                   cell.queries};
                add_fields(fields, placed.ratios[i]);
                fields.push_back(decimal(row.rank, 0));
                fields.emplace_back(!row.rank ? "" : row.tied ? "yes" : "no");
                csv.add_row(fields);
            }
        }
    return csv;
}

} // namespace slidebench
