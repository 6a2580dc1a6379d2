// SPDX-License-Identifier: MIT
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include "base/errors.hpp"
#include "cli/program.hpp"
#include "commands/commands.hpp"
#include "core/registry.hpp"

namespace {

using namespace slidebench;

int run(std::vector<std::string> arguments)
{
    if (arguments.empty())
        throw input_error("a command is missing; --help shows what there is");

    const registry registered(techniques);
    int status = EXIT_CODE_OK;
    CLI::App program("Which sliding-attack technique should my chess engine use?", "slidebench");
    set_up_help(program);
    program.require_subcommand(1);
    add_list_command(program, registered, status);
    add_info_command(program, registered, status);
    add_export_command(program, registered, status);
    add_compare_command(program, registered, status);
    add_show_command(program, registered, status);
    add_site_command(program, registered, status);
    add_submit_command(program, status);
    add_validate_command(program, registered, status);
    add_bench_command(program, registered, status);
    add_engine_command(program, registered, status);
    add_epoch_command(program, registered, status);
    add_perft_command(program, registered, status);
    add_search_command(program, registered, status);
    add_positions_command(program, registered, status);
    add_help_command(program, status); // last: it groups the others

    if (!arguments.front().starts_with("-"))
        find_command(program, arguments.front());
    return parse(program, std::move(arguments)) ? status : EXIT_CODE_OK;
}

} // namespace

int main(int argc, char **argv)
{
    return run_program("slidebench", argc, argv, run);
}
