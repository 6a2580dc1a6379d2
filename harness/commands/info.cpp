// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdio>
#include <memory>

#include "base/errors.hpp"
#include "base/format.hpp"
#include "base/text_layout.hpp"
#include "commands/commands.hpp"
#include "commands/shared_options.hpp"
#include "core/description.hpp"
#include "core/names.hpp"

namespace slidebench {
namespace {

std::string needs_of(const technique &t)
{
    if (*t.isa == '\0')
        return "nothing beyond what the build is for";
    return std::string(t.isa) +
           (is_available(t) ? ", which this CPU has" : ", which this CPU or this build has not");
}

std::string text_of(const technique &t, std::size_t width)
{
    constexpr std::size_t start_of_values = 10;
    std::string text = std::string(t.slug) + ": " + t.facts->title + "\n\n";
    const auto add = [&](const char *name, const std::string &value) {
        const std::string lines = wrapped(value, width, start_of_values);
        if (!value.empty())
            text += formatted("%-*s", static_cast<int>(start_of_values), name) +
                    lines.substr(start_of_values);
    };
    add("family", t.facts->family);
    add("needs", needs_of(t));
    add("tables", kib_text(t.facts->table_bytes) + " KiB");
    add("brings", capability_names(t));
    add("role", t.role == ROLE_CONTENDER ? "" : std::string(name_of(t.role)));
    add("timed", t.extra ? "by name or --full" : "by bench");
    add("by", t.facts->originators);
    add("year", t.facts->year == 0 ? "" : std::to_string(t.facts->year));
    add("see", t.facts->reference);
    add("files", joined(files_of(t.slug), " "));
    return text + "\n" + description_of(t.slug).text(width);
}

int info(const registry &registered, const std::vector<std::string> &names)
{
    const std::size_t width = std::min(output_width(), readable_width);
    const char *separator = "";
    for (const technique *t : registered.matching(names)) {
        std::printf("%s%s", separator, text_of(*t, width).c_str());
        separator = "\n\n";
    }
    return EXIT_CODE_OK;
}

} // namespace

void add_info_command(CLI::App &program, const registry &registered, int &status)
{
    CLI::App *command =
        program.add_subcommand("info", "Show what a technique's file says about it: idea, cost, "
                                       "origin, and the trap");
    const auto names = std::make_shared<std::vector<std::string>>();
    command->add_option("NAME", *names, "A technique, or a pattern such as 'pext*'")->required();
    add_example(*command, "info pext");
    command->callback([&registered, names, &status] { status = info(registered, *names); });
}

} // namespace slidebench
