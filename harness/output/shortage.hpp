// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <system_error>

namespace slidebench {

// "Too many open files: raise `ulimit -n`": what the system has said, and what to do about it if it
// is short of something.
std::string advice_on(const std::error_code &error);

} // namespace slidebench
