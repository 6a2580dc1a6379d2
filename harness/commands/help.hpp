// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include <CLI/CLI.hpp>

namespace slidebench {

// Adds --version, and lets --help follow the width of the terminal and name defaults. To be called
// before commands are added, since these take it over.
void set_up_help(CLI::App &program);

// The command of that name. Throws input_error with the nearest ones if there is none.
const CLI::App &find_command(const CLI::App &program, const std::string &name);

// After a parse that has failed: throws input_error if an option was given that the command does
// not have, with the nearest ones.
void require_known_options(const CLI::App &program);

} // namespace slidebench
