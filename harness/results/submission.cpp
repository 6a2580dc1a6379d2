// SPDX-License-Identifier: MIT
#include "results/submission.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <iterator>
#include <set>
#include <utility>

#include <pwd.h>
#include <unistd.h>

#include "base/digest.hpp"
#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/machine.hpp"
#include "base/paths.hpp"
#include "results/finished_run.hpp"
#include "results/row_table.hpp"
#include "workload/catalogue.hpp"

namespace slidebench {
namespace {

namespace fs = std::filesystem;
using json = nlohmann::ordered_json;

constexpr std::uint64_t most_queries = std::uint64_t{1} << 24; // that are made to be compared
constexpr const char *how_to_measure = "see \"A good run\" in results/README.md";

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

// Throws input_error if the text, which stands at `place`, has the path of a folder or a hidden name.
void require_public(const fs::path &folder, const std::string &place, const std::string &text,
                    const private_names &hidden)
{
    constexpr std::size_t most = 100;
    const std::string shown = text.size() > most ? text.substr(0, most) + "..." : text;
    const std::string holds = place + ", '" + shown + "', holds ";
    if (text != without_folders(text))
        refuse(folder, holds + "the path of a folder; take it out, or measure again");
    for (const auto &[name, whose] :
         {std::pair(hidden.user, "you as a user"), std::pair(hidden.host, "this machine")})
        if (has_word(text, name))
            refuse(folder,
                   holds + "the name of " + whose + ", " + name + "; rename it, or measure again");
}

// Checks each text in `value`, which stands at that JSON pointer.
void require_public(const fs::path &folder, const std::string &pointer, const json &value,
                    const private_names &hidden)
{
    if (value.is_string())
        require_public(folder, pointer, value.get<std::string>(), hidden);
    if (value.is_structured())
        for (const auto &[key, member] : value.items())
            require_public(folder, pointer + "/" + key, member, hidden);
}

// Returns an option of the command that made the run; "" if it has none of that name.
std::string option_of(const finished_run &run, const std::string &name)
{
    const json::json_pointer option("/run/options/" + name);
    if (run.facts.contains(option))
        if (const auto *text = run.facts.at(option).get_ptr<const json::string_t *>())
            return *text;
    return "";
}

// Returns how many queries were asked for, which a workload may have more of.
std::uint64_t queries_asked_for(const finished_run &run, const json &input)
{
    std::uint64_t asked = 0;
    return parse_number(option_of(run, "queries"), asked) ? asked
                                                          : input["queries"].get<std::uint64_t>();
}

void require_known_workload(const finished_run &run, const json &input)
{
    const std::string name = input["name"], fingerprint = input["fingerprint"];
    const std::vector<built_in_workload> &all = built_in_workloads();
    const auto known = std::find_if(all.begin(), all.end(), [&](const built_in_workload &built_in) {
        return built_in.name == name;
    });
    if (known == all.end())
        refuse(run.folder, "workload '" + name +
                               "' is a file of your own, which others cannot measure with; leave "
                               "it out, and measure again");
    const std::uint64_t queries = queries_asked_for(run, input);
    if (queries == 0 || queries > most_queries)
        refuse(run.folder, "workload '" + name + "' has " + std::to_string(queries) +
                               " queries, not from 1 to " + std::to_string(most_queries));
    const std::string here =
        hex(known->make(queries, input.value("seed", std::uint64_t{1})).fingerprint());
    if (here != fingerprint)
        refuse(run.folder, "workload '" + name + "' has the fingerprint " + fingerprint +
                               ", that of this version has " + here + "; measure again");
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

finished_run read_publishable(const fs::path &folder, const private_names &hidden)
{
    finished_run run = read_run(folder);
    if (run.commit().empty())
        refuse(folder, "no commit is known that has its sources; measure in a clone");
    if (std::none_of(run.rows.begin(), run.rows.end(),
                     [](const result_row &row) { return row.ratio.interval.has_value(); }))
        refuse(folder, std::string("no ratio has an interval, so that it decides nothing; ") +
                           how_to_measure);
    require_public(folder, "", run.facts, hidden);
    return run;
}

bool has_columns(const finished_run &run, const std::vector<std::string> &columns)
{
    const csv_reader table(run.folder / comparison_file);
    return std::all_of(columns.begin(), columns.end(),
                       [&](const std::string &column) { return table.has(column); });
}

void require_comparable(const finished_run &run)
{
    if (const std::vector<std::string> doubts = doubts_about(run); !doubts.empty()) {
        std::string all;
        for (const std::string &doubt : doubts)
            all += (all.empty() ? "" : ", and ") + doubt;
        refuse(run.folder, all + "; " + how_to_measure);
    }
    if (!fs::exists(run.folder / pairs_file))
        refuse(run.folder, std::string("it has no ") + pairs_file +
                               "; take the folder as this version's bench left it");
    const csv_reader samples(run.folder / samples_file);
    std::set<std::pair<std::string, cell_name>> sampled;
    for (std::size_t i = 0; i < samples.size(); ++i)
        sampled.emplace(samples.name(i, "technique"), read_cell(samples, i));
    for (const result_row &row : run.rows)
        if (!sampled.contains({row.technique, row.cell}))
            refuse(run.folder, std::string(samples_file) + " has none of " + row.technique + ", " +
                                   text_of(row.cell) + ", which " + comparison_file +
                                   " has; take the folder as bench left it");
    for (const json &input : run.facts["run"]["workloads"])
        if (!input.contains("nodes")) // of an engine
            require_known_workload(run, input);
}

fs::path place_among_results(const finished_run &run, const private_names &hidden)
{
    const fs::path folder = fs::canonical(run.folder);
    fs::path place = folder.lexically_relative(fs::weakly_canonical(project_root() / "results"));
    if (std::distance(place.begin(), place.end()) < 2 || *place.begin() == "..") {
        const std::string machine = machine_slug(run.facts["cpu"], option_of(run, "label"));
        place = fs::path(machine) / folder.filename();
    }
    for (const fs::path &name : place)
        require_public(run.folder, "its place under results", name.string(), hidden);
    return place;
}

} // namespace slidebench
