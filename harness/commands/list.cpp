// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdio>
#include <memory>

#include "base/csv.hpp"
#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/terminal.hpp"
#include "base/text_layout.hpp"
#include "cli/options.hpp"
#include "commands/commands.hpp"
#include "registry/description.hpp"
#include "registry/names.hpp"

namespace slidebench {
namespace {

// What --isa calls techniques that need no instruction set beyond the build's own.
constexpr const char *no_isa = "none";

struct list_options {
    std::vector<std::string> families, isas;
    bool csv = false;
};

std::string year_of(const technique &t)
{
    return t.facts->year == 0 ? "" : std::to_string(t.facts->year);
}

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

// Keeps the techniques that have one of these names, all if there are none. Throws input_error for
// a name that no technique has.
void keep_those_with(std::vector<const technique *> &techniques, const registry &known,
                     const char *kind, const std::vector<std::string> &wanted,
                     std::vector<std::string> (*names_in)(const technique &))
{
    const auto contains = [](const std::vector<std::string> &names, const std::string &name) {
        return std::find(names.begin(), names.end(), name) != names.end();
    };
    std::vector<std::string> all;
    for (const technique *t : known.all())
        for (const std::string &name : names_in(*t))
            if (!contains(all, name))
                all.push_back(name);
    for (const std::string &name : wanted)
        if (!contains(all, name))
            throw input_error(unknown_name(kind, name, all));
    std::erase_if(techniques, [&](const technique *t) {
        const std::vector<std::string> names = names_in(*t);
        return !wanted.empty() && std::none_of(wanted.begin(), wanted.end(), [&](const auto &name) {
            return contains(names, name);
        });
    });
}

void print_csv(const std::vector<const technique *> &techniques)
{
    csv_file csv({"slug", "title", "family", "origin", "year", "isa", "available", "table_bytes",
                  "capabilities", "timed_by_default"});
    for (const technique *t : techniques)
        csv.add_row({t->slug, t->facts->title, t->facts->family, t->facts->originators, year_of(*t),
                     t->isa, is_available(*t) ? "yes" : "no", std::to_string(t->facts->table_bytes),
                     capability_names(*t), t->extra ? "no" : "yes"});
    std::fputs(csv.text().c_str(), stdout);
}

std::string idea_of(const technique &t)
{
    const std::string idea = description(technique_descriptions, t.slug).idea();
    return idea.empty() ? t.facts->title : idea;
}

// Fits 80 columns: the idea has a line of its own.
void print_short(const std::vector<const technique *> &techniques, std::size_t width)
{
    std::printf("%-36s %7s  %s\n", "technique", "KiB", "needs");
    for (const technique *t : techniques) {
        std::printf("%-36s %7s  %s\n", t->slug, kib_text(t->facts->table_bytes).c_str(), t->isa);
        const std::string idea = std::string(t->facts->family) + ": " + idea_of(*t);
        std::printf("%s\n", shortened("    " + idea, width).c_str());
    }
    std::string elsewhere;
    for (const technique *t : techniques)
        if (!is_available(*t))
            elsewhere += (elsewhere.empty() ? "" : ", ") + std::string(t->slug);
    if (!elsewhere.empty())
        std::printf("\n%s", wrapped("Not on this CPU: " + elsewhere + ".", width).c_str());
    std::printf("\n%s",
                wrapped("KiB are of tables. ./slidebench info NAME shows all of a technique, "
                        "./slidebench list | less -S more columns.",
                        width)
                    .c_str());
}

void print_table(const std::vector<const technique *> &techniques, std::size_t width)
{
    constexpr const char *columns = "%-36s %-12s %7s  %-32s %-4s  %4s  %-18s  %-5s  ";
    std::vector<std::string> lines = {formatted(columns, "technique", "family", "KiB", "needs",
                                                "here", "year", "brings", "timed") +
                                      "idea"};
    std::size_t longest = 0;
    for (const technique *t : techniques) {
        lines.push_back(formatted(columns, t->slug, t->facts->family,
                                  kib_text(t->facts->table_bytes).c_str(), t->isa,
                                  is_available(*t) ? "yes" : "no", year_of(*t).c_str(),
                                  capability_names(*t).c_str(), t->extra ? "extra" : "") +
                        idea_of(*t));
        longest = std::max(longest, lines.back().size());
    }
    if (longest > width) {
        print_short(techniques, width);
        return;
    }
    for (const std::string &line : lines)
        std::printf("%s\n", line.c_str());
}

int list(const registry &known, const list_options &options)
{
    std::vector<const technique *> techniques(known.all().begin(), known.all().end());
    keep_those_with(techniques, known, "family", options.families, families_of);
    keep_those_with(techniques, known, "ISA", options.isas, isas_of);
    options.csv ? print_csv(techniques) : print_table(techniques, output_width());
    return EXIT_CODE_OK;
}

} // namespace

void add_list_command(CLI::App &program, const registry &techniques, int &status)
{
    CLI::App *command = program.add_subcommand(
        "list", "List the techniques: what they need, their tables, and their idea in a sentence");
    const auto options = std::make_shared<list_options>();
    add_names(*command, "--family", options->families, "Only these families, such as subtraction");
    add_names(
        *command, "--isa", options->isas,
        std::string("Only techniques that need one of these instruction sets, such as avx2; ") +
            no_isa + " for those that need none");
    command->add_flag("--csv", options->csv, "As CSV");
    command->callback([&techniques, options, &status] { status = list(techniques, *options); });
}

} // namespace slidebench
