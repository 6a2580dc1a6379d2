// SPDX-License-Identifier: MIT
#include <cstdio>
#include <memory>

#include "commands/commands.hpp"
#include "output/csv.hpp"

namespace slidebench {
namespace {

std::string year_of(const technique &t)
{
    return t.facts->year == 0 ? "" : std::to_string(t.facts->year);
}

void print_csv(const registry &techniques)
{
    csv_file csv({"slug", "title", "family", "origin", "year", "isa", "available", "table_bytes",
                  "capabilities", "timed_by_default"});
    for (const technique *t : techniques.all())
        csv.add_row({t->slug, t->facts->title, t->facts->family, t->facts->originators, year_of(*t),
                     t->isa, is_available(*t) ? "yes" : "no", std::to_string(t->facts->table_bytes),
                     capability_names(*t), t->extra ? "no" : "yes"});
    std::fputs(csv.text().c_str(), stdout);
}

void print_table(const registry &techniques)
{
    std::printf("%-36s %-12s %4s %12s  %-18s  %-5s  %s\n", "technique", "family", "year",
                "table bytes", "brings", "timed", "by");
    for (const technique *t : techniques.all()) {
        std::printf("%-36s %-12s %4s %12zu  %-18s  %-5s  %s", t->slug, t->facts->family,
                    year_of(*t).c_str(), t->facts->table_bytes, capability_names(*t).c_str(),
                    t->extra ? "extra" : "", t->facts->originators);
        if (!is_available(*t))
            std::printf("  (skipped: needs %s)", t->isa);
        std::printf("\n");
    }
}

} // namespace

void add_list_command(CLI::App &program, const registry &techniques, int &status)
{
    CLI::App *command = program.add_subcommand("list", "List the techniques");
    const auto csv = std::make_shared<bool>(false);
    command->add_flag("--csv", *csv, "As CSV");
    command->callback([&techniques, csv, &status] {
        *csv ? print_csv(techniques) : print_table(techniques);
        status = 0;
    });
}

} // namespace slidebench
