// SPDX-License-Identifier: MIT
#include "results/pooled_run.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "base/errors.hpp"
#include "base/lists.hpp"
#include "results/compare.hpp"

namespace slidebench {
namespace {

using json = nlohmann::ordered_json;
using rows_by_case = std::map<std::pair<std::string, cell_name>, const result_row *>;

// The rows of a case, one of each run.
using case_rows = std::vector<const result_row *>;

json fact(const finished_run &run, const char *pointer)
{
    const json::json_pointer place(pointer);
    return run.facts.contains(place) ? run.facts[place] : json();
}

// Returns the digest of a technique's code; null if the run has none.
json code_of(const finished_run &run, const std::string &technique)
{
    return fact(run, ("/run/code/" + technique).c_str());
}

std::string folder_name(const finished_run &run)
{
    return run.folder.lexically_normal().filename().string();
}

// Returns a run of which this technique's code is another than in the first; null if it is the same in all.
const finished_run *run_with_other_code(const std::vector<finished_run> &runs,
                                        const std::string &technique)
{
    const json code = code_of(runs.front(), technique);
    for (const finished_run &run : runs)
        if (code.is_null() || code_of(run, technique) != code)
            return &run;
    return nullptr;
}

std::vector<std::string> techniques_of(const finished_run &run)
{
    std::vector<std::string> names;
    for (const result_row &row : run.rows)
        add_once(names, row.technique);
    return names;
}

rows_by_case by_case(const std::vector<result_row> &rows)
{
    rows_by_case result;
    for (const result_row &row : rows)
        result[{row.technique, row.cell}] = &row;
    return result;
}

double geometric_mean(const case_rows &rows, estimate result_row::*member)
{
    double sum = 0;
    for (const result_row *row : rows)
        sum += std::log((row->*member).value);
    return std::exp(sum / static_cast<double>(rows.size()));
}

// Returns the ratios in all runs; nothing if one has no interval.
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

// Returns the ratios of the times of two techniques in all runs; nothing if one has no interval.
std::optional<ratio_by_runs> ratios_of(const case_rows &rows, const std::string &other)
{
    ratio_by_runs ratios;
    for (const result_row *row : rows) {
        const auto pair = row->pairs.find(other);
        if (pair == row->pairs.end() || !pair->second.ratio.interval)
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
    result.time_spread.reset();
    result.layout_spread.reset();
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
            if (auto ratios = ratios_of(cell[i], cell[j].front()->technique))
                pairs.emplace(number_pair(i, j), std::move(*ratios));
    return pairs;
}

std::optional<run_spread> spread_of(const pairs_by_runs &pairs)
{
    std::vector<ratio_by_runs> ratios;
    for (const auto &[numbers, runs] : pairs)
        ratios.push_back(runs);
    return spread_between_runs(ratios);
}

// Returns the techniques of a cell as one run.
std::vector<result_row> pooled_cell(const std::vector<case_rows> &cell)
{
    const pairs_by_runs pairs = pairs_in(cell);
    const std::optional<run_spread> spread = spread_of(pairs);
    std::vector<result_row> rows;
    for (const case_rows &of_case : cell) {
        result_row &row = rows.emplace_back(described(of_case));
        row.ns = {geometric_mean(of_case, &result_row::ns), std::nullopt};
        row.cycles = {geometric_mean(of_case, &result_row::cycles), std::nullopt};
        const std::optional<ratio_by_runs> ratios = ratios_of(of_case);
        row.ratio = spread && ratios
                        ? estimate_of(pooled(*ratios, *spread))
                        : estimate{geometric_mean(of_case, &result_row::ratio), std::nullopt};
    }
    if (!spread)
        return rows;
    std::map<number_pair, log_estimate> logarithms;
    for (const auto &[numbers, runs] : pairs)
        logarithms[numbers] = pooled(runs, *spread);
    for (const auto &[numbers, pair] : decided_pairs(logarithms))
        join(rows[numbers.first], rows[numbers.second], pair);
    rank_by_pairs(rows);
    return rows;
}

// Returns the cells that all runs have, each with the techniques that all have there, in the order of the first run.
std::vector<std::vector<case_rows>> shared_cells(const std::vector<finished_run> &runs,
                                                 std::vector<result_row> finished_run::*rows)
{
    std::vector<rows_by_case> found;
    for (const finished_run &run : runs)
        found.push_back(by_case(run.*rows));
    std::vector<std::vector<case_rows>> cells;
    std::map<cell_name, std::size_t> numbers;
    for (const result_row &row : runs.front().*rows) {
        if (run_with_other_code(runs, row.technique) != nullptr)
            continue;
        case_rows of_case;
        for (const rows_by_case &in_run : found)
            if (const auto own = in_run.find({row.technique, row.cell}); own != in_run.end())
                of_case.push_back(own->second);
        if (of_case.size() < runs.size())
            continue;
        const auto [number, is_new] = numbers.emplace(row.cell, cells.size());
        if (is_new)
            cells.emplace_back();
        cells[number->second].push_back(std::move(of_case));
    }
    return cells;
}

// Returns the cells of a mode that a mean may be over.
std::set<cell_name> cells_of(const finished_run &run, const std::string &mode)
{
    std::set<cell_name> cells;
    for (const result_row &row : run.rows)
        if (row.cell.mode == mode)
            cells.insert(row.cell);
    return cells;
}

bool have_same_cells(const std::vector<finished_run> &runs, const std::string &mode)
{
    return std::all_of(runs.begin(), runs.end(), [&](const finished_run &run) {
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
    std::string all_commits;
    for (const std::string &commit : commits)
        all_commits += (all_commits.empty() ? "" : ", ") + commit;
    facts["build"]["commit"] = all_commits;
    facts["run"]["pooled"] = names;
    facts["run"]["epochs"] = epochs;
    if (facts["run"].contains("disturbed"))
        facts["run"]["disturbed"] = disturbed;
    for (const std::string &technique : techniques_of(runs.front()))
        if (const finished_run *other = run_with_other_code(runs, technique))
            facts["run"]["left_out"].push_back({{"technique", technique},
                                                {"in", folder_name(*other)},
                                                {"because", "its code is another"}});
    return facts;
}

} // namespace

std::string why_apart(const finished_run &a, const finished_run &b)
{
    struct {
        const char *what, *pointer;
    } const alike[] = {{"CPU", "/cpu/name"},
                       {"CPU", "/cpu/family"},
                       {"CPU", "/cpu/model"},
                       {"CPU", "/cpu/stepping"},
                       {"virtual machine", "/system/virtual_machine"},
                       {"label", "/run/options/label"},
                       {"compiler", "/build/compiler"},
                       {"set of flags", "/build/kernel_flags"},
                       {"set of flags", "/build/chess_flags"},
                       {"set of flags", "/build/march"},
                       {"baseline", "/run/baseline"},
                       {"number of layouts", "/run/layouts"},
                       {"length of blocks", "/run/options/block"},
                       {"number of processes at a time", "/run/parallel"},
                       {"length of rounds", "/run/queries_per_round"},
                       {"number of touches", "/run/touches"}};
    for (const auto &[what, pointer] : alike)
        if (fact(a, pointer) != fact(b, pointer))
            return std::string("they have another ") + what;
    for (const json &input : a.facts["run"]["workloads"])
        if (const std::string name = input["name"], other = b.fingerprint(name);
            !other.empty() && other != a.fingerprint(name))
            return "workload " + name + " has other queries";
    if (fact(a, "/run/code").is_null() || fact(b, "/run/code").is_null())
        return "one does not say which code it timed, as runs of earlier versions and of engines";
    for (const std::string &technique : techniques_of(a))
        if (const json code = code_of(a, technique);
            !code.is_null() && code == code_of(b, technique))
            return "";
    return "no technique has the same code in both";
}

std::vector<std::vector<finished_run>> pools_among(const std::vector<finished_run> &runs)
{
    std::vector<std::vector<finished_run>> pools;
    for (const finished_run &run : runs) {
        if (!doubts_about(run).empty() || run.baseline() == "itself")
            continue;
        const auto pool = std::find_if(pools.begin(), pools.end(), [&](const auto &known) {
            return why_apart(known.front(), run).empty();
        });
        if (pool == pools.end())
            pools.push_back({run});
        else
            pool->push_back(run);
    }
    std::erase_if(pools, [](const auto &pool) { return pool.size() < 2; });
    std::stable_sort(pools.begin(), pools.end(),
                     [](const auto &a, const auto &b) { return a.size() > b.size(); });
    return pools;
}

finished_run pooled_run(const std::vector<finished_run> &runs)
{
    for (const finished_run &run : runs)
        if (const std::string why = why_apart(runs.front(), run); !why.empty())
            throw input_error("'" + runs.front().folder.string() + "' and '" + run.folder.string() +
                              "' do not belong together: " + why +
                              "; slidebench compare shows runs side by side");
    finished_run result = {runs.front().folder.parent_path(),
                           pooled_rows(runs, &finished_run::rows),
                           pooled_rows(runs, &finished_run::means), pooled_facts(runs)};
    if (result.rows.empty())
        throw input_error("'" + runs.front().folder.string() + "' and '" +
                          runs.back().folder.string() + "' have no cell in common");
    result.spreads = spreads_for(result, {runs});
    return result;
}

std::map<std::string, run_spread> spreads_for(const finished_run &run,
                                              const std::vector<std::vector<finished_run>> &pools)
{
    std::map<std::string, std::vector<run_spread>> of_machine, of_all;
    for (const std::vector<finished_run> &pool : pools) {
        const bool is_same = fact(pool.front(), "/cpu") == fact(run, "/cpu");
        for (const std::vector<case_rows> &cell : shared_cells(pool, &finished_run::means)) {
            const std::string &mode = cell.front().front()->cell.mode;
            const std::optional<run_spread> spread = spread_of(pairs_in(cell));
            if (!spread)
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
