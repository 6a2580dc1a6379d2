// SPDX-License-Identifier: MIT
#include "results/finished_run.hpp"

#include <algorithm>
#include <cctype>
#include <initializer_list>
#include <map>
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

csv_reader read_table(const finished_run &run, const char *file)
{
    require_as_written(run.folder, run.facts, file);
    return csv_reader(run.folder / file);
}

// Throws input_error unless machine.json has the digest of the code of all that was timed.
void require_known_code(const finished_run &run)
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

// Makes all ratios those to a technique: by their pairs, or where there is none by the quotient of
// both ratios, without an interval. Rows of cells in which it has none go.
void make_relative(std::vector<result_row> &rows, const std::string &technique)
{
    std::map<cell_name, result_row> bases;
    for (const result_row &row : rows)
        if (row.technique == technique)
            bases.emplace(row.cell, row);
    std::erase_if(rows, [&](const result_row &row) { return !bases.contains(row.cell); });
    for (result_row &row : rows)
        row.ratio = ratio_to(row, bases.at(row.cell));
}

} // namespace

finished_run::finished_run(run_file file, fs::path in, std::vector<result_row> all,
                           std::size_t pooled)
    : run_file(std::move(file)), folder(std::move(in)), pool_size(pooled)
{
    if (pool_size == 1)
        placebo = count_intervals(all, [&](const result_row &row) {
            return row.technique == baseline() && !row.is_mean();
        });
    std::set<cell_name> changed;
    for (result_row &row : all) {
        const bool is_unlike = row.cell.plays_chess() && row.cell.mode != name_of(engine_mode) &&
                               !march_allows(machine.build.march, row.isa);
        if (is_unlike)
            changed.insert(row.cell);
        else
            (row.is_mean() ? means : rows).push_back(std::move(row));
    }
    lacks_unlike = !changed.empty();
    for (const cell_name &cell : changed)
        for (std::vector<result_row> *kind : {&rows, &means})
            set_regrets(*kind, cell);
}

std::string finished_run::compiler() const
{
    return is_of_engine() ? facts.compiler.value_or("an unknown compiler") : machine.build.compiler;
}

std::string finished_run::engine() const
{
    std::string name = is_of_engine() && !rows.empty() ? rows.front().cell.workload : "";
    if (!name.empty())
        name.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(name.front())));
    return name;
}

std::string finished_run::commit_text() const
{
    return (commit().find(", ") == std::string::npos ? "commit " : "commits ") + commit();
}

std::string finished_run::target() const
{
    if (!machine.build.chess_flags || is_of_engine())
        return "";
    for (const std::string_view word : words_of(*machine.build.chess_flags))
        if (word.starts_with("-march="))
            return " with " + std::string(word);
    return " without -march";
}

std::vector<result_row> run_view::seen(std::vector<result_row> rows_of_run) const
{
    if (baseline != run.baseline())
        make_relative(rows_of_run, baseline);
    std::erase_if(rows_of_run, [&](const result_row &row) { return !wishes.only.matches(row); });
    return rows_of_run;
}

void require_ratios_to(const finished_run &run, const std::string &technique)
{
    if (technique == run.baseline())
        return;
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

std::vector<std::string> techniques_of(const finished_run &run)
{
    std::vector<std::string> names;
    for (const result_row &row : run.rows)
        add_once(names, row.technique);
    return names;
}

std::set<cell_name> cells_of(const finished_run &run)
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

finished_run read_begun_run(const fs::path &folder)
{
    require_files(folder, {machine_file});
    return {read_run_file(folder), folder, {}};
}

finished_run read_run(const fs::path &folder)
{
    require_files(folder, {comparison_file, pairs_file, machine_file});
    const finished_run begun = read_begun_run(folder);
    if (begun.partial() && !begun.facts.files.contains(comparison_file)) // and it was resumed
        throw_interrupted(folder);
    finished_run run(begun, folder,
                     read_rows(read_table(begun, comparison_file), read_table(begun, pairs_file)));
    require_known_code(run);
    return run;
}

std::vector<case_samples> samples_of(const finished_run &run)
{
    std::vector<case_samples> cases =
        read_samples(read_table(run, samples_file), {run.baseline(), run.facts.layouts});
    sort_by_time(cases);
    return cases;
}

std::vector<std::string> doubts_about(const finished_run &run)
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

} // namespace slidebench
