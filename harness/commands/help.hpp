// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include <CLI/CLI.hpp>

namespace slidebench {

// The command of that name. Throws input_error with the nearest ones if there is none.
const CLI::App &find_command(const CLI::App &program, const std::string &name);

} // namespace slidebench
