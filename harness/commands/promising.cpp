// SPDX-License-Identifier: MIT
#include "commands/promising.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <string>

#include "base/errors.hpp"
#include "base/lists.hpp"
#include "base/machine.hpp"
#include "results/finished_run.hpp"
#include "results/recommendation.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

// Returns the rows of the search, the fastest first; none of a folder that is no whole run.
std::vector<result_row> searches_of(const fs::path &run)
{
    std::vector<result_row> rows;
    try {
        rows = read_run(run).means;
    } catch (const input_error &) {
        return {};
    }
    std::erase_if(rows, [](const result_row &row) { return row.cell.mode != deciding_mode; });
    std::stable_sort(rows.begin(), rows.end(), [](const result_row &a, const result_row &b) {
        return a.ratio.value < b.ratio.value;
    });
    return rows;
}

} // namespace

std::vector<const technique *> promising_techniques(const registry &known)
{
    constexpr std::size_t of_family = 2;
    constexpr double slow = 1.1;
    const std::vector<const technique *> &available = known.available();
    std::vector<fs::path> runs = known_runs();
    std::stable_partition(runs.begin(), runs.end(), [own = machine_slug("")](const fs::path &run) {
        return run.parent_path().filename() == own;
    });
    for (const fs::path &run : runs) {
        const std::vector<result_row> rows = searches_of(run);
        const recommendation r = recommend(rows);
        const std::vector<const result_row *> named = {r.take, r.without, r.plain};
        std::vector<const technique *> found;
        std::map<std::string, std::size_t> families;
        for (const result_row &row : rows) {
            const auto t =
                std::find_if(available.begin(), available.end(),
                             [&](const technique *a) { return a->slug == row.technique; });
            if (t == available.end())
                continue;
            const bool is_fast = row.ratio.value < slow * rows.front().ratio.value &&
                                 ++families[(*t)->facts->family] <= of_family;
            if (is_fast || contains(named, &row))
                found.push_back(*t);
        }
        if (!found.empty())
            return found;
    }
    return known.timed_by_default();
}

} // namespace slidebench
