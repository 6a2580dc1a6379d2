// SPDX-License-Identifier: MIT
#include "results/submission.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <iterator>
#include <utility>
#include <vector>

#include <pwd.h>
#include <unistd.h>

#include "base/build_facts.hpp"
#include "base/digest.hpp"
#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/machine.hpp"
#include "base/paths.hpp"
#include "results/remade_run.hpp"
#include "results/run_name.hpp"
#include "workload/catalogue.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;

constexpr const char *how_to_measure = "see \"A good run\" in results/README.md";

// Those options whose text is the user's own: names and commands.
constexpr std::array free_texts = {"label", "source", "build", "as_is", "run", "uci", "uci_option"};

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
    for (const char *option : free_texts) {
        const std::string place = std::string("/run/options/") + option;
        require_public(run.folder, place, run.facts.option(option), hidden);
        for (const std::string &text : run.facts.list_option(option))
            require_public(run.folder, place, text, hidden);
    }
    if (run.is_of_engine()) // the name of its folder
        require_public(run.folder, "/run/workloads/0/name", run.facts.workloads.front().name,
                       hidden);
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
}

// Refuses queries that others cannot make. A run of another version may have other ones.
void require_known_workloads(const finished_run &run)
{
    for (const auto &[name, queries, distinct, fingerprint, seed, nodes] : run.facts.workloads) {
        if (run.is_of_engine())
            continue;
        const built_in_workload *built_in = find_built_in(name);
        if (built_in == nullptr)
            refuse(run.folder, "workload '" + name +
                                   "' is a file of your own, which others cannot measure with; "
                                   "leave it out, and measure again");
        if (run.machine.build.slidebench != this_build().version)
            continue;
        const std::string here =
            hex(built_in->make(queries_per_workload, seed.value_or(1)).fingerprint());
        if (here != fingerprint)
            refuse(run.folder, "workload '" + name + "' has the fingerprint " + fingerprint +
                                   ", that of this version has " + here + "; measure again");
    }
}

// Returns how many epochs may be unfinished where the time is up: as many as go at the same time.
std::size_t unfinished_epochs(const finished_run &run)
{
    const parallel_facts at_once = run.facts.parallel.value_or(parallel_facts());
    return run.has_time_limit() ? std::max(at_once.queries, at_once.chess) : 0;
}

// Refuses samples of bench unless each case has each epoch, and each of its layouts.
void require_whole_epochs(const finished_run &run, const std::vector<case_samples> &samples)
{
    const std::size_t unfinished = unfinished_epochs(run);
    const std::size_t layouts = run.facts.layouts;
    for (const case_samples &c : samples) {
        const std::size_t wanted = unfinished > 0 ? epochs_of(c) : run.facts.epochs;
        const bool is_left_out = run.has_left_out(c.name.technique);
        std::vector<std::size_t> counts(std::max(wanted, epochs_of(c)));
        for (const sample &s : c.samples)
            ++counts[s.epoch];
        for (std::size_t epoch = 0; epoch < counts.size(); ++epoch) {
            const bool may_be_missing = is_left_out || epoch + unfinished >= wanted;
            if (counts[epoch] != layouts && !(counts[epoch] == 0 && may_be_missing))
                refuse(run.folder,
                       formatted("%s, %s, %s, epoch %zu has %zu of %zu layouts", samples_file,
                                 c.name.technique.c_str(), text_of(c.name.cell).c_str(), epoch,
                                 counts[epoch], layouts));
        }
    }
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

bool has_samples(const fs::path &folder)
{
    return fs::exists(folder / samples_file);
}

void require_handed_in(const finished_run &run)
{
    require_past(name_of_folder(run.folder));
    if (!has_samples(run.folder))
        refuse(run.folder, std::string("it has no ") + samples_file +
                               ", by which its figures could be made again; measure again");
}

void require_publishable(const finished_run &run, const private_names &hidden)
{
    require_whole_run(run);
    require_public(run, hidden);
    require_known_workloads(run);
    if (!has_samples(run.folder))
        return;
    const std::vector<case_samples> samples = samples_of(run);
    if (samples.empty())
        refuse(run.folder, std::string(samples_file) + " has no rows");
    if (!run.is_of_engine())
        require_whole_epochs(run, samples);
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
