// SPDX-License-Identifier: MIT
#include "commands/promising.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <string>

#include "base/errors.hpp"
#include "base/lists.hpp"
#include "base/machine.hpp"
#include "results/answer.hpp"
#include "results/finished_run.hpp"

namespace slidebench {
namespace {

// Returns runs that may say what is fast on this CPU, the best first: of this machine before
// others, then the newest.
std::vector<finished_run> runs_to_go_by()
{
    std::vector<finished_run> runs;
    for (const std::filesystem::path &folder : known_runs()) {
        try {
            runs.push_back(read_reported_run(folder));
        } catch (const input_error &) {
            continue; // It is no whole run.
        }
    }
    std::stable_partition(runs.begin(), runs.end(),
                          [this_machine = machine_slug("")](const auto &run) {
                              return run.folder.parent_path().filename() == this_machine;
                          });
    return runs;
}

// Returns what a run's answer names, and the rows that it rests on, the fastest first; nothing of a
// run without a search.
struct search_of_run {
    std::vector<std::string> named;
    std::vector<result_row> rows;
};
search_of_run search_of(const finished_run &run)
{
    search_of_run result;
    const std::vector<answer> answers = answers_of(run);
    if (answers.empty() || !is_search(answers.front().cell.mode))
        return result;
    for (const level_answer &level_result : answers.front().levels) {
        add_once(result.named, level_result.take->technique);
        add_once(result.named, level_result.fastest->technique);
    }
    for (const std::vector<result_row> *rows : {&run.rows, &run.means})
        for (const result_row &row : *rows)
            if (row.cell == answers.front().cell)
                result.rows.push_back(row);
    std::ranges::stable_sort(result.rows, [](const result_row &a, const result_row &b) {
        return a.ratio.value < b.ratio.value;
    });
    return result;
}

} // namespace

std::vector<const technique *> promising_techniques(const registry &registered)
{
    constexpr std::size_t of_family = 2;
    constexpr double slow = 1.1;
    const std::vector<const technique *> &available = registered.available();
    for (const finished_run &run : runs_to_go_by()) {
        const auto [named, rows] = search_of(run);
        std::vector<const technique *> promising;
        std::map<std::string, std::size_t> of_families;
        for (const result_row &row : rows) {
            const auto t = std::ranges::find_if(
                available, [&](const technique *a) { return a->slug == row.technique; });
            if (t == available.end())
                continue;
            const bool is_fast = row.ratio.value < slow * rows.front().ratio.value &&
                                 ++of_families[(*t)->facts->family] <= of_family;
            if (is_fast || contains(named, row.technique))
                promising.push_back(*t);
        }
        if (!promising.empty())
            return promising;
    }
    return registered.timed_by_default();
}

} // namespace slidebench
