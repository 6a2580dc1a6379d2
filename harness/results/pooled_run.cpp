// SPDX-License-Identifier: MIT
#include "results/pooled_run.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/lists.hpp"

namespace slidebench {
namespace {

// The rows of a case, one for each run.
using case_rows = std::vector<const result_row *>;

std::string folder_name(const finished_run &run)
{
    return run.folder.lexically_normal().filename().string();
}

double mean_of(const case_rows &rows, estimate result_row::*member)
{
    std::vector<double> values;
    for (const result_row *row : rows)
        values.push_back((row->*member).value);
    return geometric_mean(values);
}

// Returns the ratios in the runs; nothing if one has no interval.
std::optional<ratio_by_runs> ratios_of(const case_rows &rows)
{
    ratio_by_runs ratios;
    for (const result_row *row : rows) {
        if (!row->ratio.interval)
            return std::nullopt;
        ratios.push_back(row->ratio);
    }
    return ratios;
}

// Returns the ratios of the times of two techniques in the runs; nothing if one has no interval.
std::optional<ratio_by_runs> ratios_of(const case_rows &rows, const case_rows &others)
{
    ratio_by_runs ratios;
    for (std::size_t run = 0; run < rows.size(); ++run) {
        const auto pair = rows[run]->pairs.find(others[run]->technique);
        if (pair == rows[run]->pairs.end() || !pair->second.ratio.interval)
            return std::nullopt;
        ratios.push_back(pair->second.ratio);
    }
    return ratios;
}

// Returns a row without estimates, ranks and pairs.
result_row described(const case_rows &rows)
{
    result_row result = *rows.front();
    result.pairs.clear();
    result.rank.reset();
    result.tied = false;
    for (std::optional<double> result_row::*count : {&result_row::epochs, &result_row::samples}) {
        double sum = 0;
        for (const result_row *row : rows)
            sum += (row->*count).value_or(0);
        if (result.*count)
            result.*count = sum;
    }
    return result;
}

using pairs_by_runs = std::map<number_pair, ratio_by_runs>;

// Returns the pairs of a cell's techniques, by their numbers.
pairs_by_runs pairs_in(const std::vector<case_rows> &cell)
{
    pairs_by_runs pairs;
    for (std::size_t i = 0; i < cell.size(); ++i)
        for (std::size_t j = i + 1; j < cell.size(); ++j)
            if (auto ratios = ratios_of(cell[i], cell[j]))
                pairs.emplace(number_pair(i, j), std::move(*ratios));
    return pairs;
}

// Returns the spread of a cell's ratios, of pairs and to the baseline.
std::optional<run_spread> spread_of(const std::vector<case_rows> &cell)
{
    std::vector<ratio_by_runs> ratios;
    for (const auto &[numbers, runs] : pairs_in(cell))
        ratios.push_back(runs);
    for (const case_rows &of_case : cell)
        if (const auto to_baseline = ratios_of(of_case))
            ratios.push_back(*to_baseline);
    return spread_between_runs(ratios);
}

// Returns the techniques of a cell as one run.
std::vector<result_row> pooled_cell(const std::vector<case_rows> &cell)
{
    const pairs_by_runs pairs = pairs_in(cell);
    const std::optional<run_spread> spread = spread_of(cell);
    std::vector<result_row> rows;
    for (const case_rows &of_case : cell) {
        result_row &row = rows.emplace_back(described(of_case));
        row.ns = {mean_of(of_case, &result_row::ns), std::nullopt};
        row.cycles = {mean_of(of_case, &result_row::cycles), std::nullopt};
        const std::optional<ratio_by_runs> ratios = ratios_of(of_case);
        row.ratio = spread && ratios ? estimate_of(pooled(*ratios, *spread))
                                     : estimate{mean_of(of_case, &result_row::ratio), std::nullopt};
    }
    std::map<number_pair, log_estimate> logarithms;
    if (spread)
        for (const auto &[numbers, runs] : pairs)
            logarithms[numbers] = pooled(runs, *spread);
    for (const auto &[numbers, pair] : decided_pairs(logarithms))
        join(rows[numbers.first], rows[numbers.second], pair);
    rank_by_pairs(rows, rows.front().cell);
    return rows;
}

// Returns the cases that all runs have, by cell, in the order of the newest run.
std::vector<std::vector<case_rows>> shared_cells(const std::vector<finished_run> &runs,
                                                 std::vector<result_row> finished_run::*rows)
{
    std::vector<rows_by_case> by_run;
    for (const finished_run &run : runs)
        by_run.push_back(by_case(run.*rows));
    std::vector<std::vector<case_rows>> cells;
    std::map<cell_name, std::size_t> numbers;
    for (const result_row &row : runs.back().*rows) {
        case_rows of_case;
        for (const rows_by_case &cases : by_run)
            if (const auto same_case = cases.find({row.technique, row.cell});
                same_case != cases.end())
                of_case.push_back(same_case->second);
        if (of_case.size() < runs.size())
            continue;
        const auto [number, is_new] = numbers.emplace(row.cell, cells.size());
        if (is_new)
            cells.emplace_back();
        cells[number->second].push_back(std::move(of_case));
    }
    return cells;
}

// Returns the cells that a run's means of a mode are over: those that all techniques of the means
// have.
std::set<cell_name> cells_of(const finished_run &run, const std::string &mode)
{
    std::set<std::string> techniques;
    for (const result_row &row : run.means)
        techniques.insert(row.technique);
    std::map<cell_name, std::size_t> having;
    for (const result_row &row : run.rows)
        if (row.cell.mode == mode)
            having[row.cell] += techniques.count(row.technique);
    std::set<cell_name> cells;
    for (const auto &[cell, count] : having)
        if (count == techniques.size())
            cells.insert(cell);
    return cells;
}

bool have_same_cells(const std::vector<finished_run> &runs, const std::string &mode)
{
    return std::ranges::all_of(runs, [&](const finished_run &run) {
        return cells_of(run, mode) == cells_of(runs.front(), mode);
    });
}

std::vector<result_row> pooled_rows(const std::vector<finished_run> &runs,
                                    std::vector<result_row> finished_run::*rows)
{
    std::vector<result_row> result;
    for (const std::vector<case_rows> &cell : shared_cells(runs, rows)) {
        const cell_name &name = cell.front().front()->cell;
        if (name.piece == all_label && !have_same_cells(runs, name.mode))
            continue;
        std::vector<result_row> pooled = pooled_cell(cell);
        result.insert(result.end(), pooled.begin(), pooled.end());
    }
    return result;
}

// Returns how far a ratio moves from run to run, for each mode of which the runs have means.
std::map<std::string, run_spread> spreads_between(const std::vector<finished_run> &runs)
{
    std::map<std::string, run_spread> spreads;
    for (const std::vector<case_rows> &cell : shared_cells(runs, &finished_run::means)) {
        const std::string &mode = cell.front().front()->cell.mode;
        if (const auto spread = spread_of(cell); spread && have_same_cells(runs, mode))
            spreads.emplace(mode, *spread);
    }
    return spreads;
}

// Makes the facts of the first run those of all.
void pool_facts(finished_run &pooled, const std::vector<finished_run> &runs)
{
    std::uint64_t epochs = 0;
    double disturbed = 0;
    for (const finished_run &run : runs) {
        pooled.pooled_from.push_back(folder_name(run));
        epochs += run.facts.epochs;
        disturbed += run.facts.disturbed.value_or(0) / static_cast<double>(runs.size());
        pooled.machine.cpus_of_others = std::max(pooled.cpus_of_others(), run.cpus_of_others());
    }
    pooled.facts.epochs = epochs;
    if (pooled.facts.disturbed)
        pooled.facts.disturbed = disturbed;
    pooled.facts.without_quiet_sample.clear();
    pooled.facts.left_out.clear();
    pooled.facts.skipped.clear();
    pooled.facts.not_timed.reset();
}

} // namespace

finished_run pooled_run(std::vector<finished_run> runs)
{
    std::ranges::stable_sort(runs, [](const finished_run &a, const finished_run &b) {
        return folder_name(a) < folder_name(b);
    });
    std::set<std::filesystem::path> folders;
    for (const finished_run &run : runs)
        if (!folders.insert(std::filesystem::weakly_canonical(run.folder)).second)
            throw input_error(
                "'" + run.folder.string() +
                "' is named twice, and a run says nothing of another hour; name it once");
    for (auto run = runs.begin() + 1; run != runs.end(); ++run)
        if (const std::string why = why_apart(runs.front(), *run); !why.empty())
            throw input_error("'" + runs.front().folder.string() + "' and '" +
                              run->folder.string() + "' do not belong together: " + why +
                              "; ./slidebench compare shows runs side by side");
    const std::string name =
        std::to_string(runs.size()) + "-runs-until-" + folder_name(runs.back());
    finished_run result = {runs.front(), runs.back().folder.lexically_normal().parent_path() / name,
                           pooled_rows(runs, &finished_run::rows),
                           pooled_rows(runs, &finished_run::means)};
    pool_facts(result, runs);
    if (result.rows.empty())
        throw input_error("'" + runs.front().folder.string() + "' and '" +
                          runs.back().folder.string() + "' have no cell in common");
    result.spreads = spreads_between(runs);
    result.lacks_unlike =
        std::ranges::any_of(runs, [](const finished_run &run) { return run.lacks_unlike; });
    return result;
}

} // namespace slidebench
