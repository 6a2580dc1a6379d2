// SPDX-License-Identifier: MIT
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <unistd.h>

#include <CLI/CLI.hpp>

#include "base/errors.hpp"
#include "bench/epoch_program.hpp"
#include "cli/program.hpp"
#include "commands/commands.hpp"
#include "commands/shared_options.hpp"
#include "core/names.hpp"
#include "core/registry.hpp"

namespace {

using namespace slidebench;

// Unsets what would change a run: the C library reads how it allocates memory, the loader what it
// puts between, and git which files it sees. All that is timed is in programs that are started
// after this.
void leave_environment()
{
    std::vector<std::string> unwanted = {
        "GLIBC_TUNABLES", "LD_AUDIT",       "LD_BIND_NOW",    "LD_PRELOAD",          "GIT_DIR",
        "GIT_WORK_TREE",  "GIT_INDEX_FILE", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY"};
    for (char **variable = environ; *variable != nullptr; ++variable) {
        const std::string_view text = *variable;
        if (text.starts_with("MALLOC_"))
            unwanted.emplace_back(text.substr(0, text.find('=')));
    }
    for (const std::string &name : unwanted)
        unsetenv(name.c_str());
}

// Adds the hidden command by which bench starts its own program for each epoch.
void add_epoch_command(CLI::App &program, const registry &registered)
{
    program.add_subcommand("epoch")->group("")->callback([&registered] {
        run_epoch_program(registered, {std::istreambuf_iterator<char>(std::cin), {}});
    });
}

// Adds what shows the other commands, and gives these a heading.
void add_help_command(CLI::App &program)
{
    program.footer(
        "./slidebench help COMMAND shows what a command takes; ./slidebench kernels is Google "
        "Benchmark over the same kernels; ./slidebench test builds and runs the tests. "
        "CC=clang-19 ./slidebench COMMAND uses a build by that compiler, and MARCH=x86-64-v3 one "
        "for that level instead of this CPU. With --no-install, nothing is installed.");
    CLI::App *command = program.add_subcommand("help", "Show the options of a command, or this");
    for (CLI::App *other : program.get_subcommands({}))
        if (const bool hidden = other->get_group().empty(); !hidden)
            other->group("Commands");
    command->add_option("COMMAND", "The command; without it, all commands are shown");
    add_example(*command, "help bench");
    command->callback([&program] {
        const std::string text = program.get_formatter()->make_help(&program, program.get_name(),
                                                                    CLI::AppFormatMode::Normal);
        std::fputs(text.c_str(), stdout);
    });
}

// Throws input_error with the nearest names if there is no command of that name.
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

int run(std::vector<std::string> arguments)
{
    if (arguments.empty())
        throw input_error("a command is missing; --help shows what there is");

    const registry registered(techniques);
    int status = EXIT_CODE_OK;
    CLI::App program("Which sliding-attack technique should my chess engine use?", "slidebench");
    set_up_help(program);
    program.require_subcommand(1);
    for (command_adder *const add :
         {add_list_command, add_info_command, add_export_command, add_compare_command,
          add_show_command, add_site_command, add_validate_command, add_bench_command,
          add_engine_command, add_record_command})
        add(program, registered, status);
    add_epoch_command(program, registered);
    add_help_command(program);

    if (arguments.front() == "help")
        std::erase(arguments, "--");
    if (arguments.front() == "help" && arguments.size() == 2 && !arguments.back().starts_with("-"))
        arguments = {arguments.back(), "--help"};
    if (!arguments.front().starts_with("-"))
        require_command(program, arguments.front());
    return parse(program, std::move(arguments)) ? status : EXIT_CODE_OK;
}

} // namespace

int main(int argc, char **argv)
{
    leave_environment();
    return run_program("slidebench", argc, argv, run);
}
