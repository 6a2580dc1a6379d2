// SPDX-License-Identifier: MIT
#include <algorithm>
#include <memory>
#include <optional>

#include "base/errors.hpp"
#include "cli/options.hpp"
#include "commands/commands.hpp"
#include "commands/shared_options.hpp"
#include "core/names.hpp"
#include "export/header.hpp"

namespace slidebench {
namespace {

struct command_options {
    std::string technique;
    bool all = false, tables = false, no_tables = false;
    std::string prefix = "sliding";
    std::optional<std::string> name_space; // instead of the prefix
    std::vector<std::string> with;
    std::optional<std::string> out;
};

// Parts of a header besides rook, bishop and queen.
const std::vector<std::pair<std::string, capability>> extras = {
    {"setwise", CAPABILITY_SETWISE}, {"batch", CAPABILITY_BATCH}, {"side", CAPABILITY_SIDE},
    {"knights", CAPABILITY_KNIGHTS}, {"state", CAPABILITY_STATE}, {"pair", CAPABILITY_PAIR}};

std::vector<std::string> names_of_extras()
{
    std::vector<std::string> names;
    for (const auto &[name, bit] : extras)
        names.push_back(name);
    return names;
}

unsigned capabilities_of(const technique &t, const std::vector<std::string> &names)
{
    const std::vector<std::string> known = names_of_extras();
    unsigned result = 0;
    for (const std::string &name : names) {
        const auto found = std::find(known.begin(), known.end(), name);
        if (found == known.end())
            throw input_error("--with: " + unknown_name("part", name, known));
        const unsigned bit = extras[static_cast<std::size_t>(found - known.begin())].second;
        if ((t.capabilities & bit) == 0)
            throw input_error("--with: " + std::string(t.slug) + " brings no " + name +
                              " of its own (slidebench list shows what each brings)");
        result |= bit;
    }
    return result;
}

std::string header_of_one(const registry &known, const command_options &options)
{
    const technique &t = known.find(options.technique);
    if (t.role == ROLE_FLOOR)
        throw input_error(options.technique + " is no technique: it answers nothing");
    export_options how = parse_header_names(options.prefix, options.name_space);
    how.with = capabilities_of(t, options.with);
    how.tables = options.tables      ? table_form::constants
                 : options.no_tables ? table_form::filled
                                     : table_form::by_size;
    return exported_header(t, how);
}

std::string header_of_all(const registry &known, const command_options &options)
{
    export_options how = parse_header_names(options.prefix, options.name_space);
    how.tables = table_form::filled;
    return exported_choice(without_floors({known.all().begin(), known.all().end()}), how);
}

int export_header(const registry &known, const command_options &options)
{
    if (options.all == !options.technique.empty())
        throw input_error(
            options.all ? "export takes the name of a technique or --all, not both: '" +
                              options.technique + "'"
                        : "export needs the name of a technique, or --all; slidebench list shows "
                          "them");
    write_to(options.out,
             options.all ? header_of_all(known, options) : header_of_one(known, options));
    return EXIT_CODE_OK;
}

} // namespace

void add_export_command(CLI::App &program, const registry &techniques, int &status)
{
    CLI::App *command = program.add_subcommand(
        "export", "Write a technique as one header for an engine, in C11 and C++11");
    const auto options = std::make_shared<command_options>();
    command->add_option("NAME", options->technique, "The technique")->transform(technique_names());
    CLI::Option *all = command->add_flag(
        "--all", options->all,
        "All techniques in one header, to be compiled with -DSLIDING_ATTACKS=NAME");
    CLI::Option *prefix =
        add_text(*command, "--prefix", options->prefix, "What all names begin with", "NAME");
    add_text(*command, "--namespace", options->name_space,
             "The C++ namespace that all names are in, instead of a prefix", "NAME")
        ->excludes(prefix);
    add_names(*command, "--with", options->with,
              "What else, where the technique brings it: " + joined(names_of_extras()))
        ->excludes(all);
    CLI::Option *tables =
        command
            ->add_flag("--tables", options->tables,
                       "Tables as constants, so that nothing is called before the first query: so "
                       "are those of up to 16 KiB without this")
            ->excludes(all);
    command
        ->add_flag("--no-tables", options->no_tables,
                   "Tables that are filled by a call, even if they are small")
        ->excludes(tables)
        ->excludes(all);
    add_text(*command, "--out", options->out, "The file; by default stdout", "FILE");
    command->callback(
        [&techniques, options, &status] { status = export_header(techniques, *options); });
}

} // namespace slidebench
