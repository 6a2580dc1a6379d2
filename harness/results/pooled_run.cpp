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

using json = nlohmann::ordered_json;

// The rows of a case, a place for each run: null where it has none, or none of the newest code.
using case_rows = std::vector<const result_row *>;

const result_row &any_of(const case_rows &rows)
{
    return **std::ranges::find_if(rows, [](const auto *row) { return row != nullptr; });
}

std::string folder_name(const finished_run &run)
{
    return run.folder.lexically_normal().filename().string();
}

double mean_of(const case_rows &rows, estimate result_row::*member)
{
    std::vector<double> values;
    for (const result_row *row : rows)
        if (row != nullptr)
            values.push_back((row->*member).value);
    return geometric_mean(values);
}

// Returns the ratios in the runs that have the case; nothing if one has no interval.
std::optional<ratio_by_runs> ratios_of(const case_rows &rows)
{
    ratio_by_runs ratios;
    for (const result_row *row : rows) {
        if (row == nullptr)
            continue;
        if (!row->ratio.interval)
            return std::nullopt;
        ratios.push_back(row->ratio);
    }
    return ratios;
}

// Returns the ratios of the times of two techniques in the runs that have both cases; nothing if
// none has, or one has no interval.
std::optional<ratio_by_runs> ratios_of(const case_rows &rows, const case_rows &others)
{
    ratio_by_runs ratios;
    for (std::size_t run = 0; run < rows.size(); ++run) {
        if (rows[run] == nullptr || others[run] == nullptr)
            continue;
        const auto pair = rows[run]->pairs.find(others[run]->technique);
        if (pair == rows[run]->pairs.end() || !pair->second.ratio.interval)
            return std::nullopt;
        ratios.push_back(pair->second.ratio);
    }
    return ratios.empty() ? std::nullopt : std::optional(ratios);
}

// Returns a row without estimates, ranks and pairs.
result_row described(const case_rows &rows)
{
    result_row result = any_of(rows);
    result.pairs.clear();
    result.rank.reset();
    result.tied = false;
    for (std::optional<double> result_row::*count : {&result_row::epochs, &result_row::samples}) {
        double sum = 0;
        for (const result_row *row : rows)
            sum += row == nullptr ? 0 : (row->*count).value_or(0);
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

// Returns the spread of a cell's ratios, of pairs and to the baseline, that all runs have.
std::optional<run_spread> spread_of(const std::vector<case_rows> &cell)
{
    std::vector<ratio_by_runs> ratios;
    for (const auto &[numbers, runs] : pairs_in(cell))
        ratios.push_back(runs);
    for (const case_rows &of_case : cell)
        if (const auto to_baseline = ratios_of(of_case))
            ratios.push_back(*to_baseline);
    std::erase_if(ratios, [&](const auto &runs) { return runs.size() < cell.front().size(); });
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

// Returns the cells that all runs have, each with its techniques, those of the newest run first. Of
// a technique whose code is not the same in all, those runs count that have the newest.
std::vector<std::vector<case_rows>> shared_cells(const std::vector<finished_run> &runs,
                                                 std::vector<result_row> finished_run::*rows)
{
    std::map<cell_name, std::size_t> having; // how many runs
    std::vector<rows_by_case> by_run;
    for (const finished_run &run : runs) {
        by_run.push_back(by_case(run.*rows));
        std::set<cell_name> cells;
        for (const result_row &row : run.*rows)
            cells.insert(row.cell);
        for (const cell_name &cell : cells)
            ++having[cell];
    }
    std::vector<std::vector<case_rows>> cells;
    std::map<cell_name, std::size_t> numbers;
    std::set<case_name> seen;
    for (auto newest = runs.rbegin(); newest != runs.rend(); ++newest)
        for (const result_row &row : *newest.*rows) {
            if (having[row.cell] < runs.size() || !seen.insert({row.technique, row.cell}).second)
                continue;
            case_rows of_case(runs.size());
            for (std::size_t i = 0; i < runs.size(); ++i)
                if (const auto same_case = by_run[i].find({row.technique, row.cell});
                    same_case != by_run[i].end() && has_same_code(runs[i], *newest, row.technique))
                    of_case[i] = same_case->second;
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
        const cell_name &name = any_of(cell.front()).cell;
        if (name.piece == all_label && !have_same_cells(runs, name.mode))
            continue;
        std::vector<result_row> pooled = pooled_cell(cell);
        result.insert(result.end(), pooled.begin(), pooled.end());
    }
    return result;
}

json pooled_facts(const std::vector<finished_run> &runs)
{
    json facts = runs.front().facts;
    json names = json::array();
    std::vector<std::string> commits;
    std::uint64_t epochs = 0;
    double disturbed = 0;
    for (const finished_run &run : runs) {
        names.push_back(folder_name(run));
        add_once(commits, run.commit());
        epochs += run.facts["run"]["epochs"].get<std::uint64_t>();
        disturbed += run.disturbed_share().value_or(0) / static_cast<double>(runs.size());
    }
    facts["build"]["commit"] = joined(commits);
    facts["run"]["pooled"] = names;
    facts["run"]["epochs"] = epochs;
    if (facts["run"].contains("disturbed"))
        facts["run"]["disturbed"] = disturbed;
    const std::vector<std::string> shared = shared_techniques(runs);
    std::vector<std::string> of_fewer;
    for (const finished_run &run : runs)
        for (const std::string &technique : techniques_of(run))
            if (!contains(shared, technique))
                add_once(of_fewer, technique);
    facts["run"]["of_fewer_runs"] = of_fewer;
    for (const char *of_one : {"without_quiet_sample", "left_out", "skipped", "not_timed"})
        facts["run"].erase(of_one);
    return facts;
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
                              "; slidebench compare shows runs side by side");
    const std::string name =
        std::to_string(runs.size()) + "-runs-until-" + folder_name(runs.back());
    finished_run result = {runs.back().folder.lexically_normal().parent_path() / name,
                           pooled_rows(runs, &finished_run::rows),
                           pooled_rows(runs, &finished_run::means), pooled_facts(runs)};
    if (result.rows.empty())
        throw input_error("'" + runs.front().folder.string() + "' and '" +
                          runs.back().folder.string() + "' have no cell in common");
    result.spreads = spreads_for(result, {runs});
    result.lacks_unlike =
        std::ranges::any_of(runs, [](const finished_run &run) { return run.lacks_unlike; });
    return result;
}

std::map<std::string, run_spread> spreads_for(const finished_run &run,
                                              const std::vector<std::vector<finished_run>> &pools)
{
    std::map<std::string, std::vector<run_spread>> of_machine, of_all;
    for (const std::vector<finished_run> &pool : pools) {
        const bool is_same = are_of_one_machine(pool.front(), run);
        for (const std::vector<case_rows> &cell : shared_cells(pool, &finished_run::means)) {
            const std::string &mode = any_of(cell.front()).cell.mode;
            const std::optional<run_spread> spread = spread_of(cell);
            if (!spread || !have_same_cells(pool, mode))
                continue;
            of_all[mode].push_back(*spread);
            if (is_same)
                of_machine[mode].push_back(*spread);
        }
    }
    std::map<std::string, run_spread> result;
    for (const auto *spreads : {&of_machine, &of_all})
        for (const auto &[mode, several] : *spreads)
            result.emplace(mode, *mean_spread(several));
    return result;
}

} // namespace slidebench
