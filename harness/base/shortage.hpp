// SPDX-License-Identifier: MIT
#pragma once

#include <exception>
#include <string>
#include <system_error>

namespace slidebench {

// ": raise `ulimit -n`": what to do about an error by which the system says that it is short of
// something; empty for others.
std::string remedy(const std::error_code &error);

// What an exception says, with the remedy where the system is short of something.
std::string message_of(const std::exception &error);

} // namespace slidebench
