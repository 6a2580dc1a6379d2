// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>

namespace slidebench {

// What stands for a name in braces, such as {header}, in a command.
using placeholders = std::map<std::string, std::string>;

// Returns the command with every {name} replaced; ${name} is the shell's, and other braces stay.
// Throws input_error, which begins with `option`, for a name that is none of `values`.
std::string filled_in(const std::string &option, const std::string &command,
                      const placeholders &values);

// Returns whether {name} stands in the command.
bool mentions(const std::string &command, const std::string &name);

} // namespace slidebench
