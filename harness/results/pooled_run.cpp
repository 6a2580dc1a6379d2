// SPDX-License-Identifier: MIT
#include "results/pooled_run.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/lists.hpp"
#include "base/paths.hpp"
#include "results/estimated_rows.hpp"
#include "results/run_name.hpp"

namespace slidebench {
namespace {

// What facts that must be alike are called, and where they are.
constexpr std::pair<const char *, const char *> alike[] = {
    {"CPU", "/cpu/name"},
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
std::set<cell_name> main_cells(const finished_run &run)
{
    std::set<cell_name> cells = cells_of(run), searches = cells;
    std::erase_if(searches,
                  [](const cell_name &cell) { return !traits_of(cell.mode).is_search(); });
    return searches.empty() ? cells : searches;
}

// Returns the cells that all runs have.
std::set<cell_name> shared_cells(const std::vector<finished_run> &runs)
{
    std::set<cell_name> shared = cells_of(runs.front());
    for (const finished_run &run : runs)
        std::erase_if(shared, [others = cells_of(run)](const cell_name &cell) {
            return !others.contains(cell);
        });
    return shared;
}

// Returns which techniques of the runs are left out of their pool, and which run is the reason.
//
// Its time relative to that of others has the runs' part of the baseline in it, which cancels out
// over the same runs alone. So what some of the runs timed in another form, or not at all, cannot
// be compared with what all of them timed.
std::vector<left_out_facts> left_out_of(const std::vector<finished_run> &runs)
{
    const std::set<cell_name> cells = shared_cells(runs);
    std::vector<std::string> techniques;
    for (const finished_run &run : runs)
        for (const result_row &row : run.rows)
            if (cells.contains(row.cell))
                add_once(techniques, row.technique);
    std::vector<left_out_facts> result;
    for (const std::string &technique : techniques) {
        const auto is_here = [&](const result_row &row) {
            return row.technique == technique && cells.contains(row.cell);
        };
        const auto without = std::ranges::find_if(
            runs, [&](const finished_run &run) { return std::ranges::none_of(run.rows, is_here); });
        const auto unlike = std::ranges::find_if(runs, [&](const finished_run &run) {
            return run.facts.code.of(technique) != runs.front().facts.code.of(technique);
        });
        if (without != runs.end())
            result.push_back({technique, name_of_folder(without->folder), "it has no figures"});
        else if (unlike != runs.end())
            result.push_back({technique, name_of_folder(unlike->folder), "it has another form"});
    }
    return result;
}

// Returns the cases of which all runs have a row and quiet samples, with those of all runs, but for
// techniques that `facts` leaves out.
std::vector<case_samples> pooled_samples(const std::vector<finished_run> &runs,
                                         const run_facts &facts)
{
    std::vector<std::vector<case_samples>> each;
    for (const finished_run &run : runs) {
        const rows_by_case cases = by_case(run.rows);
        std::erase_if(each.emplace_back(undisturbed(samples_of(run))), [&](const case_samples &c) {
            return !cases.contains(c.name) || facts.has_left_out(c.name.technique);
        });
    }
    return joined_runs(std::move(each));
}

// Gives all ratios the intervals of pairs, which have what moves both from run to run.
void use_intervals_of_pairs(std::vector<result_row> &rows, const std::string &baseline)
{
    const rows_by_case cases = by_case(rows);
    for (result_row &row : rows) {
        row.ratio.interval.reset();
        if (const auto to = cases.find({baseline, row.cell}); to != cases.end())
            row.ratio = ratio_to(row, *to->second);
    }
}

// Returns the facts of the first run, made those of all.
run_file facts_of_all(const std::vector<finished_run> &runs)
{
    run_file pooled = runs.front();
    double disturbed = 0;
    std::vector<std::string> commits;
    pooled.facts.epochs = 0;
    for (const finished_run &run : runs) {
        add_once(commits, run.commit());
        pooled.facts.epochs += run.facts.epochs;
        disturbed += run.facts.disturbed.value_or(0) / static_cast<double>(runs.size());
        pooled.machine.cpus_of_others =
            std::max(pooled.machine.cpus_of_others.value_or(0), run.cpus_of_others());
    }
    pooled.machine.build.commit = joined(commits);
    if (pooled.facts.disturbed)
        pooled.facts.disturbed = disturbed;
    pooled.facts.without_quiet_sample.clear();
    pooled.facts.left_out = left_out_of(runs);
    pooled.facts.drift.reset(); // intervals of pools have it
    pooled.facts.skipped.clear();
    pooled.facts.not_timed.reset();
    return pooled;
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

finished_run pooled_run(std::vector<finished_run> runs)
{
    std::ranges::stable_sort(runs, {},
                             [](const finished_run &run) { return name_of_folder(run.folder); });
    for (auto run = runs.begin() + 1; run != runs.end(); ++run)
        if (const std::string why = why_apart(runs.front(), *run); !why.empty())
            throw input_error("'" + runs.front().folder.string() + "' and '" +
                              run->folder.string() + "' do not belong together: " + why +
                              "; ./slidebench compare shows runs side by side");
    const std::filesystem::path last = runs.back().folder.lexically_normal();
    const run_file file = facts_of_all(runs);
    std::vector<result_row> rows =
        estimated_rows(pooled_samples(runs, file.facts), false, as_in_rows(runs.front().rows));
    use_intervals_of_pairs(rows, file.facts.baseline);
    finished_run result(file,
                        last.parent_path() /
                            (std::to_string(runs.size()) + "-runs-until-" + name_of_folder(last)),
                        std::move(rows), runs.size());
    result.lacks_unlike = std::ranges::any_of(runs, &finished_run::lacks_unlike);
    if (result.rows.empty())
        throw input_error("'" + runs.front().folder.string() + "' and '" +
                          runs.back().folder.string() + "' have no cell in common");
    return result;
}

} // namespace slidebench
