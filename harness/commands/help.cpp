// SPDX-License-Identifier: MIT
#include <cstdio>
#include <vector>

#include "base/errors.hpp"
#include "commands/commands.hpp"
#include "commands/shared_options.hpp"
#include "core/names.hpp"

namespace slidebench {

void require_command(const CLI::App &program, const std::string &name)
{
    std::vector<std::string> names;
    for (const CLI::App *command : program.get_subcommands({})) {
        if (command->get_name() == name)
            return;
        if (const bool hidden = command->get_group().empty(); !hidden)
            names.push_back(command->get_name());
    }
    throw input_error(unknown_name("command", name, names));
}

void add_help_command(CLI::App &program, const registry &, int &status)
{
    program.footer(
        "./slidebench help COMMAND shows what a command takes; ./slidebench kernels is Google "
        "Benchmark over the same kernels; ./slidebench test builds and runs the tests. "
        "CC=clang-19 ./slidebench COMMAND uses a build by that compiler, and MARCH=x86-64-v3 one "
        "for that level instead of this CPU. With --no-install, nothing is installed.");
    CLI::App *command = program.add_subcommand("help", "Show the options of a command, or this");
    // The heading, as messages call them.
    for (CLI::App *other : program.get_subcommands({}))
        if (const bool hidden = other->get_group().empty(); !hidden)
            other->group("Commands");
    command->add_option("COMMAND", "The command; without it, all commands are shown");
    add_example(*command, "help bench");
    command->callback([&program, &status] {
        const std::string text = program.get_formatter()->make_help(&program, program.get_name(),
                                                                    CLI::AppFormatMode::Normal);
        std::fputs(text.c_str(), stdout);
        status = EXIT_CODE_OK;
    });
}

} // namespace slidebench
