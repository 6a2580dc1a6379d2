// SPDX-License-Identifier: MIT
#include "results/submission.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <iterator>
#include <map>
#include <utility>
#include <vector>

#include <pwd.h>
#include <unistd.h>

#include "base/build_facts.hpp"
#include "base/digest.hpp"
#include "base/errors.hpp"
#include "base/files.hpp"
#include "base/format.hpp"
#include "base/gzip.hpp"
#include "base/machine.hpp"
#include "base/paths.hpp"
#include "results/run_name.hpp"
#include "workload/catalogue.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

constexpr const char *how_to_measure = "see \"A good run\" in results/README.md";

// Options whose texts are words of the suite, and numbers. What others have is the user's own: names of
// files and commands.
constexpr std::array options_of_words = {"aa",        "baseline",  "budget",  "depth",   "epochs",
                                         "full",      "layouts",   "mode",    "own",     "parallel",
                                         "piece",     "processes", "quick",   "seed",    "tables",
                                         "technique", "timeout",   "verdict", "workload"};

[[noreturn]] void refuse(const fs::path &folder, const std::string &what)
{
    throw input_error("'" + folder.string() + "' cannot be published: " + what);
}

// Returns whether the name stands in the text with no letter or digit beside it.
bool has_word(const std::string &text, const std::string &name)
{
    const auto is_part = [&](std::size_t at) {
        return at < text.size() && std::isalnum(static_cast<unsigned char>(text[at])) != 0;
    };
    if (name.empty())
        return false;
    for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + 1))
        if (!(at > 0 && is_part(at - 1)) && !is_part(at + name.size()))
            return true;
    return false;
}

// Throws input_error if a user's text has the path of a folder or a hidden name.
void require_public(const fs::path &folder, const std::string &place, const std::string &text,
                    const private_names &hidden)
{
    const std::string holds = place + ", " + slidebench::quoted(text) + ", holds ";
    if (text != without_folders(text))
        refuse(folder, holds + "the path of a folder; take it out, or measure again");
    for (const auto &[name, whose] :
         {std::pair(hidden.user, "you as a user"), std::pair(hidden.host, "this machine")})
        if (has_word(text, name))
            refuse(folder,
                   holds + "the name of " + whose + ", " + name + "; rename it, or measure again");
}

// The same for all that the user wrote.
void require_public(const finished_run &run, const private_names &hidden)
{
    for (const auto &[option, value] : run.facts.options) {
        if (std::ranges::find(options_of_words, option) != options_of_words.end())
            continue;
        const std::string place = "/run/options/" + option;
        require_public(run.folder, "the name of an option", option, hidden);
        require_public(run.folder, place, run.facts.option(option), hidden);
        for (const std::string &text : run.facts.list_option(option))
            require_public(run.folder, place, text, hidden);
    }
    if (run.is_of_engine()) // the name of its folder
        for (const workload_facts &workload : run.facts.workloads)
            require_public(run.folder, "the name of a workload", workload.name, hidden);
}

// Returns whether this version of the suite measured it.
bool is_of_this_version(const finished_run &run)
{
    return run.machine.build.slidebench == this_build().version;
}

// Returns whether it is 12 or 40 hexadecimal digits.
bool is_commit(const std::string &text)
{
    return (text.size() == 12 || text.size() == 40) &&
           text.find_first_not_of("0123456789abcdef") == std::string::npos;
}

// Refuses a run that nobody could repeat, or that was not made to be compared.
void require_whole_run(const finished_run &run)
{
    const std::string &commit = run.commit();
    if (commit.empty())
        refuse(run.folder, "no commit is known that has its sources; measure in a clone");
    if (run.is_dirty())
        refuse(run.folder,
               std::string("its sources were changed after the commit; ") + how_to_measure);
    if (!is_commit(commit))
        refuse(run.folder, "/build/commit, " + slidebench::quoted(commit) +
                               ", is not 12 or 40 hexadecimal digits; take the folder as bench "
                               "left it");
    if (const std::string &type = run.machine.build.build_type; type != "Release")
        refuse(run.folder, "/build/build_type is " + slidebench::quoted(type) +
                               ", and a debug build is slow; measure a Release build");
    if (run.facts.flag_option("quick"))
        refuse(run.folder,
               std::string("it was made with --quick, which is for a look; ") + how_to_measure);
    if (run.partial())
        refuse(run.folder, std::string("it was interrupted; ") + how_to_measure);
    if (run.facts.has_left_out(run.baseline()))
        refuse(run.folder, "its baseline failed, so that nothing can be compared; measure again");
}

// Returns the workloads of a run of bench as this version makes them; none for a run of another
// version, which may have had other ones. Refuses one that others cannot make, and one that is
// another here.
std::vector<workload> known_workloads(const finished_run &run)
{
    std::vector<workload> workloads;
    for (const workload_facts &input : run.facts.workloads) {
        const built_in_workload *built_in = find_built_in(input.name);
        if (built_in == nullptr)
            refuse(run.folder, "workload '" + input.name +
                                   "' is a file of your own, which others cannot measure with; "
                                   "leave it out, and measure again");
        if (!is_of_this_version(run))
            continue;
        workloads.push_back(built_in->make(queries_per_workload, input.seed.value_or(1)));
        const std::string here = hex(workloads.back().fingerprint());
        if (here != input.fingerprint)
            refuse(run.folder, "workload '" + input.name + "' has the fingerprint " +
                                   input.fingerprint + ", that of this version has " + here +
                                   "; measure again");
    }
    return workloads;
}

// Returns how many epochs of a case may be missing at the end: where bench had a budget, as many as
// go at the same time.
std::size_t unfinished_epochs(const finished_run &run)
{
    const parallel_facts at_once = run.facts.parallel.value_or(parallel_facts());
    return run.has_time_limit() && !run.is_of_engine() ? std::max(at_once.queries, at_once.chess)
                                                       : 0;
}

// Refuses samples unless each case has each epoch, and each of its layouts. An epoch of an engine has
// one layout; in earlier versions it had several, or a technique had fewer epochs than others.
void require_whole_epochs(const finished_run &run, const std::vector<case_samples> &samples)
{
    if (run.is_of_engine() && !is_of_this_version(run))
        return;
    const std::size_t unfinished = unfinished_epochs(run);
    const std::size_t layouts = run.is_of_engine() ? 1 : run.facts.layouts;
    for (const case_samples &c : samples) {
        const std::string name = c.name.technique + ", " + text_of(c.name.cell);
        const auto require = [&](std::size_t epoch, std::size_t count) {
            if (count != layouts)
                refuse(run.folder, formatted("%s, %s, epoch %zu has %zu of %zu layouts",
                                             samples_file, name.c_str(), epoch, count, layouts));
        };
        std::map<std::size_t, std::size_t> counts; // of samples, by epoch
        for (const sample &s : c.samples)
            ++counts[s.epoch];
        std::size_t first_missing = 0;
        for (const auto &[epoch, count] : counts) {
            require(epoch, count);
            first_missing += epoch == first_missing;
        }
        const std::size_t wanted =
            std::max<std::size_t>(run.facts.epochs, unfinished > 0 ? epochs_of(c) : 0);
        if (first_missing + unfinished < wanted && !run.facts.has_left_out(c.name.technique))
            require(first_missing, 0);
    }
}

// Describes techniques as comparison.csv of the run does.
describe_row as_in_tables(const finished_run &run)
{
    return [rows = by_case(run.rows)](result_row &row) {
        const auto found = rows.find({row.technique, row.cell});
        if (found == rows.end())
            return; // require_same() says so
        row.role = found->second->role;
        row.table_bytes = found->second->table_bytes;
        row.isa = found->second->isa;
        row.digest = found->second->digest;
    };
}

void require_same(const fs::path &file, const csv_writer &remade)
{
    if (unzip(read_whole(file), file).first == remade.text())
        return;
    const csv_reader is(file), right(samples_file, remade.text());
    for (std::size_t i = 0; i < std::min(is.size(), right.size()); ++i)
        for (const std::string &column : right.columns())
            if (const std::string &text = right.text(i, column); is.text(i, column) != text)
                is.refuse(i, column,
                          "is not " + (text.empty() ? "empty" : text) + ", as its samples make it");
    throw input_error(formatted("'%s' has %zu rows, and its samples make %zu of them, or it is "
                                "written in another way",
                                file.c_str(), is.size(), right.size()));
}

} // namespace

private_names names_to_hide()
{
    private_names names;
    std::array<char, 256> host{};
    if (gethostname(host.data(), host.size() - 1) == 0) {
        const std::string name = host.data();
        names.host = name.substr(0, name.find('.')); // without its domain
    }
    if (const passwd *user = getpwuid(geteuid()))
        names.user = user->pw_name;
    return names;
}

void require_handed_in(const finished_run &run)
{
    require_past(name_of_folder(run.folder));
    if (!is_of_this_version(run))
        refuse(run.folder, "it was measured by version " + run.machine.build.slidebench +
                               ", and this is " + this_build().version +
                               "; submit it with the program that measured it");
    if (!fs::exists(run.folder / samples_file))
        refuse(run.folder, std::string("it has no ") + samples_file +
                               ", by which its figures could be made again; measure again");
}

void require_publishable(const finished_run &run, const private_names &hidden)
{
    require_whole_run(run);
    require_public(run, hidden);
}

run_tables tables_to_publish(const finished_run &run, const registry &registered)
{
    const std::vector<case_samples> samples = samples_of(run);
    if (samples.empty())
        refuse(run.folder, std::string(samples_file) + " has no rows");
    require_whole_epochs(run, samples);
    const auto workloads = run.is_of_engine() ? std::vector<workload>() : known_workloads(run);
    return tables_of_samples(run.facts, samples,
                             is_of_this_version(run) ? as_registered(registered, workloads)
                                                     : as_in_tables(run));
}

void require_same(const finished_run &run, const run_tables &tables)
{
    require_same(run.folder / samples_file, tables.samples);
    require_same(run.folder / comparison_file, tables.comparison);
    require_same(run.folder / pairs_file, tables.pairs);
}

fs::path place_among_results(const finished_run &run)
{
    const fs::path place = place_in_results(run.folder);
    if (std::distance(place.begin(), place.end()) >= 2 && *place.begin() != "..")
        return place;
    return fs::path(machine_slug(run.machine.cpu, run.facts.option("label"))) /
           name_of_folder(run.folder);
}

fs::path place_to_publish(const finished_run &run)
{
    const std::string label = run.facts.option("label");
    const std::string machine = machine_slug(run.machine.cpu, label);
    if (!is_plain_name(machine))
        refuse(run.folder, "/run/options/label, " + slidebench::quoted(label) +
                               ", is no part of a folder's name; measure again without it");
    fs::path place = place_among_results(run);
    require_run_place(place, run.compiler());
    // Earlier versions left out the CPU's numbers.
    if (!(machine + "-").starts_with(place.begin()->string() + "-"))
        refuse(run.folder, "it lies in the folder of another machine than " + machine);
    return place;
}

} // namespace slidebench
