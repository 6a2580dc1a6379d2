// SPDX-License-Identifier: MIT
#include "results/submission.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <functional>
#include <iterator>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include <pwd.h>
#include <unistd.h>

#include "base/digest.hpp"
#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/json.hpp"
#include "base/machine.hpp"
#include "base/paths.hpp"
#include "core/names.hpp"
#include "results/finished_run.hpp"
#include "results/remade_run.hpp"
#include "results/row_table.hpp"
#include "results/samples.hpp"
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

// Throws input_error if the text, which stands at `place`, has the path of a folder or a hidden
// name.
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

// Returns the digest of the oracle's answers to single queries.
std::string digest_of_answers(const technique &oracle, piece p, const query_list &queries)
{
    std::vector<Bitboard> answers;
    for (std::size_t i = 0; i < queries.squares.size(); ++i)
        answers.push_back(oracle.attacks[p](queries.squares[i], queries.occupied[i]));
    return hex(slidebench::digest_of(answers));
}

// Returns whether rows of a mode have the digest of the right answers to a workload's single
// queries.
bool has_digest_of_single(const mode_traits &mode)
{
    return mode.each_piece && mode.gives == answer_form::attacks && !mode.is_about_set() &&
           !mode.is_about_state();
}

// Throws input_error unless rows about single queries of a workload have the digest of right
// answers.
void require_digests(const finished_run &run, const workload &queries, const technique &oracle)
{
    for (const piece p : all_pieces()) {
        const std::string right = digest_of_answers(oracle, p, queries.of(p));
        for (const result_row &row : run.rows)
            if (row.cell.workload == queries.name() && row.cell.piece == name_of(p) &&
                has_digest_of_single(traits_of(row.cell.mode)) && row.role != name_of(ROLE_FLOOR) &&
                row.digest != right)
                refuse(run.folder, row.technique + ", " + text_of(row.cell) + ", has the digest '" +
                                       row.digest + "', right answers have " + right);
    }
}

// Throws input_error if a digest is none, if a technique needs what no technique needs, or has
// another role than here.
void require_known_words(const finished_run &run, const registry &techniques)
{
    std::set<std::string, std::less<>> isa;
    std::map<std::string, std::string_view> roles;
    for (const technique *t : techniques.all()) {
        for (const std::string_view word : words_of(t->isa))
            isa.emplace(word);
        roles[t->slug] = name_of(t->role);
    }
    std::map<cell_name, std::string> digests;
    for (const result_row &row : run.rows) {
        const std::string about = row.technique + ", " + text_of(row.cell) + ", ";
        for (const std::string_view word : words_of(row.isa))
            if (!isa.contains(word))
                refuse(run.folder, about + "needs " + slidebench::quoted(word) +
                                       ", which is no instruction set of a technique");
        const auto role = roles.find(row.technique);
        if (role != roles.end() && role->second != row.role)
            refuse(run.folder,
                   about + "has the role " + row.role + ", not " + std::string(role->second));
        std::uint64_t value = 0;
        if (!row.digest.empty() &&
            (row.digest.size() != 16 || !parse_number(row.digest, value, 16)))
            refuse(run.folder, about + "has the digest " + slidebench::quoted(row.digest) +
                                   ", which is not 16 hexadecimal digits");
        if (!row.digest.empty() &&
            digests.emplace(row.cell, row.digest).first->second != row.digest)
            refuse(run.folder, about + "has another digest than others of its cell");
    }
}

void require_known_workload(const finished_run &run, const json &input, const technique &oracle)
{
    const std::string name = input["name"], fingerprint = input["fingerprint"];
    const built_in_workload *known = find_built_in(name);
    if (known == nullptr)
        refuse(run.folder, "workload '" + name +
                               "' is a file of your own, which others cannot measure with; leave "
                               "it out, and measure again");
    const std::uint64_t queries = queries_asked_for(run, input);
    if (queries == 0 || queries > most_queries)
        refuse(run.folder, "workload '" + name + "' has " + std::to_string(queries) +
                               " queries, not from 1 to " + std::to_string(most_queries));
    const workload made = known->make(queries, input.value("seed", std::uint64_t{1}));
    const std::string here = hex(made.fingerprint());
    if (here != fingerprint)
        refuse(run.folder, "workload '" + name + "' has the fingerprint " + fingerprint +
                               ", that of this version has " + here + "; measure again");
    require_digests(run, made, oracle);
}

// Returns whether it is 12 or 40 hexadecimal digits, and -dirty where sources were changed.
bool is_commit(std::string_view text)
{
    constexpr std::string_view changed = "-dirty";
    if (text.ends_with(changed))
        text.remove_suffix(changed.size());
    return (text.size() == 12 || text.size() == 40) &&
           text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

// Checks each field of a table, but for numbers and for columns of words that cannot be a name.
void require_public(const fs::path &folder, const char *file, const private_names &hidden)
{
    const std::set<std::string> closed = {"piece",     "mode",  "role",   "tied",
                                          "disturbed", "first", "decided"};
    const csv_reader table(folder / file);
    for (const std::string &column : table.columns()) {
        if (closed.contains(column))
            continue;
        std::set<std::string_view> seen;
        for (std::size_t i = 0; i < table.size(); ++i) {
            const std::string &field = table.text(i, column);
            if (!field.empty() && !parse_decimal(field, csv_finite.least, csv_finite.most) &&
                seen.insert(field).second)
                require_public(folder, std::string(file) + ", " + column, field, hidden);
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

finished_run read_publishable(const fs::path &folder, const private_names &hidden)
{
    finished_run run = read_run(folder);
    if (csv_reader(folder / comparison_file).columns() != comparison_columns())
        refuse(folder, std::string(comparison_file) +
                           " has other columns than this version's; measure again");
    if (!fs::exists(folder / pairs_file))
        refuse(folder, std::string("it has no ") + pairs_file + "; measure again");
    if (run.commit().empty())
        refuse(folder, "no commit is known that has its sources; measure in a clone");
    if (!is_commit(run.commit()))
        refuse(folder,
               "/build/commit, " + slidebench::quoted(run.commit()) +
                   ", is not 12 or 40 hexadecimal digits; take the folder as bench left it");
    if (std::none_of(run.rows.begin(), run.rows.end(),
                     [](const result_row &row) { return row.ratio.interval.has_value(); }))
        refuse(folder, std::string("no ratio has an interval, so that it decides nothing; ") +
                           how_to_measure);
    require_public(folder, "", run.facts, hidden);
    for (const char *file : {comparison_file, pairs_file, samples_file})
        if (fs::exists(folder / file))
            require_public(folder, file, hidden);
    return run;
}

// Throws input_error unless machine.json has no more epochs than the samples, and the share of them
// that was disturbed.
void require_facts_of_samples(const finished_run &run, const std::vector<case_samples> &samples)
{
    std::size_t epochs = 0, single_queries = 0, disturbed = 0;
    for (const case_samples &c : samples) {
        epochs = std::max(epochs, epochs_of(c));
        if (!traits_of(c.name.cell.mode).plays_chess())
            single_queries += c.samples.size();
        for (const sample &s : c.samples)
            disturbed += s.is_disturbed;
    }
    const json_reader facts(run.folder / machine_file, run.facts);
    if (facts.whole_number("/run/epochs", 0, UINT64_MAX) > epochs)
        facts.refuse("/run/epochs", formatted("at most %zu, as by %s", epochs, samples_file));
    const std::optional<double> share = share_of(disturbed, single_queries);
    if (run.disturbed_share() != share)
        facts.refuse("/run/disturbed",
                     formatted("%.4f, as by %s", share.value_or(0), samples_file));
}

bool has_samples(const finished_run &run)
{
    return fs::exists(run.folder / samples_file);
}

void require_comparable(const finished_run &run, const registry &techniques)
{
    if (const std::vector<std::string> doubts = doubts_about(run); !doubts.empty()) {
        std::string all;
        for (const std::string &doubt : doubts)
            all += (all.empty() ? "" : ", and ") + doubt;
        refuse(run.folder, all + "; " + how_to_measure);
    }
    if (run.facts.value(json::json_pointer("/run/options/quick"), false))
        refuse(run.folder,
               std::string("it was made with --quick, which is for a look; ") + how_to_measure);
    if (!has_samples(run))
        refuse(run.folder, std::string("it has no ") + samples_file +
                               ", by which its figures could be made again; measure again");
    require_known_words(run, techniques);
    for (const json &input : run.facts["run"]["workloads"])
        if (!input.contains("nodes")) // of an engine
            require_known_workload(run, input, techniques.oracle());
    const std::vector<case_samples> samples = samples_of(run);
    require_facts_of_samples(run, samples);
    require_same_tables(run, samples);
}

fs::path place_among_results(const finished_run &run, const private_names &hidden)
{
    const fs::path folder = fs::weakly_canonical(run.folder);
    fs::path place = folder.lexically_relative(fs::weakly_canonical(project_root() / "results"));
    if (std::distance(place.begin(), place.end()) < 2 || *place.begin() == "..") {
        const std::string machine = machine_slug(run.facts["cpu"], option_of(run, "label"));
        if (fs::path(machine).has_parent_path())
            refuse(run.folder, "/run/options/label, " +
                                   slidebench::quoted(option_of(run, "label")) +
                                   ", is no part of a folder's name; measure again without it");
        place = fs::path(machine) / folder.filename();
    }
    for (const fs::path &name : place)
        require_public(run.folder, "its place under results", name.string(), hidden);
    return place;
}

} // namespace slidebench
