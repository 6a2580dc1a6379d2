// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <iterator>
#include <map>
#include <tuple>

#include <fcntl.h>
#include <unistd.h>

#include "base/errors.hpp"
#include "base/files.hpp"
#include "base/format.hpp"
#include "base/paths.hpp"
#include "pages/page.hpp"
#include "pages/run_data.hpp"
#include "pages/words.hpp"
#include "results/answer.hpp"
#include "results/pooled_run.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

constexpr const char *index_file = "index.html";

// Adds those runs of a machine that belong together as one.
void add_pools(std::vector<shown_run> &runs)
{
    std::ranges::sort(runs, {}, &shown_run::name); // pools are made in the order of time
    std::vector<finished_run> single;
    std::ranges::transform(runs, std::back_inserter(single), &shown_run::run);
    for (const std::vector<finished_run> &pool : pools_among(single)) {
        const finished_run run = pooled_run(pool);
        runs.push_back({run, runs.front().machine, run.folder.filename().string()});
    }
}

// Says whether a run of a machine stands before another. A page shows its first run until another
// is chosen: of bench rather than of an engine, pooled from the most, then the one with most means,
// then the newest.
bool is_before(const shown_run &a, const shown_run &b)
{
    const bool is_pool = a.run.pool_size > 1; // of alike pools, `show` has the first as well
    return std::tuple(a.run.is_of_engine(), b.run.pool_size, b.run.means.size(),
                      is_pool ? a.name : b.name) < std::tuple(b.run.is_of_engine(), a.run.pool_size,
                                                              a.run.means.size(),
                                                              is_pool ? b.name : a.name);
}

// Throws input_error unless pages can be written into the folder, which may be made, and no run is
// there.
void require_place(const fs::path &out)
{
    const std::string name = "'" + out.string() + "'";
    std::error_code error;
    fs::path place = fs::weakly_canonical(fs::absolute(out, error), error);
    for (fs::path folder = place; folder.has_relative_path(); folder = folder.parent_path())
        if (fs::exists(folder / machine_file, error))
            throw input_error(name + " is in a run; name another folder");
    while (!fs::exists(place, error) && place.has_relative_path())
        place = place.parent_path();
    if (!fs::is_directory(place, error))
        throw input_error("cannot make " + name + ": " + std::strerror(ENOTDIR));
    if (faccessat(AT_FDCWD, place.c_str(), W_OK, AT_EACCESS) != 0)
        throw input_error("cannot make " + name + ": " + std::strerror(errno));
}

// Reads all runs, by machine.
std::map<std::string, std::vector<shown_run>>
read_site_runs(const fs::path &results, const std::function<void(double)> &progress)
{
    if (!fs::is_directory(results))
        throw input_error("there is no folder '" + results.string() + "'");
    const std::vector<fs::path> folders = runs_below(results);
    if (folders.empty())
        throw input_error("'" + results.string() + "' has no runs; ./slidebench bench makes one");
    require_charts();
    std::map<std::string, std::vector<shown_run>> machines;
    double read = 0;
    for (const fs::path &folder : folders) {
        progress(read++ / static_cast<double>(folders.size()));
        const fs::path place = fs::relative(folder, results);
        if (place == ".")
            throw input_error("'" + results.string() +
                              "' is a run; it should have folders of machines");
        const std::string machine = place.begin()->string();
        machines[machine].push_back({read_run(folder), machine, place.filename().string()});
    }
    for (auto &[machine, runs] : machines) {
        add_pools(runs);
        std::ranges::sort(runs, is_before);
    }
    return machines;
}

} // namespace

std::size_t write_site(const fs::path &results, const fs::path &out, const registry &registered,
                       const std::function<void(double)> &progress)
{
    require_place(out);
    const auto machines = read_site_runs(results, progress);
    std::vector<std::pair<fs::path, std::string>> files;
    std::string links;
    std::ptrdiff_t count = 0;
    for (const auto &[machine, runs] : machines) {
        files.emplace_back(out / machine / index_file,
                           runs_page("slidebench: " + machine, runs, {}, registered,
                                     std::string("../") + index_file));
        links += links_to_runs(runs);
        count += std::ranges::count(runs, 1U, [](const shown_run &r) { return r.run.pool_size; });
    }
    const std::string code = code_address();
    files.emplace_back(
        out / index_file,
        html_page(
            {"slidebench: sliding attacks in chess",
             "What to take for the sliding attacks of a chess program, and the runs that say so.",
             beginning_of_readme(source_root(), code.empty() ? "" : code + "/blob/HEAD/") + links},
            {}));

    try {
        fs::create_directories(out); // first, so that errors name it
        for (const auto &[machine, runs] : machines)
            fs::create_directory(out / machine);
    } catch (const fs::filesystem_error &error) {
        throw input_error("cannot make '" + error.path1().string() +
                          "': " + error.code().message());
    }
    write_together(files);
    return static_cast<std::size_t>(count);
}

} // namespace slidebench
