// SPDX-License-Identifier: MIT
#pragma once

#include <stdexcept>

namespace slidebench {

// Something the user can put right: one line on stderr that names the input and what would be
// right, and exit code 2.
class input_error : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

// The exit codes of every command.
enum exit_code {
    EXIT_CODE_OK = 0,
    EXIT_CODE_WRONG_ANSWERS = 1,
    EXIT_CODE_BAD_INPUT = 2,
    EXIT_CODE_INTERRUPTED = 130, // as shells have it
};

} // namespace slidebench
