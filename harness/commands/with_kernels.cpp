// SPDX-License-Identifier: MIT
#include "commands/commands.hpp"

void slidebench::add_commands_with_kernels(CLI::App &program, const registry &registered,
                                           int &status)
{
    add_validate_command(program, registered, status);
    add_bench_command(program, registered, status);
    add_engine_command(program, registered, status);
    add_epoch_command(program, registered, status);
    add_perft_command(program, registered, status);
    add_search_command(program, registered, status);
    add_positions_command(program, registered, status);
}
