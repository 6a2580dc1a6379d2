// SPDX-License-Identifier: MIT
#include "pages/machines_data.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "base/format.hpp"
#include "core/modes.hpp"
#include "results/compare.hpp"
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
            if (row.role != "floor" && !is_in_series(row.cell.workload))
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
std::vector<placed_ratio> ratios_to(const std::string &baseline, bool recomputed,
                                    const std::vector<const result_row *> &rows, std::size_t run)
{
    const auto base = std::find_if(rows.begin(), rows.end(), [&](const result_row *row) {
        return row->technique == baseline;
    });
    if (recomputed && base == rows.end())
        return {};
    std::vector<placed_ratio> result;
    for (const result_row *row : rows) {
        const estimate ratio = recomputed ? relative_to(**base, *row) : row->ratio;
        result.push_back(
            {run, row->technique, row->isa, ratio, row->rank, row->tied, ties_of(*row, rows)});
    }
    return result;
}

std::size_t count_runs(const common_cell &cell)
{
    std::set<std::size_t> runs;
    for (const placed_ratio &placed : cell.ratios)
        runs.insert(placed.run);
    return runs.size();
}

} // namespace

machine_comparison compare_machines(const std::vector<shown_run> &runs, const std::string &baseline)
{
    machine_comparison result = {baseline, {}, {}};
    std::map<std::pair<cell_name, std::string>, std::size_t> place;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const finished_run &run = runs[i].run;
        result.recomputed.push_back(run.baseline() != baseline);
        if (run.baseline() == "itself" || runs[i].is_pooled)
            continue;
        for (const auto &[cell, rows] : cells_of(runs[i])) {
            const std::string queries = queries_of(run, cell);
            const auto [found, is_new] = place.emplace(std::pair(cell, queries), place.size());
            if (is_new)
                result.cells.push_back({cell, queries, {}});
            const std::vector<placed_ratio> ratios =
                ratios_to(baseline, result.recomputed[i], rows, i);
            std::vector<placed_ratio> &all = result.cells[found->second].ratios;
            all.insert(all.end(), ratios.begin(), ratios.end());
        }
    }
    std::erase_if(result.cells, [](const common_cell &cell) { return count_runs(cell) < 2; });
    return result;
}

json page_of_machines(const machine_comparison &comparison, const std::vector<shown_run> &runs,
                      const std::vector<std::string> &pages, const registry &known)
{
    json list = json::array(), cells = json::array();
    for (std::size_t i = 0; i < runs.size(); ++i) {
        json &facts = list.emplace_back(facts_of(runs[i]));
        facts["page"] = pages[i];
        facts["recomputed"] = bool(comparison.recomputed[i]);
    }
    for (const common_cell &cell : comparison.cells) {
        json ratios = json::array();
        for (const placed_ratio &placed : cell.ratios) {
            json &fields = ratios.emplace_back(json{placed.run, placed.technique, placed.isa});
            for (json &value : rounded_figure(placed.ratio))
                fields.push_back(std::move(value));
            fields.push_back(placed.rank ? json(*placed.rank) : json());
            fields.push_back(placed.ties);
        }
        json &fields = cells.emplace_back(json_of(cell.cell));
        fields["queries"] = cell.queries;
        fields["ratios"] = std::move(ratios);
    }
    return {{"kind", "machines"},
            {"baseline", comparison.baseline},
            {"levels", levels_data()},
            {"techniques", registry_facts(runs, known)},
            {"runs", list},
            {"cells", cells}};
}

csv_writer machines_csv(const machine_comparison &comparison, const std::vector<shown_run> &runs)
{
    csv_writer csv({"machine", "run", "cpu", "compiler", "commit", "doubts", "recomputed",
                    "technique", "piece", "workload", "mode", "parameter", "queries", "ratio",
                    "ratio_low", "ratio_high", "rank", "tied"});
    for (const common_cell &cell : comparison.cells)
        for (const placed_ratio &placed : cell.ratios) {
            const shown_run &shown = runs[placed.run];
            std::string doubts;
            for (const std::string &doubt : doubts_about(shown.run))
                doubts += (doubts.empty() ? "" : "; ") + doubt;
            std::vector<std::string> fields = {shown.machine,
                                               shown.name,
                                               shown.run.cpu(),
                                               shown.run.compiler(),
                                               shown.run.commit(),
                                               doubts,
                                               comparison.recomputed[placed.run] ? "yes" : "no",
                                               placed.technique,
                                               cell.cell.piece,
                                               cell.cell.workload,
                                               cell.cell.mode,
                                               cell.cell.parameter,
                                               cell.queries};
            add_fields(fields, placed.ratio);
            fields.push_back(decimal(placed.rank, 0));
            fields.emplace_back(!placed.rank ? "" : placed.tied ? "yes" : "no");
            csv.add_row(fields);
        }
    return csv;
}

} // namespace slidebench
