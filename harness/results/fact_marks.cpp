// SPDX-License-Identifier: MIT
#include "results/mark_checks.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

#include "base/format.hpp"
#include "base/json.hpp"
#include "base/lists.hpp"
#include "base/paths.hpp"
#include "core/names.hpp"

namespace slidebench {
namespace {

using json = nlohmann::ordered_json;

constexpr std::uint64_t most_cores = 4096;

json_reader reader_of(const finished_run &run)
{
    return {run.folder / machine_file, run.facts};
}

std::vector<result_row> all_rows(const finished_run &run)
{
    std::vector<result_row> rows = run.rows;
    rows.insert(rows.end(), run.means.begin(), run.means.end());
    return rows;
}

bool is_floor(const registry &registered, const std::string &slug)
{
    const technique *t = registered.find_if_there(slug);
    return t != nullptr && t->role == ROLE_FLOOR;
}

// What is known of a technique, by its name alone.
struct known_technique {
    std::string isa;
    std::string role;
    const technique *here = nullptr; // null for a mix that this build has not
};

// Returns what this build knows of a technique; nothing if it knows none of that name. A mix needs
// what its rooks and its bishops need.
std::optional<known_technique> registered_as(const registry &registered, const std::string &slug)
{
    if (is_own_code(slug))
        return known_technique{"", std::string(name_of(ROLE_CONTENDER))};
    if (const technique *t = registered.find_if_there(slug))
        return known_technique{t->isa, std::string(name_of(t->role)), t};
    const auto mixed = mixed_slugs(slug);
    if (!mixed)
        return std::nullopt;
    const technique *rooks = registered.find_if_there(mixed->first);
    const technique *bishops = registered.find_if_there(mixed->second);
    if (rooks == nullptr || bishops == nullptr)
        return std::nullopt;
    std::string isa = rooks->isa;
    for (const std::string_view word : words_of(bishops->isa))
        if (!contains(words_of(isa), word))
            isa += (isa.empty() ? "" : " ") + std::string(word);
    return known_technique{isa, std::string(name_of(ROLE_CONTENDER))};
}

// Another version of a technique may have other tables, but not of another order.
bool may_have(double table_bytes, double here)
{
    return table_bytes <= 2 * here && 2 * table_bytes >= here;
}

// Returns what of a row follows from the technique.
std::string about_technique(const result_row &row)
{
    return row.isa + ";" + row.role + ";" + decimal(row.registry_place, 0) + ";" +
           decimal(row.table_bytes, 0);
}

bool has_answers(const result_row &row)
{
    const mode_traits &mode = traits_of(row.cell.mode);
    return !row.is_mean() && mode.gives != answer_form::nothing && !mode.is_about_state() &&
           !row.is_floor();
}

// Returns the flag by which /proc/cpuinfo of an x86-64 has an instruction set.
std::string_view flag_of(std::string_view isa)
{
    return isa == "bmi" ? "bmi1" : isa == "avx512bitalg" ? "avx512_bitalg" : isa;
}

// Returns the first instruction set that the run's CPU has not; "" if it has all. What is not known
// of a CPU is taken for granted.
std::string_view missing(const finished_run &run, std::string_view isa)
{
    const std::string name = run.text_fact("/system/architecture"),
                      flags = run.text_fact("/cpu/flags");
    const std::vector<std::string_view> present = words_of(flags);
    if (name.empty() || present.empty())
        return "";
    for (const std::string_view word : words_of(isa)) {
        // Techniques of x86-64 alone do not begin with their architecture.
        if (name != "x86_64" && name != "amd64")
            return word == name ? "" : word;
        if (!contains(present, flag_of(word)))
            return word;
    }
    return "";
}

// Returns the techniques that have samples, or rows where there are no samples.
std::set<std::string> timed(const examined_run &examined)
{
    std::set<std::string> names;
    for (const case_samples &c : examined.samples)
        names.insert(c.name.technique);
    if (examined.samples.empty())
        for (const result_row &row : examined.run.rows)
            names.insert(row.technique);
    return names;
}

// Refuses a number out of its range; what is not known is right.
void require_number(const finished_run &run, const char *pointer, std::uint64_t low,
                    std::uint64_t high)
{
    if (!run.fact(pointer).is_null())
        reader_of(run).whole_number(pointer, low, high);
}

void require_text(const finished_run &run, const char *option, const char *pointer)
{
    const std::string asked = technique_slug(run.option(option));
    const json fact = run.fact(pointer);
    if (const std::string text = fact.is_string() ? fact.get<std::string>() : fact.dump();
        !asked.empty() && !fact.is_null() && text != asked)
        reader_of(run).refuse(pointer, asked + ", as by /run/options/" + option);
}

} // namespace

void require_registry(const examined_run &examined)
{
    for (const result_row &row : all_rows(examined.run)) {
        const auto right = registered_as(examined.techniques, row.technique);
        if (!right)
            refuse(examined.run, row, "is of a technique that is not here");
        if (row.isa != right->isa)
            refuse(examined.run, row,
                   "needs '" + row.isa + "', and by the registry '" + right->isa + "'");
        if (row.role != right->role)
            refuse(examined.run, row, "has the role " + row.role + ", not " + right->role);
        if (right->here != nullptr && row.table_bytes &&
            !may_have(*row.table_bytes, static_cast<double>(right->here->facts->table_bytes)))
            refuse(examined.run, row,
                   formatted("has %.0f bytes of tables, and here %zu", *row.table_bytes,
                             right->here->facts->table_bytes));
    }
}

void require_one_description(const examined_run &examined)
{
    std::map<std::string, std::string> of_technique, of_place;
    std::map<std::pair<std::string, cell_name>, std::optional<double>> code;
    for (const result_row &row : examined.run.rows) {
        const std::string place = decimal(row.registry_place, 0);
        if (of_technique.emplace(row.technique, about_technique(row)).first->second !=
                about_technique(row) ||
            code.emplace(std::pair(row.technique, cell_name{row.cell.piece, "", row.cell.mode, ""}),
                         row.code_bytes)
                    .first->second != row.code_bytes)
            refuse(examined.run, row, "is described in another way than in other rows");
        if (!place.empty() && of_place.emplace(place, row.technique).first->second != row.technique)
            refuse(examined.run, row, "has the place " + place + " of another technique");
    }
    for (const result_row &row : examined.run.means)
        if (const auto first = of_technique.find(row.technique);
            first != of_technique.end() && first->second != about_technique(row))
            refuse(examined.run, row, "is described in another way than in other rows");
}

void require_digests(const examined_run &examined)
{
    std::map<cell_name, std::string> digests;
    for (const result_row &row : all_rows(examined.run)) {
        std::uint64_t value = 0;
        if (!has_answers(row) && !row.digest.empty())
            refuse(examined.run, row, "has a digest, and no answers");
        if (has_answers(row) && (row.digest.size() != 16 || !parse_number(row.digest, value, 16)))
            refuse(examined.run, row,
                   "has the digest " + slidebench::quoted(row.digest) +
                       ", which is not 16 hexadecimal digits");
        if (has_answers(row) && digests.emplace(row.cell, row.digest).first->second != row.digest)
            refuse(examined.run, row, "has another digest than others of its cell");
    }
}

void require_cpu_flags(const examined_run &examined)
{
    for (const result_row &row : examined.run.rows)
        if (const std::string_view lacks = missing(examined.run, row.isa); !lacks.empty())
            refuse(examined.run, row,
                   "needs " + std::string(lacks) +
                       ", which /cpu/flags (as /proc/cpuinfo has them) lacks");
}

void require_code(const examined_run &examined)
{
    const json code = examined.run.fact("/run/code");
    const json_reader facts = reader_of(examined.run);
    if (!code.is_null() && !code.is_object())
        facts.refuse("/run/code", "an object");
    std::set<std::string> names = timed(examined);
    if (!examined.run.is_of_itself())
        names.insert(examined.run.baseline());
    for (const auto &[name, digest] : code.items()) {
        std::uint64_t value = 0;
        if (!digest.is_string() || digest.get<std::string>().size() != 16 ||
            !parse_number(digest.get<std::string>(), value, 16))
            facts.refuse("/run/code/" + name, "16 hexadecimal digits");
    }
    for (const std::string &name : names)
        if (!code.empty() && !code.contains(name))
            facts.refuse("/run/code", "whole: it has not " + name + ", which is timed");
}

void require_ranges(const examined_run &examined)
{
    require_number(examined.run, "/cpu/logical_cores", 0, most_cores); // 0 if unknown
    for (const char *pointer : parallel_pointers)
        require_number(examined.run, pointer, 1, most_cores);
    require_number(examined.run, "/run/queries_per_round", 1, 1U << 20U);
    for (const result_row &row : examined.run.rows)
        for (const auto &[name, value, low, high] :
             {std::tuple("code_bytes", row.code_bytes, 1.0, 1e6),
              {"registry_place", row.registry_place, 1.0, 1e4}})
            if (value && !(*value >= low && *value <= high))
                refuse(examined.run, row,
                       formatted("has %g as %s, not from %g to %g", *value, name, low, high));
}

void require_cores(const examined_run &examined)
{
    const json cores = examined.run.fact("/cpu/logical_cores");
    if (!cores.is_number_unsigned() || cores == 0)
        return;
    for (const char *pointer : parallel_pointers)
        require_number(examined.run, pointer, 1, cores.get<std::uint64_t>());
}

void require_options(const examined_run &examined)
{
    const finished_run &run = examined.run;
    const json_reader facts = reader_of(run);
    if (!facts.has("/run/options"))
        facts.refuse("/run", "whole: it has no options");
    require_text(run, "baseline", "/run/baseline");
    if (run.is_of_engine()) {
        require_text(run, "layouts", "/run/layouts");
        const std::size_t flags = facts.items("/run/layout_flags").size();
        if (flags != facts.whole_number("/run/layouts", 1, UINT64_MAX))
            facts.refuse("/run/layout_flags", "a list with flags of each layout");
        return;
    }
    const std::string asked = run.option("epochs");
    const bool is_quick = run.fact("/run/options/quick") == true;
    const unsigned by_default = run.has_time_limit() || is_quick ? first_epochs : default_epochs;
    std::uint64_t wanted = by_default;
    if (!asked.empty() && !parse_number(asked, wanted))
        facts.refuse("/run/options/epochs", "a number");
    facts.whole_number("/run/epochs", run.has_time_limit() ? 1 : wanted, wanted);
}

void require_what_was_asked_for(const examined_run &examined)
{
    const finished_run &run = examined.run;
    const json_reader facts = reader_of(run);
    const std::set<std::string> there = timed(examined);
    std::set<std::string> absent;
    for (const std::string &skipped : facts.items("/run/skipped", true)) {
        const std::string name = facts.text(skipped + "/technique");
        if (there.contains(name))
            refuse(run, name + " was skipped by machine.json, and is timed");
        absent.insert(name);
    }
    for (const std::string &left_out : facts.items("/run/left_out", true)) {
        const std::string name = facts.text(left_out + "/technique");
        absent.insert(name);
        for (const result_row &row : run.rows)
            if (row.technique == name)
                refuse(run, row, "was left out by machine.json");
    }
    std::vector<std::string> patterns;
    if (facts.has("/run/options/technique"))
        patterns = facts.texts("/run/options/technique");
    for (std::string &pattern : patterns)
        pattern = technique_slug(pattern);
    for (const std::string &pattern : patterns)
        if (!is_pattern(pattern) && !there.contains(pattern) && !absent.contains(pattern) &&
            !is_floor(examined.techniques, pattern)) // which answers nothing in some modes
            facts.refuse("/run/options/technique",
                         "answered: " + pattern + " is neither timed nor skipped nor left out");
    for (const std::string &name : there) // the baseline and an engine's own are added
        if (!patterns.empty() && !is_own_code(name) && name != run.baseline() &&
            name != run.own() && std::ranges::none_of(patterns, [&](const std::string &pattern) {
                return matches(pattern, name);
            }))
            facts.refuse("/run/options/technique",
                         "right: it has not " + name + ", which is timed");
}

} // namespace slidebench
