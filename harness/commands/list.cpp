// SPDX-License-Identifier: MIT
#include <algorithm>
#include <memory>
#include <string_view>
#include <utility>

#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/lists.hpp"
#include "base/text_layout.hpp"
#include "cli/options.hpp"
#include "commands/commands.hpp"
#include "commands/shared_options.hpp"
#include "core/description.hpp"
#include "core/levels.hpp"
#include "core/names.hpp"

namespace slidebench {
namespace {

// Name for --isa of techniques without an instruction set beyond the build's own.
constexpr const char *no_isa = "none";

struct list_options {
    std::vector<std::string> families, isas;
    std::string format;
};

std::vector<std::string> families_of(const technique &t)
{
    return {t.facts->family};
}

std::vector<std::string> isas_of(const technique &t)
{
    std::vector<std::string> isas;
    for (const std::string_view name : words_of(t.isa))
        isas.emplace_back(name);
    return isas.empty() ? std::vector<std::string>{no_isa} : isas;
}

using names_of_technique = std::vector<std::string> (*)(const technique &);

// Returns the names that techniques of the registry have, each once.
std::vector<std::string> names_in_registry(const registry &registered, names_of_technique names_in)
{
    std::vector<std::string> names;
    for (const technique *t : registered.all())
        for (const std::string &name : names_in(*t))
            add_once(names, name);
    return names;
}

// Keeps techniques with one of the `wanted` names, all if there are none. Throws input_error for a
// name that no technique has.
void keep_those_with(std::vector<const technique *> &techniques, const registry &registered,
                     const char *kind, const std::vector<std::string> &wanted,
                     names_of_technique names_in)
{
    const std::vector<std::string> names = names_in_registry(registered, names_in);
    for (const std::string &name : wanted)
        if (!contains(names, name))
            throw input_error(unknown_name(kind, name, names));
    std::erase_if(techniques, [&](const technique *t) {
        const std::vector<std::string> of_technique = names_in(*t);
        return !wanted.empty() && std::ranges::none_of(wanted, [&](const auto &name) {
            return contains(of_technique, name);
        });
    });
}

// Returns the level of instruction sets that a technique needs; if none has them, their names.
std::string level_needed(const technique &t)
{
    if (const auto level = level_of(t.isa))
        return *level == plain_level ? "" : std::string(level_at(*level).name);
    return t.isa;
}

std::string idea_of(const technique &t)
{
    const std::string idea = description(technique_descriptions, t.slug).idea();
    return idea.empty() ? t.facts->title : idea;
}

report_table table_of(const std::vector<const technique *> &techniques)
{
    report_table table = {"", "technique", {}, {}};
    for (const char *detail :
         {"title", "origin", "year", "available", "capabilities", "timed by default", "isa"})
        table.columns.push_back(
            {.heading = detail,
             .kind = detail == std::string_view("year") ? column_kind::number : column_kind::words,
             .is_detail = true});
    table.columns.insert(table.columns.end(), {{"KiB", column_kind::bytes, 0, "table_bytes"},
                                               {"needs", column_kind::words, 0, "level"},
                                               {"family"},
                                               {"idea", column_kind::prose}});
    for (const technique *t : techniques) {
        const technique_facts &facts = *t->facts;
        table.rows.push_back(
            {t->slug,
             {facts.title, facts.originators,
              facts.year == 0 ? table_value() : static_cast<double>(facts.year),
              is_available(*t) ? "yes" : "no", capability_names(*t), t->extra ? "no" : "yes",
              t->isa, static_cast<double>(facts.table_bytes), level_needed(*t), facts.family,
              idea_of(*t)}});
    }
    return table;
}

// What techniques of a family have in common.
constexpr std::pair<const char *, const char *> families[] = {
    {"loop", "steps along each ray"},
    {"fill", "floods all rays at once, by shifts"},
    {"scan", "finds the nearest piece by counting zeros"},
    {"subtraction", "finds it by where a borrow ends"},
    {"lookup", "reads the answer from a table, by an index made of the occupancy"},
    {"code", "has the masks of each square in code of its own"},
    {"mixed", "takes rooks from one technique and bishops from another"},
    {"floor", "answers without thinking"}};

std::string families_text(const std::vector<const technique *> &techniques)
{
    std::string text;
    for (const auto &[family, gloss] : families)
        if (std::ranges::any_of(techniques, [name = std::string_view(family)](const technique *t) {
                return t->facts->family == name;
            }))
            text += (text.empty() ? "Families: " : "; ") + std::string(family) + " " + gloss;
    return text.empty() ? "" : text + ". ";
}

std::string note_on(const std::vector<const technique *> &techniques)
{
    std::vector<std::string> elsewhere;
    for (const technique *t : techniques)
        if (!is_available(*t))
            elsewhere.emplace_back(t->slug);
    return wrapped(families_text(techniques) +
                       (elsewhere.empty() ? "" : "Not on this CPU: " + joined(elsewhere) + ". ") +
                       "KiB are of tables. ./slidebench info NAME shows all of a technique.",
                   std::min(output_width(), readable_width));
}

int list(const registry &registered, const list_options &options)
{
    const report_format format = parse_format(options.format);
    std::vector<const technique *> techniques(registered.all().begin(), registered.all().end());
    keep_those_with(techniques, registered, "family", options.families, families_of);
    keep_those_with(techniques, registered, "ISA", options.isas, isas_of);
    report result;
    result.add(table_of(techniques));
    result.add(note_on(techniques));
    print(result, format);
    return EXIT_CODE_OK;
}

} // namespace

void add_list_command(CLI::App &program, const registry &registered, int &status)
{
    CLI::App *command = program.add_subcommand(
        "list", "List the techniques: what they need, their tables, and their idea in a sentence");
    const auto options = std::make_shared<list_options>();
    add_names(*command, "--family", options->families, "Only these families, such as subtraction");
    add_names(
        *command, "--isa", options->isas,
        std::string("Only techniques that need one of these instruction sets, such as avx2; ") +
            no_isa + " for those that need none");
    add_format(*command, options->format);
    add_example(*command, "list --family fill --isa none,avx2");
    command->callback([&registered, options, &status] { status = list(registered, *options); });
}

} // namespace slidebench
