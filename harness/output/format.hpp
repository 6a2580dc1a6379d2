// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace slidebench {

// As printf, into a string.
__attribute__((format(printf, 1, 2))) std::string formatted(const char *format, ...);

// For messages: between quotes, short, and without what cannot be printed.
std::string quoted(std::string_view text);
std::string quoted(char c);

// The parts of `text` between any of the `separators`; at least one, some perhaps empty.
std::vector<std::string_view> split(std::string_view text, std::string_view separators);

} // namespace slidebench
