// SPDX-License-Identifier: MIT
#include "commands/commands.hpp"

void slidebench::add_commands_with_kernels(CLI::App & /*program*/, const registry & /*techniques*/,
                                           int & /*status*/)
{
}
