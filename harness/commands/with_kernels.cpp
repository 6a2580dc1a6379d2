// SPDX-License-Identifier: MIT
#include "commands/commands.hpp"

void slidebench::add_commands_with_kernels(CLI::App &program, const registry &known, int &status)
{
    add_validate_command(program, known, status);
    add_bench_command(program, known, status);
    add_engine_command(program, known, status);
    add_epoch_command(program, known, status);
    add_perft_command(program, known, status);
    add_search_command(program, known, status);
    add_positions_command(program, known, status);
    add_completion_command(program, known, status);
}
