// SPDX-License-Identifier: MIT
#include <algorithm>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/text_layout.hpp"
#include "cli/options.hpp"
#include "commands/commands.hpp"
#include "commands/shared_options.hpp"
#include "core/description.hpp"
#include "core/levels.hpp"
#include "core/registry.hpp"

namespace slidebench {
namespace {

// Returns the level of instruction sets that a technique needs; if none has them, their names.
std::string level_needed(const technique &t)
{
    if (const auto level = level_of(t.isa))
        return *level == plain_level ? "" : std::string(level_at(*level).name);
    return t.isa;
}

std::string idea_of(const technique &t)
{
    const std::string idea = description_of(t.slug).idea();
    return idea.empty() ? t.facts->title : idea;
}

report_table table_of(std::span<const technique *const> techniques)
{
    report_table table = {"", "technique", {}, {}};
    for (const char *detail : {"title", "origin", "year", "available", "capabilities",
                               "timed by default", "isa", "code", "suite"})
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
        table.rows.push_back({t->slug,
                              {facts.title, facts.originators,
                               facts.year == 0 ? table_value() : static_cast<double>(facts.year),
                               is_available(*t) ? "yes" : "no", capability_names(*t),
                               t->extra ? "no" : "yes", t->isa, technique_digest(t->slug),
                               suite_digest(), static_cast<double>(facts.table_bytes),
                               level_needed(*t), facts.family, idea_of(*t)}});
    }
    return table;
}

std::string note_on(std::span<const technique *const> techniques)
{
    std::vector<std::string> elsewhere;
    for (const technique *t : techniques)
        if (!is_available(*t))
            elsewhere.emplace_back(t->slug);
    return wrapped((elsewhere.empty() ? "" : "Not on this CPU: " + joined(elsewhere) + ". ") +
                       "KiB are of tables. techniques/README.md says what families have in common, "
                       "./slidebench info NAME all of a technique.",
                   std::min(output_width(), readable_width));
}

int list(const registry &registered, report_format format)
{
    report result;
    result.add(table_of(registered.all()));
    result.add(note_on(registered.all()));
    print(result, format);
    return EXIT_CODE_OK;
}

} // namespace

void add_list_command(CLI::App &program, const registry &registered, int &status)
{
    CLI::App *command = program.add_subcommand(
        "list", "List the techniques: requirements, table sizes, and the idea in one sentence");
    const auto format = std::make_shared<report_format>(report_format::text);
    add_format(*command, *format);
    add_example(*command, "list --format csv");
    command->callback([&registered, format, &status] { status = list(registered, *format); });
}

} // namespace slidebench
