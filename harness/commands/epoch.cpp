// SPDX-License-Identifier: MIT
#include <memory>

#include "base/errors.hpp"
#include "bench/epoch_processes.hpp"
#include "commands/commands.hpp"

namespace slidebench {

// Not for users: with this command bench starts its own program again, once for all epochs of a
// number.
void add_epoch_command(CLI::App &program, const registry &techniques, int &status)
{
    constexpr const char *hidden = "";
    CLI::App *command = program.add_subcommand("epoch")->group(hidden);
    const auto channel = std::make_shared<int>();
    const auto memory = std::make_shared<int>();
    command->add_option("CHANNEL", *channel)->required();
    command->add_option("MEMORY", *memory)->required();
    command->callback([&techniques, channel, memory, &status] {
        serve_epochs(techniques, *channel, *memory);
        status = EXIT_CODE_OK;
    });
}

} // namespace slidebench
