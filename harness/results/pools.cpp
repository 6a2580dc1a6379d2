// SPDX-License-Identifier: MIT
#include "results/pools.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "base/lists.hpp"

namespace slidebench {
namespace {

using json = nlohmann::ordered_json;

// Returns what all builds of an engine were made of; null if files that no commit has were among
// that.
json code_of_engine(const finished_run &run)
{
    json code = {run.commit()};
    for (const char *pointer :
         {"/run/layout_flags", "/run/options/build", "/run/options/as_is", "/run/options/prefix",
          "/run/options/namespace", "/run/options/tables", "/run/source", "/run/as_is_source"})
        code.push_back(run.fact(pointer));
    const bool has_own_code = run.fact("/run/options/as_is") != "";
    const bool is_known = !run.fact("/run/source").is_null() &&
                          !(has_own_code && run.fact("/run/as_is_source").is_null()) &&
                          !run.commit().ends_with("-dirty");
    return is_known ? code : nullptr;
}

// Returns what a technique's code is known by; null if the run does not say.
json code_of(const finished_run &run, const std::string &technique)
{
    return run.is_of_engine() ? code_of_engine(run) : run.fact("/run/code/" + technique);
}

// Returns the bytes of a technique's tables, by its first row; nothing if it is not there.
std::optional<double> table_bytes_of(const finished_run &run, const std::string &technique)
{
    const auto row =
        std::ranges::find_if(run.rows, [&](const auto &r) { return r.technique == technique; });
    return row == run.rows.end() ? std::nullopt : row->table_bytes;
}

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
                                {"set of flags", "/build/kernel_flags"},
                                {"set of flags", "/build/chess_flags"},
                                {"set of flags", "/build/march"},
                                {"baseline", "/run/baseline"},
                                {"number of layouts", "/run/layouts"},
                                {"length", "/run/options/quick"},
                                {"length of blocks", "/run/options/block"},
                                {"number of processes at a time", "/run/parallel"},
                                {"length of rounds", "/run/queries_per_round"},
                                {"command", "/run/command"},
                                {"number of processes", "/run/options/processes"},
                                {"length of turns", "/run/options/turn"}};

std::set<std::string> modes_of(const finished_run &run)
{
    std::set<std::string> modes;
    for (const result_row &row : run.rows)
        modes.insert(row.cell.mode);
    return modes;
}

} // namespace

bool has_same_code(const finished_run &a, const finished_run &b, const std::string &technique)
{
    const json code = code_of(a, technique);
    return !code.is_null() && code == code_of(b, technique) &&
           table_bytes_of(a, technique) == table_bytes_of(b, technique);
}

std::vector<std::string> shared_techniques(const std::vector<finished_run> &runs)
{
    std::vector<std::string> names = techniques_of(runs.front());
    std::erase_if(names, [&](const std::string &name) {
        return std::ranges::any_of(
            runs, [&](const finished_run &run) { return !has_same_code(runs.front(), run, name); });
    });
    return names;
}

bool are_of_one_machine(const finished_run &a, const finished_run &b)
{
    return std::all_of(std::begin(alike), std::end(alike), [&](const alike_fact &each) {
        return !std::string_view(each.pointer).starts_with("/cpu/") ||
               a.fact(each.pointer) == b.fact(each.pointer);
    });
}

std::string why_apart(const finished_run &a, const finished_run &b)
{
    for (const auto &[what, pointer] : alike)
        if (a.fact(pointer) != b.fact(pointer))
            return std::string("they have another ") + what;
    for (const json &input : a.facts["run"]["workloads"])
        if (const std::string name = input["name"], other = b.fingerprint(name);
            !other.empty() && other != a.fingerprint(name))
            return "workload " + name + " has other queries";
    const json code = code_of(a, a.baseline()), other_code = code_of(b, b.baseline());
    if (code.is_null() || other_code.is_null())
        return "one does not say which code it timed: it is of an earlier version, or of an engine "
               "or a slidebench with changes in no commit";
    if (code != other_code)
        return "the baseline's code is another";
    if (modes_of(a) != modes_of(b))
        return "they have other modes";
    const std::size_t fewer = std::min(techniques_of(a).size(), techniques_of(b).size());
    return 2 * shared_techniques({a, b}).size() < fewer
               ? "less than half of their techniques are the same code"
               : "";
}

std::vector<std::vector<finished_run>> pools_among(const std::vector<finished_run> &runs)
{
    std::vector<std::vector<finished_run>> pools;
    for (const finished_run &run : runs) {
        if (!doubts_about(run).empty() || run.is_of_itself())
            continue;
        const auto takes = [&](std::vector<finished_run> pool) {
            pool.push_back(run);
            return std::ranges::all_of(
                       pool,
                       [&](const finished_run &own) { return why_apart(own, run).empty(); }) &&
                   shared_techniques(pool).size() > 1;
        };
        const auto pool = std::ranges::find_if(pools, takes);
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
