// SPDX-License-Identifier: MIT
#include "results/pools.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace slidebench {
namespace {

// Facts that must be alike, and what they are called.
struct alike_fact {
    const char *what, *pointer;
};
constexpr alike_fact alike[] = {{"CPU", "/cpu/name"},
                                {"CPU", "/cpu/family"},
                                {"CPU", "/cpu/model"},
                                {"CPU", "/cpu/stepping"},
                                {"CPU", "/cpu/implementer"},
                                {"CPU", "/cpu/part"},
                                {"virtual machine", "/system/virtual_machine"},
                                {"label", "/run/options/label"},
                                {"command", "/run/command"},
                                {"compiler", "/build/compiler"},
                                {"compiler", "/run/compiler"},
                                {"set of flags", "/build/kernel_flags"},
                                {"set of flags", "/build/chess_flags"},
                                {"set of flags", "/build/march"},
                                {"suite around their techniques", "/run/code/suite"},
                                {"choice of techniques", "/run/options/technique"},
                                {"baseline", "/run/baseline"},
                                {"number of layouts", "/run/layouts"},
                                {"number of processes at a time", "/run/parallel"},
                                {"set of layouts", "/run/layout_flags"},
                                {"build command", "/run/options/build"},
                                {"build command", "/run/options/as_is"},
                                {"form of tables", "/run/options/tables"},
                                {"version of the engine", "/run/source"}};

// Returns the cells of searches, or of a run that has none, all.
std::set<cell_name> main_cells(const measured_run &run)
{
    std::set<cell_name> cells = cells_of(run), searches = cells;
    std::erase_if(searches, [](const cell_name &cell) { return !is_search(cell.mode); });
    return searches.empty() ? cells : searches;
}

} // namespace

std::string why_apart(const measured_run &a, const measured_run &b)
{
    const nlohmann::json of_a = static_cast<const run_file &>(a),
                         of_b = static_cast<const run_file &>(b);
    for (const auto &[what, pointer] : alike) {
        const nlohmann::json::json_pointer place(pointer);
        if (of_a.value(place, nlohmann::json()) != of_b.value(place, nlohmann::json()))
            return std::string("they have another ") + what;
    }
    for (const workload_facts &input : a.facts.workloads)
        if (const std::string other = b.facts.fingerprint(input.name);
            !other.empty() && other != input.fingerprint)
            return "workload " + input.name + " has other queries";
    if (a.facts.code.of(a.baseline()) != b.facts.code.of(b.baseline()))
        return "they have another form of their baseline, " + a.baseline();
    if (a.is_of_engine() && !a.facts.source)
        return "nothing says which version of the engine they timed";
    const std::set<cell_name> cells = cells_of(a);
    if (std::ranges::none_of(b.rows,
                             [&](const result_row &row) { return cells.contains(row.cell); }))
        return "they have no cell in common";
    return "";
}

std::vector<std::vector<finished_run>> pools_among(const std::vector<finished_run> &runs)
{
    std::vector<std::vector<finished_run>> pools;
    for (const finished_run &run : runs) {
        if (!doubts_about(run).empty() || run.is_of_itself() ||
            !std::filesystem::exists(run.folder / samples_file))
            continue;
        const auto pool = std::ranges::find_if(pools, [&](const auto &each) {
            return main_cells(each.front()) == main_cells(run) &&
                   why_apart(each.front(), run).empty();
        });
        if (pool == pools.end())
            pools.push_back({run});
        else
            pool->push_back(run);
    }
    std::erase_if(pools, [](const auto &pool) { return pool.size() < 2; });
    std::ranges::stable_sort(pools, [](const auto &a, const auto &b) {
        return std::pair(a.front().is_of_engine(), b.size()) <
               std::pair(b.front().is_of_engine(), a.size());
    });
    return pools;
}

} // namespace slidebench
