// SPDX-License-Identifier: MIT
#include "results/finished_run.hpp"

#include <algorithm>
#include <cctype>
#include <initializer_list>
#include <set>
#include <utility>

#include "base/csv.hpp"
#include "base/errors.hpp"
#include "base/files.hpp"
#include "base/format.hpp"
#include "base/lists.hpp"
#include "base/paths.hpp"
#include "core/levels.hpp"
#include "core/modes.hpp"
#include "core/names.hpp"
#include "results/row_table.hpp"
#include "results/run_name.hpp"
#include "results/samples.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void throw_interrupted(const fs::path &folder)
{
    throw input_error("'" + folder.string() + "' was interrupted before it had results; " +
                      how_to_resume(folder));
}

// Throws input_error: the folder has no such file.
[[noreturn]] void throw_no_file(const fs::path &folder, const char *file)
{
    const std::string name = "'" + folder.string() + "'";
    const auto has = [&](const char *other) {
        std::error_code error;
        return fs::exists(folder / other, error);
    };
    if (is_locked(folder / claim_file))
        throw input_error(name + " is in use by a run that has no results yet");
    if (has(samples_file) && has(machine_file))
        throw_interrupted(folder);
    if (has(claim_file))
        throw input_error(name + " is of a run that was killed before it had results");
    throw input_error(name + " is not the folder of a run: it has no " + file);
}

void require_files(const fs::path &folder, std::initializer_list<const char *> files)
{
    const std::string name = "'" + folder.string() + "'";
    const fs::path results_folder = project_root() / "results";
    std::error_code error;
    if (!fs::exists(folder, error))
        throw input_error(
            "there is no folder " + name +
            (folder.is_relative() && fs::exists(results_folder / folder, error)
                 ? "; '" +
                       (results_folder / folder).lexically_proximate(fs::current_path()).string() +
                       "' is there"
                 : ""));
    if (!fs::is_directory(folder, error))
        throw input_error(name + " is not the folder of a run, such as results/MACHINE/RUN");
    for (const char *file : files)
        if (!fs::exists(folder / file, error))
            throw_no_file(folder, file);
    require_plain_name(folder);
}

csv_reader read_table(const measured_run &run, const char *file)
{
    require_as_written(run.folder, run.facts, file);
    return csv_reader(run.folder / file);
}

// Throws input_error unless machine.json has the digest of the code of all that was timed.
void require_known_code(const measured_run &run)
{
    std::vector<std::string> timed = techniques_of(run);
    if (!run.is_of_itself())
        add_once(timed, run.baseline());
    for (const std::string &technique : timed)
        if (!is_own_code(technique) && run.facts.code.of(technique).empty())
            throw input_error("'" + (run.folder / machine_file).string() +
                              "': /run/code/techniques has no digest of " + technique +
                              ", which was timed");
}

// Throws input_error unless ratios to a technique follow from those that a run has.
void require_ratios_to(const measured_run &run, const std::string &technique)
{
    const std::string file = "'" + (run.folder / comparison_file).string() + "'";
    if (run.is_of_itself())
        throw input_error(file + " has each technique's time relative to itself, and not to that "
                                 "of another");
    const std::vector<std::string> names = techniques_of(run);
    if (!contains(names, technique))
        throw input_error(file + ": " + unknown_name("technique", technique, names));
    const auto plays = [](const result_row &row) { return row.cell.plays_chess(); };
    if (std::ranges::any_of(run.rows, plays) &&
        std::ranges::none_of(run.rows, [&](const result_row &row) {
            return plays(row) && row.technique == technique;
        }))
        throw input_error(file + " has no chess around " + technique +
                          ", so it does not say what to take instead of it");
}

} // namespace

std::string measured_run::compiler() const
{
    return is_of_engine() ? facts.compiler.value_or("an unknown compiler") : machine.build.compiler;
}

std::string measured_run::engine() const
{
    std::string name = is_of_engine() && !rows.empty() ? rows.front().cell.workload : "";
    if (!name.empty())
        name.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(name.front())));
    return name;
}

std::string measured_run::commit_text() const
{
    return (commit().find(", ") == std::string::npos ? "commit " : "commits ") + commit();
}

std::string measured_run::target() const
{
    if (!machine.build.chess_flags || is_of_engine())
        return "";
    for (const std::string_view word : words_of(*machine.build.chess_flags))
        if (word.starts_with("-march="))
            return " with " + std::string(word);
    return " without -march";
}

std::vector<std::string> techniques_of(const measured_run &run)
{
    std::vector<std::string> names;
    for (const result_row &row : run.rows)
        add_once(names, row.technique);
    return names;
}

std::set<cell_name> cells_of(const measured_run &run)
{
    std::set<cell_name> cells;
    for (const result_row &row : run.rows)
        cells.insert(row.cell);
    return cells;
}

std::vector<fs::path> runs_below(const fs::path &folder)
{
    std::vector<fs::path> runs;
    if (!fs::is_directory(folder))
        return runs;
    for (const fs::directory_entry &entry :
         fs::recursive_directory_iterator(folder, fs::directory_options::skip_permission_denied))
        if (entry.path().filename() == comparison_file &&
            fs::exists(entry.path().parent_path() / machine_file))
            runs.push_back(entry.path().parent_path());
    std::ranges::sort(runs, [](const fs::path &a, const fs::path &b) {
        return std::pair(a.filename(), a) > std::pair(b.filename(), b);
    });
    return runs;
}

std::vector<fs::path> known_runs()
{
    return runs_below(project_root() / "results");
}

measured_run read_begun_run(const fs::path &folder)
{
    require_files(folder, {machine_file});
    return {read_run_file(folder), folder};
}

void set_rows(measured_run &run, std::vector<result_row> rows)
{
    for (result_row &row : rows)
        (row.is_mean() ? run.means : run.rows).push_back(std::move(row));
    if (run.pool_size == 1)
        run.placebo = count_intervals(
            run.rows, [&](const result_row &row) { return row.technique == run.baseline(); });
}

measured_run read_run(const fs::path &folder)
{
    require_files(folder, {comparison_file, pairs_file, machine_file});
    measured_run run = read_begun_run(folder);
    if (run.partial() && !run.facts.files.contains(comparison_file)) // and it was resumed
        throw_interrupted(folder);
    set_rows(run, read_rows(read_table(run, comparison_file), read_table(run, pairs_file)));
    require_known_code(run);
    return run;
}

std::vector<case_samples> samples_of(const measured_run &run)
{
    std::vector<case_samples> cases =
        read_samples(read_table(run, samples_file), {run.baseline(), run.facts.layouts});
    sort_by_time(cases);
    return cases;
}

finished_run::finished_run(measured_run run) : measured_run(std::move(run))
{
    const std::string &march = machine.build.march;
    for (std::vector<result_row> *kind : {&rows, &means}) {
        std::set<cell_name> changed;
        std::erase_if(*kind, [&](const result_row &row) {
            const bool is_unlike = row.cell.plays_chess() &&
                                   row.cell.mode != name_of(engine_mode) &&
                                   !march_allows(march, row.isa);
            if (is_unlike)
                changed.insert(row.cell);
            return is_unlike;
        });
        lacks_unlike = lacks_unlike || !changed.empty();
        for (const cell_name &cell : changed)
            set_regrets(*kind, cell);
    }
}

std::vector<std::string> doubts_about(const measured_run &run)
{
    std::vector<std::string> doubts;
    if (run.partial())
        doubts.emplace_back("it was interrupted");
    std::ptrdiff_t ratios = 0, without = 0;
    for (const result_row &row : run.rows) {
        ratios += !row.is_floor();
        without += !row.is_floor() && !row.ratio.interval;
    }
    for (const unquiet_facts &of_mode : run.facts.without_quiet_sample) {
        ratios += static_cast<std::ptrdiff_t>(of_mode.cases);
        without += static_cast<std::ptrdiff_t>(of_mode.cases);
    }
    const double disturbed = run.facts.disturbed.value_or(0);
    if (disturbed > 0.5 && 2 * without > ratios)
        doubts.push_back(
            formatted("%.0f %% of its single queries were disturbed, and %td of %td ratios "
                      "have no interval",
                      100 * disturbed, without, ratios));
    return doubts;
}

void make_relative(finished_run &run, const std::string &technique)
{
    if (technique == run.baseline())
        return;
    require_ratios_to(run, technique);
    make_relative(run.rows, technique);
    make_relative(run.means, technique);
    run.facts.baseline = technique;
}

} // namespace slidebench
