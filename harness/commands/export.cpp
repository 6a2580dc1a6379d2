// SPDX-License-Identifier: MIT
#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>

#include "base/errors.hpp"
#include "base/files.hpp"
#include "base/format.hpp"
#include "base/lists.hpp"
#include "base/paths.hpp"
#include "cli/options.hpp"
#include "commands/commands.hpp"
#include "commands/shared_options.hpp"
#include "commands/shown_runs.hpp"
#include "core/levels.hpp"
#include "core/names.hpp"
#include "export/header.hpp"
#include "export/interface.hpp"
#include "results/answer.hpp"

namespace slidebench {
namespace {

struct command_options {
    std::vector<std::string> techniques;
    std::vector<std::string> runs; // that name them
    std::vector<std::string> with;
    export_options how; // without these, until the techniques are known
    std::optional<std::string> out;
};

std::vector<std::string> names_of_parts()
{
    std::vector<std::string> names;
    for (const auto &[name, bit] : header_parts)
        names.emplace_back(name);
    return names;
}

unsigned capabilities_of(const technique &t, const std::vector<std::string> &names)
{
    unsigned result = 0;
    for (const std::string &name : names) {
        const auto part = std::ranges::find(header_parts, name, &named_capability::name);
        if (part == header_parts.end())
            throw input_error("--with: " + unknown_name("part", name, names_of_parts()));
        if ((t.capabilities & part->bit) == 0)
            throw input_error("--with: " + std::string(t.slug) + " brings no " + name +
                              " of its own (./slidebench list shows what each brings)");
        result |= part->bit;
    }
    return result;
}

// Throws input_error unless a prefix is a name in C.
void require_prefix(const std::string &name)
{
    if (name.empty() || is_digit(name.front()) || name.front() == '_' || !has_only(name, "_"))
        throw input_error("--prefix '" + name +
                          "' is not a name in C: a letter, then letters, digits and _");
}

// Returns what runs, or those of a machine, say to take for each level, the highest first, in the
// first kind of programs that they answer for.
std::vector<std::string> answers_by_level(const std::vector<std::string> &runs)
{
    std::vector<std::string> slugs;
    const std::vector<answer> answers = answers_of({read_pooled({runs.begin(), runs.end()})});
    if (!answers.empty())
        for (const level_answer &level : answers.front().levels)
            add_once(slugs, level.taken().technique);
    if (slugs.empty())
        throw input_error(
            "--by-level: '" + runs.front() +
            "' cannot say what to take: that needs chess, two techniques and intervals");
    return slugs;
}

int export_header(const registry &registered, const command_options &options)
{
    const bool is_by_level = !options.runs.empty();
    if (!is_by_level && options.techniques.empty())
        throw input_error(
            "export needs names of techniques, which ./slidebench list shows, or --by-level");
    export_options how = options.how;
    require_prefix(how.name);
    std::vector<std::string> names =
        is_by_level ? answers_by_level(options.runs) : options.techniques;
    if (options.runs.size() == 1)
        if (const auto results = source_root() / "results"; lies_in(options.runs.front(), results))
            how.asked_for = "--by-level results/" +
                            std::filesystem::relative(options.runs.front(), results).string();
    names.insert(names.begin(), how.untimed.begin(), how.untimed.end());
    std::vector<const technique *> chosen;
    for (const std::string &name : names) {
        const technique &t = registered.find(name);
        if (t.role == ROLE_FLOOR)
            throw input_error(name + " is no technique: its answers are wrong");
        if (contains(chosen, &t))
            throw input_error(name + " is named twice");
        // A level's answer may need as much as that of a higher one, which is then taken.
        if (is_by_level && std::ranges::any_of(chosen, [&](const technique *before) {
                return has_all(t.isa, before->isa) && !contains(how.untimed, before->slug);
            }))
            continue;
        how.with = capabilities_of(t, options.with);
        chosen.push_back(&t);
    }
    if (options.out && !is_stdout(*options.out))
        require_writable(*options.out);
    write_to(options.out, chosen.size() == 1 ? exported_header(*chosen.front(), how)
                                             : exported_choice(chosen, how));
    return EXIT_CODE_OK;
}

} // namespace

void add_export_command(CLI::App &program, const registry &registered, int &status)
{
    CLI::App *command = program.add_subcommand(
        "export", "Write techniques as one C11 and C++11 header for an engine");
    const auto options = std::make_shared<command_options>();
    CLI::Option *names =
        add_names(*command, "NAME", options->techniques,
                  "A technique; of several, the compiler's flags select the first they allow");
    add_names(*command, "--by-level", options->runs,
              "What to take for each level of instruction sets, from a run, pooled runs or a "
              "machine's folder",
              "RUN,...")
        ->excludes(names);
    add_names(*command, "--untimed", options->how.untimed,
              "Techniques before these that are taken only where PREFIX_UNTIMED is defined");
    add_text(*command, "--prefix", options->how.name, "Prefix of all names", "NAME");
    add_names(*command, "--with", options->with,
              "Optional functions, where the technique has them: " + joined(names_of_parts()));
    CLI::Option *tables = command->add_flag_callback(
        "--tables", [options] { options->how.tables = table_form::constants; },
        "Store tables as constants, so that no call comes before the first "
        "query; tables up to 16 KiB are constants anyway");
    command
        ->add_flag_callback(
            "--no-tables", [options] { options->how.tables = table_form::filled; },
            "Fill even small tables by a call")
        ->excludes(tables);
    add_text(*command, "--out", options->out, "Output file (default: stdout)", "FILE");
    add_example(*command, "export pext --out attacks.h");
    command->callback(
        [&registered, options, &status] { status = export_header(registered, *options); });
}

} // namespace slidebench
