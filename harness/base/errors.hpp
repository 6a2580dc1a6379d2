// SPDX-License-Identifier: MIT
#pragma once

#include <new>
#include <stdexcept>
#include <string>
#include <system_error>

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
    if (dynamic_cast<const std::bad_alloc *>(&error) != nullptr)
        return "not enough memory";
    // std::thread does not say what has failed.
    const auto *failure = dynamic_cast<const std::system_error *>(&error);
    if (failure != nullptr && failure->what() == failure->code().message())
        return "cannot start a thread: " + failure->code().message();
    return error.what();
}

// The exit codes of every command.
enum exit_code {
    EXIT_CODE_OK = 0,
    EXIT_CODE_WRONG_ANSWERS = 1,
    EXIT_CODE_BAD_INPUT = 2,
    EXIT_CODE_INTERRUPTED = 130, // as shells have it
};

} // namespace slidebench
