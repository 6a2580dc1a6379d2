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
                                {"compiler", "/build/compiler"},
                                {"compiler", "/run/compiler"},
                                {"set of flags", "/build/kernel_flags"},
                                {"set of flags", "/build/chess_flags"},
                                {"set of flags", "/build/march"},
                                {"commit", "/build/commit"},
                                {"baseline", "/run/baseline"},
                                {"number of layouts", "/run/layouts"},
                                {"length", "/run/options/quick"},
                                {"number of processes at a time", "/run/parallel"},
                                {"length of rounds", "/run/queries_per_round"},
                                {"command", "/run/command"},
                                {"set of layouts", "/run/layout_flags"},
                                {"build command", "/run/options/build"},
                                {"build command", "/run/options/as_is"},
                                {"form of tables", "/run/options/tables"},
                                {"version of the engine", "/run/source"}};

// Returns whether commits say all that was timed.
bool has_known_code(const finished_run &run)
{
    return !run.is_dirty() && (!run.is_of_engine() || run.facts.source);
}

// Returns the values of a member in rows of searches, or of a run that has none, in all.
template <typename Value>
std::set<Value> main_values(const finished_run &run, Value result_row::*member)
{
    std::set<Value> values, of_searches;
    for (const result_row &row : run.rows)
        (is_search(row.cell.mode) ? of_searches : values).insert(row.*member);
    return of_searches.empty() ? values : of_searches;
}

} // namespace

std::string why_apart(const finished_run &a, const finished_run &b)
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
    if (!has_known_code(a) || !has_known_code(b))
        return "no commit says what one of them timed";
    if (main_values(a, &result_row::cell) != main_values(b, &result_row::cell))
        return "they have other cells";
    if (main_values(a, &result_row::technique) != main_values(b, &result_row::technique))
        return "they have other techniques";
    return "";
}

std::vector<std::vector<finished_run>> pools_among(const std::vector<finished_run> &runs)
{
    std::vector<std::vector<finished_run>> pools;
    for (const finished_run &run : runs) {
        if (!doubts_about(run).empty() || run.is_of_itself() ||
            !std::filesystem::exists(run.folder / samples_file))
            continue;
        const auto pool = std::ranges::find_if(
            pools, [&](const auto &each) { return why_apart(each.front(), run).empty(); });
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
