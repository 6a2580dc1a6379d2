// SPDX-License-Identifier: MIT
#include "commands/commands.hpp"

void slidebench::add_commands_with_kernels(CLI::App &program, const registry &techniques,
                                           int &status)
{
    add_validate_command(program, techniques, status);
    add_bench_command(program, techniques, status);
    add_engine_command(program, techniques, status);
    add_epoch_command(program, techniques, status);
    add_perft_command(program, techniques, status);
    add_search_command(program, techniques, status);
    add_positions_command(program, techniques, status);
    add_completion_command(program, techniques, status);
}
