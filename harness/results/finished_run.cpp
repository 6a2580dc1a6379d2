// SPDX-License-Identifier: MIT
#include "results/finished_run.hpp"

#include <algorithm>
#include <initializer_list>
#include <map>
#include <set>
#include <utility>

#include "base/csv.hpp"
#include "base/errors.hpp"
#include "base/files.hpp"
#include "base/format.hpp"
#include "base/json.hpp"
#include "base/lists.hpp"
#include "base/machine.hpp"
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
using json = nlohmann::ordered_json;

// Throws input_error: the folder has no such file.
[[noreturn]] void throw_no_file(const fs::path &folder, const char *file)
{
    const std::string name = "'" + folder.string() + "'";
    const auto has = [&](const char *other) {
        std::error_code error;
        return fs::exists(folder / other, error);
    };
    if (is_locked(folder / claim_file))
        throw input_error(name + " is being measured into; it holds no results yet");
    if (has(samples_file) && has(machine_file))
        throw input_error(name + " was interrupted before it had results; " +
                          how_to_resume(folder, command_of_run(read_json(folder / machine_file))));
    if (has(claim_file))
        throw input_error(name + " was left by a run that was killed before it measured anything");
    throw input_error(name + " is not the folder of a run: it has no " + file);
}

constexpr double most_cpus = 1e6;
constexpr std::uint64_t most_techniques_in_cells = 1'000'000'000;

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

std::vector<result_row> read_rows(const fs::path &file)
{
    const csv_reader table(file);
    if (table.size() == 0)
        throw input_error("'" + file.string() + "' has no rows");
    std::vector<result_row> rows;
    std::set<case_name> seen;
    for (std::size_t i = 0; i < table.size(); ++i) {
        const result_row &row = rows.emplace_back(read_row(table, i));
        if (!seen.insert({row.technique, row.cell}).second)
            throw input_error(table.place(i) + "there is a line for " + row.technique + ", " +
                              text_of(row.cell) + " already");
    }
    return rows;
}

constexpr const char *march_pointer = "/build/march";

// Throws input_error if a fact that only the report of a run reads is not as it must be.
void check_report_facts(const json_reader &reader)
{
    for (const std::string &left_out : reader.items("/run/left_out", true))
        for (const char *key : {"/technique", "/in", "/because"})
            reader.text(left_out + key);
    for (const std::string &skipped : reader.items("/run/skipped", true))
        for (const char *key : {"/technique", "/needs"})
            reader.text(skipped + key);
    if (reader.has("/run/not_timed"))
        reader.whole_number("/run/not_timed", 0, most_techniques_in_cells);
    for (const std::string &of_mode : reader.items("/run/without_quiet_sample", true)) {
        reader.text(of_mode + "/mode");
        reader.whole_number(of_mode + "/cases", 1, most_techniques_in_cells);
    }
    for (const char *pointer : {march_pointer, "/build/chess_flags"})
        if (reader.has(pointer))
            reader.text(pointer);
    if (reader.has("/run/own"))
        reader.text("/run/own");
    if (reader.has("/run/options/piece"))
        reader.texts("/run/options/piece");
}

json read_facts(const fs::path &file)
{
    json facts = read_json(file);
    if (!facts.is_object())
        throw input_error("'" + file.string() + "' holds no object, {...}");
    const json_reader reader(file, facts);
    for (const char *pointer :
         {"/cpu/name", "/build/compiler", "/build/kernel_flags", "/build/commit", "/run/baseline"})
        reader.text(pointer);
    for (const char *pointer : {"/cpu/name", "/build/compiler", "/build/commit"}) // in CSV, too
        if (begins_a_formula(reader.text(pointer)))
            reader.refuse(pointer, "a name, which does not begin with = + - or @");
    reader.flag("/run/partial");
    reader.whole_number("/run/epochs", 0, most_epochs_of_runs);
    if (reader.has("/run/disturbed"))
        reader.number("/run/disturbed", 0, 1);
    if (!facts.value("cpus_of_others", json()).is_null())
        reader.number("/cpus_of_others", 0, most_cpus);
    check_report_facts(reader);
    std::set<std::string> names;
    for (const std::string &workload : reader.items("/run/workloads")) {
        if (!names.insert(reader.text(workload + "/name")).second)
            reader.refuse(workload + "/name", "the name of one workload alone");
        reader.text(workload + "/fingerprint");
        reader.whole_number(workload + "/queries", 0, UINT64_MAX); // none without sliders
        if (reader.has(workload + "/seed"))
            reader.whole_number(workload + "/seed", 1, UINT64_MAX);
        if (reader.has(workload + "/nodes")) {
            reader.whole_number(workload + "/nodes", 1, UINT64_MAX);
            reader.text("/run/options/build");
        }
        if (reader.has(workload + "/distinct"))
            reader.whole_number(workload + "/distinct", 0, UINT64_MAX);
    }
    return facts;
}

void set_baseline(std::vector<result_row> &rows, const std::string &technique)
{
    std::map<cell_name, result_row> own;
    for (const result_row &row : rows)
        if (row.technique == technique)
            own.emplace(row.cell, row);
    std::erase_if(rows, [&](const result_row &row) { return !own.contains(row.cell); });
    for (result_row &row : rows)
        row.ratio = ratio_to(row, own.at(row.cell));
}

} // namespace

std::string finished_run::cpu() const
{
    return cpu_title(facts["cpu"]);
}

bool finished_run::is_of_itself() const
{
    return baseline() == itself;
}

bool finished_run::is_of_engine() const
{
    return command_of_run(facts) == "engine";
}

std::string finished_run::target() const
{
    constexpr std::string_view option = "-march=";
    const json flags = fact("/build/chess_flags");
    if (!flags.is_string() || is_of_engine())
        return "";
    for (const std::string_view word : words_of(flags.get_ref<const std::string &>()))
        if (word.starts_with(option)) {
            const std::string_view name = word.substr(option.size());
            return name == "native" ? "" : " for " + std::string(name);
        }
    return " without -march";
}

json finished_run::fact(const std::string &pointer) const
{
    const json::json_pointer place(pointer);
    return facts.contains(place) ? facts.at(place) : json();
}

std::string finished_run::text_fact(const std::string &pointer) const
{
    const json value = fact(pointer);
    return value.is_string() ? value.get<std::string>() : "";
}

std::size_t finished_run::pooled() const
{
    return std::max<std::size_t>(fact("/run/pooled").size(), 1);
}

std::optional<std::string> finished_run::own() const
{
    const std::string technique = text_fact("/run/own");
    return technique.empty() ? std::nullopt : std::optional(technique);
}

double finished_run::cpus_of_others() const
{
    const json cpus = fact("/cpus_of_others");
    return cpus.is_null() ? 0 : cpus.get<double>();
}

std::optional<double> finished_run::disturbed_share() const
{
    const json share = fact("/run/disturbed");
    return share.is_null() ? std::nullopt : std::optional(share.get<double>());
}

bool finished_run::has_left_out(const std::string &technique) const
{
    const json all = fact("/run/left_out");
    return std::ranges::any_of(all, [&](const json &one) { return one["technique"] == technique; });
}

std::string finished_run::option(const std::string &name) const
{
    return text_fact("/run/options/" + name);
}

bool finished_run::has_time_limit() const
{
    return !option("budget").empty();
}

std::string finished_run::fingerprint(const std::string &workload) const
{
    for (const json &input : facts["run"]["workloads"])
        if (input["name"] == workload)
            return input["fingerprint"];
    return "";
}

std::vector<std::string> values_of(const finished_run &run, std::string cell_name::*member)
{
    std::vector<std::string> values;
    for (const result_row &row : run.rows)
        add_once(values, row.cell.*member);
    return values;
}

std::vector<std::string> techniques_of(const finished_run &run)
{
    std::vector<std::string> names;
    for (const result_row &row : run.rows)
        add_once(names, row.technique);
    return names;
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

finished_run read_begun_run(const fs::path &folder)
{
    require_files(folder, {machine_file});
    return {folder, {}, {}, read_facts(folder / machine_file)};
}

finished_run read_run(const fs::path &folder)
{
    require_files(folder, {comparison_file, pairs_file, machine_file});
    std::vector<result_row> rows = read_rows(folder / comparison_file);
    read_pairs(csv_reader(folder / pairs_file), rows);
    finished_run run = {folder, rows, rows, read_facts(folder / machine_file)};
    std::erase_if(run.rows, [](const result_row &row) { return row.is_mean(); });
    std::erase_if(run.means, [](const result_row &row) { return !row.is_mean(); });
    for (const std::string &name : values_of(run, &cell_name::workload))
        if (run.fingerprint(name).empty())
            throw input_error("'" + (folder / machine_file).string() + "' names no workload '" +
                              name + "' with a fingerprint, but " + comparison_file + " has it");
    return run;
}

void leave_out_unlike(finished_run &run)
{
    const json options = run.fact(march_pointer);
    if (!options.is_string())
        return;
    const std::string march = options;
    for (std::vector<result_row> *rows : {&run.rows, &run.means}) {
        std::set<cell_name> changed;
        std::erase_if(*rows, [&](const result_row &row) {
            const bool is_unlike = traits_of(row.cell.mode).plays_chess() &&
                                   row.cell.mode != name_of(engine_mode) &&
                                   !march_allows(march, row.isa);
            if (is_unlike)
                changed.insert(row.cell);
            return is_unlike;
        });
        run.lacks_unlike = run.lacks_unlike || !changed.empty();
        for (const cell_name &cell : changed)
            rank_by_pairs(*rows, cell);
    }
}

finished_run read_reported_run(const fs::path &folder)
{
    finished_run run = read_run(folder);
    leave_out_unlike(run);
    return run;
}

std::vector<std::string> doubts_about(const finished_run &run)
{
    std::vector<std::string> doubts;
    if (run.partial())
        doubts.emplace_back("it was interrupted");
    if (run.commit().ends_with("-dirty"))
        doubts.emplace_back("its sources were changed after the commit");
    std::ptrdiff_t ratios = 0, without = 0;
    for (const result_row &row : run.rows) {
        ratios += !row.is_floor();
        without += !row.is_floor() && !row.ratio.interval;
    }
    for (const json &of_mode : run.fact("/run/without_quiet_sample")) {
        ratios += of_mode["cases"].get<std::ptrdiff_t>();
        without += of_mode["cases"].get<std::ptrdiff_t>();
    }
    const double disturbed = run.disturbed_share().value_or(0);
    if (disturbed > 0.5 && 2 * without > ratios)
        doubts.push_back(
            formatted("%.0f %% of its single queries were disturbed, and %td of %td ratios "
                      "have no interval",
                      100 * disturbed, without, ratios));
    return doubts;
}

void set_baseline(finished_run &run, const std::string &technique)
{
    run.terms.instead_of = technique;
    if (technique == run.baseline())
        return;
    const std::string file = "'" + (run.folder / comparison_file).string() + "'";
    if (run.is_of_itself())
        throw input_error(file + " has each technique's time relative to itself, and not to that "
                                 "of another");
    const std::vector<std::string> names = techniques_of(run);
    if (!contains(names, technique))
        throw input_error(file + ": " + unknown_name("technique", technique, names));
    set_baseline(run.rows, technique);
    set_baseline(run.means, technique);
    run.facts["run"]["baseline"] = technique;
}

} // namespace slidebench
