// SPDX-License-Identifier: MIT
#include <iostream>
#include <iterator>
#include <string>

#include <CLI/CLI.hpp>

#include "base/errors.hpp"
#include "bench/epoch_program.hpp"
#include "commands/commands.hpp"

namespace slidebench {

// Adds the hidden command by which bench starts its own program for each epoch.
void add_epoch_command(CLI::App &program, const registry &registered, int &status)
{
    constexpr const char *hidden = "";
    program.add_subcommand("epoch")->group(hidden)->callback([&registered, &status] {
        const std::string task(std::istreambuf_iterator<char>(std::cin), {});
        run_epoch_program(registered, task);
        status = EXIT_CODE_OK;
    });
}

} // namespace slidebench
