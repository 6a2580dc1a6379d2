// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdio>
#include <memory>
#include <optional>

#include "base/errors.hpp"
#include "base/files.hpp"
#include "cli/options.hpp"
#include "commands/commands.hpp"
#include "commands/exported.hpp"
#include "registry/names.hpp"

namespace slidebench {
namespace {

struct command_options {
    std::string technique;
    std::string prefix, name_space; // one of them at most
    std::vector<std::string> with;
    std::optional<std::string> out;
};

// What a header can have besides rook, bishop and queen.
const std::vector<std::pair<std::string, capability>> extras = {{"setwise", CAPABILITY_SETWISE},
                                                                {"batch", CAPABILITY_BATCH},
                                                                {"side", CAPABILITY_SIDE},
                                                                {"state", CAPABILITY_STATE}};

unsigned capabilities_of(const technique &t, const std::vector<std::string> &names)
{
    std::vector<std::string> known;
    for (const auto &[name, bit] : extras)
        known.push_back(name);
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

export_options parse_options(const technique &t, const command_options &options)
{
    export_options result = {t.slug, false, capabilities_of(t, options.with)};
    if (!options.prefix.empty())
        result.name = options.prefix;
    if (!options.name_space.empty()) {
        result.name = options.name_space;
        result.is_namespace = true;
    }
    require_identifier(result.is_namespace ? "--namespace" : "--prefix", result.name);
    return result;
}

int export_technique(const registry &known, const command_options &options)
{
    const technique &t = known.find(options.technique);
    if (t.role == ROLE_FLOOR)
        throw input_error(options.technique + " answers nothing: no engine has a use for it");
    const export_options how = parse_options(t, options);
    const std::string header = header_of(t, how);
    if (options.out)
        write_whole(*options.out, header);
    else
        std::fputs(header.c_str(), stdout);
    return EXIT_CODE_OK;
}

} // namespace

void add_export_command(CLI::App &program, const registry &techniques, int &status)
{
    CLI::App *command = program.add_subcommand(
        "export", "Write a technique as one header for an engine, in C11 and C++11");
    const auto options = std::make_shared<command_options>();
    command->add_option("NAME", options->technique, "The technique")->required();
    CLI::Option *prefix =
        command
            ->add_option("--prefix", options->prefix,
                         "What all names begin with; by default the technique's name")
            ->type_name("NAME");
    command
        ->add_option("--namespace", options->name_space,
                     "The C++ namespace that all names are in, instead of a prefix")
        ->type_name("NAME")
        ->excludes(prefix);
    std::string parts;
    for (const auto &[name, bit] : extras)
        parts += (parts.empty() ? "" : ", ") + name;
    add_names(*command, "--with", options->with,
              "What else, where the technique brings it: " + parts);
    command->add_option("--out", options->out, "The file; by default stdout")->type_name("FILE");
    command->callback(
        [&techniques, options, &status] { status = export_technique(techniques, *options); });
}

} // namespace slidebench
