// SPDX-License-Identifier: MIT
#pragma once

#include <new>
#include <stdexcept>
#include <string>

namespace slidebench {

// Error that the user can put right: one line on stderr that names the input and what would be
// right, and exit code 2.
class input_error : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

// Returns the message of an exception.
inline std::string message_of(const std::exception &error)
{
    return dynamic_cast<const std::bad_alloc *>(&error) != nullptr ? "not enough memory"
                                                                   : error.what();
}

// The exit codes of every command.
enum exit_code {
    EXIT_CODE_OK = 0,
    EXIT_CODE_WRONG_ANSWERS = 1,
    EXIT_CODE_BAD_INPUT = 2,
    EXIT_CODE_INTERRUPTED = 130, // as shells have it
};

} // namespace slidebench
