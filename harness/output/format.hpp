// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace slidebench {

// As printf, into a string.
__attribute__((format(printf, 1, 2))) std::string formatted(const char *format, ...);

} // namespace slidebench
