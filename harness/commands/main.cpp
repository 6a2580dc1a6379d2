// SPDX-License-Identifier: MIT
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <unistd.h>

#include <CLI/CLI.hpp>

#include "base/errors.hpp"
#include "cli/program.hpp"
#include "commands/commands.hpp"
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
          add_engine_command, add_epoch_command, add_record_command,
          add_help_command}) // last: it groups the others
        add(program, registered, status);

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
