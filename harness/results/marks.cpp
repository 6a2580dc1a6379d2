// SPDX-License-Identifier: MIT
#include "results/marks.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "base/digest.hpp"
#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/json.hpp"
#include "base/paths.hpp"
#include "core/names.hpp"
#include "results/remade_run.hpp"
#include "stats/bootstrap.hpp"
#include "workload/catalogue.hpp"

namespace slidebench {
namespace {

using json = nlohmann::ordered_json;

constexpr std::uint64_t most_queries = std::uint64_t{1} << 24; // that are made to be compared
constexpr double fastest_cycle = 0.1, slowest_cycle = 100;     // in nanoseconds

[[noreturn]] void refuse(const finished_run &run, const std::string &what)
{
    throw input_error("'" + run.folder.string() + "' cannot be published: " + what);
}

[[noreturn]] void refuse(const examined_run &examined, const case_samples &c, std::size_t epoch,
                         const std::string &what)
{
    refuse(examined.run, std::string(samples_file) + ", " + c.name.technique + ", " +
                             text_of(c.name.cell) + ", epoch " + std::to_string(epoch) + ", " +
                             what);
}

// Calls `check` with each case and its samples of each epoch.
template <typename Check>
void for_each_epoch(const examined_run &examined, Check check)
{
    for (const case_samples &c : examined.samples) {
        std::map<std::size_t, std::vector<sample>> epochs;
        for (const sample &s : c.samples)
            epochs[s.epoch].push_back(s);
        for (const auto &[epoch, samples] : epochs)
            check(c, epoch, samples);
    }
}

std::size_t layouts_of(const finished_run &run)
{
    return run.facts["run"]["layouts"].get<std::size_t>();
}

bool is_of_engine(const case_samples &c)
{
    return traits_of(c.name.cell.mode).id == engine_mode;
}

void require_whole_epochs(const examined_run &examined)
{
    const std::size_t layouts = layouts_of(examined.run);
    for_each_epoch(examined, [&](const case_samples &c, std::size_t epoch, const auto &samples) {
        if (!is_of_engine(c) && samples.size() != layouts)
            refuse(examined, c, epoch,
                   formatted("has %zu of %zu layouts", samples.size(), layouts));
    });
}

void require_either_first(const examined_run &examined)
{
    for_each_epoch(examined, [&](const case_samples &c, std::size_t epoch, const auto &samples) {
        if (is_of_engine(c))
            return;
        const bool chess = traits_of(c.name.cell.mode).plays_chess();
        const auto count = [&](timing_order order) {
            return std::count_if(samples.begin(), samples.end(),
                                 [&](const sample &s) { return s.order == order; });
        };
        const auto first = count(timing_order::technique_first);
        // Some runs of earlier versions, which had fewer layouts, do not say.
        const bool may_be_unknown = !chess || layouts_of(examined.run) != LAYOUT_COUNT;
        if (first != count(timing_order::baseline_first) || (first > 0 && !chess) ||
            (first == 0 && !may_be_unknown))
            refuse(examined, c, epoch,
                   chess ? "has not either first as often as the other"
                         : "says who was first, which is for chess");
    });
}

void require_baseline_layouts(const examined_run &examined)
{
    for_each_epoch(examined, [&](const case_samples &c, std::size_t epoch, const auto &samples) {
        for (const sample &s : samples) {
            const bool in_turn = s.order == timing_order::in_turn;
            const std::size_t beside =
                in_turn ? s.layout : baseline_layout_beside(s.layout, epoch, LAYOUT_COUNT);
            if (s.baseline_layout != beside &&
                (in_turn || layouts_of(examined.run) == LAYOUT_COUNT))
                refuse(examined, c, epoch,
                       formatted("has layout %zu beside %zu of the baseline, and not beside %zu",
                                 s.layout, s.baseline_layout, beside));
        }
    });
}

void require_one_clock(const examined_run &examined)
{
    for_each_epoch(examined, [&](const case_samples &c, std::size_t epoch, const auto &samples) {
        for (const sample &s : samples) {
            if (s.ns_per_cycle < fastest_cycle || s.ns_per_cycle > slowest_cycle)
                refuse(examined, c, epoch,
                       formatted("has %g ns in a cycle, not from %g to %g", s.ns_per_cycle,
                                 fastest_cycle, slowest_cycle));
            if (!is_of_engine(c) && s.ns_per_cycle != samples.front().ns_per_cycle)
                refuse(examined, c, epoch, "has cycles of two lengths");
        }
    });
}

// Not the other way round: earlier versions judged some samples more severely.
void require_judged_samples(const examined_run &examined)
{
    std::vector<case_samples> judged = examined.samples;
    mark_disturbed(judged);
    for (std::size_t i = 0; i < judged.size(); ++i)
        for (std::size_t j = 0; j < judged[i].samples.size(); ++j)
            if (const sample &s = examined.samples[i].samples[j];
                judged[i].samples[j].is_disturbed && !s.is_disturbed)
                refuse(examined, examined.samples[i], s.epoch,
                       formatted("layout %zu, is disturbed by the core's readings", s.layout));
}

void require_counts(const examined_run &examined)
{
    std::size_t epochs = 0, single_queries = 0, disturbed = 0;
    for (const case_samples &c : examined.samples) {
        epochs = std::max(epochs, epochs_of(c));
        if (!traits_of(c.name.cell.mode).plays_chess())
            single_queries += c.samples.size();
        for (const sample &s : c.samples)
            disturbed += s.is_disturbed;
    }
    const json_reader facts(examined.run.folder / machine_file, examined.run.facts);
    if (facts.whole_number("/run/epochs", 0, UINT64_MAX) > epochs)
        facts.refuse("/run/epochs", formatted("at most %zu, as by %s", epochs, samples_file));
    const std::optional<double> share = share_of(disturbed, single_queries);
    if (examined.run.disturbed_share() != share)
        facts.refuse("/run/disturbed",
                     formatted("%.4f, as by %s", share.value_or(0), samples_file));
}

void require_no_doubt(const examined_run &examined)
{
    const std::vector<std::string> doubts = doubts_about(examined.run);
    std::string all;
    for (const std::string &doubt : doubts)
        all += (all.empty() ? "" : ", and ") + doubt;
    if (!doubts.empty())
        refuse(examined.run, all + "; " + how_to_measure);
}

void require_a_whole_run(const examined_run &examined)
{
    if (examined.run.facts.value(json::json_pointer("/run/options/quick"), false))
        refuse(examined.run,
               std::string("it was made with --quick, which is for a look; ") + how_to_measure);
}

void require_known_words(const examined_run &examined)
{
    std::set<std::string, std::less<>> isa;
    std::map<std::string, std::string_view> roles;
    for (const technique *t : examined.techniques.all()) {
        for (const std::string_view word : words_of(t->isa))
            isa.emplace(word);
        roles[t->slug] = name_of(t->role);
    }
    for (const result_row &row : examined.run.rows) {
        const std::string about = row.technique + ", " + text_of(row.cell) + ", ";
        for (const std::string_view word : words_of(row.isa))
            if (!isa.contains(word))
                refuse(examined.run, about + "needs " + slidebench::quoted(word) +
                                         ", which is no instruction set of a technique");
        const auto role = roles.find(row.technique);
        if (role != roles.end() && role->second != row.role)
            refuse(examined.run,
                   about + "has the role " + row.role + ", not " + std::string(role->second));
    }
}

void require_one_digest(const examined_run &examined)
{
    std::map<cell_name, std::string> digests;
    for (const result_row &row : examined.run.rows) {
        const std::string about = row.technique + ", " + text_of(row.cell) + ", ";
        std::uint64_t value = 0;
        if (!row.digest.empty() &&
            (row.digest.size() != 16 || !parse_number(row.digest, value, 16)))
            refuse(examined.run, about + "has the digest " + slidebench::quoted(row.digest) +
                                     ", which is not 16 hexadecimal digits");
        if (!row.digest.empty() &&
            digests.emplace(row.cell, row.digest).first->second != row.digest)
            refuse(examined.run, about + "has another digest than others of its cell");
    }
}

// Returns how many queries were asked for, which a workload may have more of.
std::uint64_t queries_asked_for(const finished_run &run, const json &input)
{
    std::uint64_t asked = 0;
    return parse_number(run.option("queries"), asked) ? asked
                                                      : input["queries"].get<std::uint64_t>();
}

// Returns the workload of this version that has the name, as many queries and the fingerprint.
workload known_workload(const finished_run &run, const json &input)
{
    const std::string name = input["name"], fingerprint = input["fingerprint"];
    const built_in_workload *known = find_built_in(name);
    if (known == nullptr)
        refuse(run, "workload '" + name +
                        "' is a file of your own, which others cannot measure with; leave "
                        "it out, and measure again");
    const std::uint64_t queries = queries_asked_for(run, input);
    if (queries == 0 || queries > most_queries)
        refuse(run, "workload '" + name + "' has " + std::to_string(queries) +
                        " queries, not from 1 to " + std::to_string(most_queries));
    workload made = known->make(queries, input.value("seed", std::uint64_t{1}));
    const std::string here = hex(made.fingerprint());
    if (here != fingerprint)
        refuse(run, "workload '" + name + "' has the fingerprint " + fingerprint +
                        ", that of this version has " + here + "; measure again");
    return made;
}

// Returns whether rows of a mode have the digest of the right answers to a workload's single
// queries.
bool has_digest_of_single(const mode_traits &mode)
{
    return mode.each_piece && mode.gives == answer_form::attacks && !mode.is_about_set() &&
           !mode.is_about_state();
}

// Returns the digest of the oracle's answers to single queries.
std::string digest_of_answers(const technique &oracle, piece p, const query_list &queries)
{
    std::vector<Bitboard> answers;
    for (std::size_t i = 0; i < queries.squares.size(); ++i)
        answers.push_back(oracle.attacks[p](queries.squares[i], queries.occupied[i]));
    return hex(slidebench::digest_of(answers));
}

void require_known_answers(const examined_run &examined)
{
    for (const json &input : examined.run.facts["run"]["workloads"]) {
        if (input.contains("nodes")) // of an engine
            continue;
        const workload made = known_workload(examined.run, input);
        for (const piece p : all_pieces()) {
            const std::string right =
                digest_of_answers(examined.techniques.oracle(), p, made.of(p));
            for (const result_row &row : examined.run.rows)
                if (row.cell.workload == made.name() && row.cell.piece == name_of(p) &&
                    has_digest_of_single(traits_of(row.cell.mode)) &&
                    row.role != name_of(ROLE_FLOOR) && row.digest != right)
                    refuse(examined.run, row.technique + ", " + text_of(row.cell) +
                                             ", has the digest '" + row.digest +
                                             "', right answers have " + right);
        }
    }
}

// Those of samples come first, then those that take long, last the one that takes longest.
constexpr std::array all_marks = {
    mark{"A case is written once it has all its layouts in an epoch.", require_whole_epochs},
    mark{"Chess has either side first as often, for being first costs.", require_either_first},
    mark{"The baseline's layout varies, or its effect would be in a ratio.",
         require_baseline_layouts},
    mark{"A case has one clock in an epoch, and no CPU has 10 GHz.", require_one_clock},
    mark{"No sample counts as quiet that the core's readings call disturbed.",
         require_judged_samples},
    mark{"Epochs and the share of disturbed samples are counted.", require_counts},
    mark{"What is doubtful is not compared.", require_no_doubt},
    mark{"A run for a look decides little.", require_a_whole_run},
    mark{"Roles and instruction sets are those of the registry.", require_known_words},
    mark{"All techniques of a cell give the same answers.", require_one_digest},
    mark{"Others can make the same queries, and the oracle answers them.", require_known_answers},
    mark{"Every figure is made by the samples.", [](const examined_run &examined) {
             require_same_tables(examined.run, examined.samples);
         }}};

constexpr std::size_t count_of_samples = 6; // marks

} // namespace

std::span<const mark> marks_of_samples()
{
    return std::span(all_marks).first(count_of_samples);
}

std::span<const mark> marks_of_runs()
{
    return all_marks;
}

void require_marks(std::span<const mark> marks, const examined_run &examined)
{
    for (const mark &m : marks)
        m.require(examined);
}

} // namespace slidebench
