// SPDX-License-Identifier: MIT
#include "commands/promising.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <string>
#include <system_error>
#include <tuple>

#include "base/errors.hpp"
#include "base/lists.hpp"
#include "base/machine.hpp"
#include "base/paths.hpp"
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

// Returns the folders of runs, those of this kind of machine first, the newest first.
std::vector<fs::path> known_runs()
{
    std::vector<fs::path> runs;
    std::error_code error;
    for (const fs::directory_entry &machine :
         fs::directory_iterator(project_root() / "results", error))
        for (const fs::directory_entry &run : fs::directory_iterator(machine, error))
            runs.push_back(run.path());
    const std::string own = machine_slug("");
    std::sort(runs.begin(), runs.end(), [&](const fs::path &a, const fs::path &b) {
        return std::tuple(a.parent_path().filename() == own, a.filename()) >
               std::tuple(b.parent_path().filename() == own, b.filename());
    });
    return runs;
}

} // namespace

std::vector<const technique *> promising_techniques(const registry &known)
{
    constexpr std::size_t of_family = 2;
    constexpr double slow = 1.1;
    const std::vector<const technique *> &available = known.available();
    for (const fs::path &run : known_runs()) {
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
