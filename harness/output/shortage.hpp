// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <system_error>

namespace slidebench {

// ": raise `ulimit -n`": what to do about an error by which the system says that it is short of
// something; empty for others.
std::string remedy(const std::error_code &error);

} // namespace slidebench
