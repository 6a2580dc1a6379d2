// SPDX-License-Identifier: MIT
#include "results/pooled_run.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <utility>

#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/lists.hpp"
#include "results/estimated_rows.hpp"
#include "results/run_name.hpp"

namespace slidebench {
namespace {

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

// Returns why a technique is in no pool of these runs, and which of them is the reason; nothing if
// it is.
//
// Its time relative to that of others has the runs' part of the baseline in it, which cancels out
// over the same runs alone. So what some of the runs timed in another form, or not at all, cannot
// be compared with what all of them timed.
std::optional<left_out_facts> why_left_out(const std::string &technique,
                                           const std::vector<finished_run> &runs,
                                           const std::set<cell_name> &cells)
{
    const auto left_out = [&](const finished_run &run, const std::string &because) {
        return left_out_facts{technique, name_of_folder(run.folder), because};
    };
    for (const finished_run &run : runs)
        if (std::ranges::none_of(run.rows, [&](const result_row &row) {
                return row.technique == technique && cells.contains(row.cell);
            }))
            return left_out(run, "it has no figures");
    for (const finished_run &run : runs)
        if (run.facts.code.of(technique) != runs.front().facts.code.of(technique))
            return left_out(run, "it has another form");
    return std::nullopt;
}

// Returns which techniques of the runs are left out of their pool.
std::vector<left_out_facts> left_out_of(const std::vector<finished_run> &runs)
{
    const std::set<cell_name> cells = shared_cells(runs);
    std::vector<std::string> techniques;
    for (const finished_run &run : runs)
        for (const result_row &row : run.rows)
            if (cells.contains(row.cell))
                add_once(techniques, row.technique);
    std::vector<left_out_facts> result;
    for (const std::string &technique : techniques)
        if (const auto left_out = why_left_out(technique, runs, cells))
            result.push_back(*left_out);
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
        std::erase_if(each.emplace_back(quiet(samples_of(run))), [&](const case_samples &c) {
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

// Makes the facts of the first run those of all.
void pool_facts(measured_run &pooled, const std::vector<finished_run> &runs)
{
    pooled.pool_size = runs.size();
    std::uint64_t epochs = 0;
    double disturbed = 0;
    std::vector<std::string> commits;
    for (const finished_run &run : runs) {
        add_once(commits, run.commit());
        epochs += run.facts.epochs;
        disturbed += run.facts.disturbed.value_or(0) / static_cast<double>(runs.size());
        pooled.machine.cpus_of_others = std::max(pooled.cpus_of_others(), run.cpus_of_others());
    }
    pooled.machine.build.commit = joined(commits);
    pooled.facts.epochs = epochs;
    if (pooled.facts.disturbed)
        pooled.facts.disturbed = disturbed;
    pooled.facts.without_quiet_sample.clear();
    pooled.facts.left_out = left_out_of(runs);
    pooled.facts.drift.reset(); // intervals of pools have it
    pooled.facts.skipped.clear();
    pooled.facts.not_timed.reset();
}

} // namespace

finished_run pooled_run(std::vector<finished_run> runs)
{
    std::ranges::stable_sort(runs, [](const finished_run &a, const finished_run &b) {
        return name_of_folder(a.folder) < name_of_folder(b.folder);
    });
    std::vector<std::filesystem::path> folders;
    std::ranges::transform(runs, std::back_inserter(folders), &finished_run::folder);
    require_named_once(folders);
    for (auto run = runs.begin() + 1; run != runs.end(); ++run)
        if (const std::string why = why_apart(runs.front(), *run); !why.empty())
            throw input_error("'" + runs.front().folder.string() + "' and '" +
                              run->folder.string() + "' do not belong together: " + why +
                              "; ./slidebench compare shows runs side by side");
    const std::string name =
        std::to_string(runs.size()) + "-runs-until-" + name_of_folder(runs.back().folder);
    measured_run pooled = {runs.front(),
                           runs.back().folder.lexically_normal().parent_path() / name};
    pool_facts(pooled, runs);
    std::vector<result_row> rows =
        estimated_rows(pooled_samples(runs, pooled.facts), false, as_in_rows(runs.front().rows));
    use_intervals_of_pairs(rows, pooled.baseline());
    set_rows(pooled, std::move(rows));
    finished_run result(std::move(pooled));
    result.lacks_unlike |= std::ranges::any_of(runs, &finished_run::lacks_unlike);
    if (result.rows.empty())
        throw input_error("'" + runs.front().folder.string() + "' and '" +
                          runs.back().folder.string() + "' have no cell in common");
    return result;
}

} // namespace slidebench
