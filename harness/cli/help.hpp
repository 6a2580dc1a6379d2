// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>

namespace slidebench {

// Adds --version, and lets --help follow the width of the terminal and name defaults. To be called
// before commands are added, since these take it over.
void set_up_help(CLI::App &program);

} // namespace slidebench
