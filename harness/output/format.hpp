// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace slidebench {

// As printf, into a string.
__attribute__((format(printf, 1, 2))) std::string formatted(const char *format, ...);

// With so many decimals; empty if there is no value.
std::string decimal(std::optional<double> value, int decimals);

// "2", or "=2" if tied.
std::string rank_text(unsigned rank, bool tied);

// For messages: between quotes, short, and without what cannot be printed.
std::string quoted(std::string_view text);
std::string quoted(char c);

// The parts of `text` between any of the `separators`; at least one, some perhaps empty.
std::vector<std::string_view> split(std::string_view text, std::string_view separators);

} // namespace slidebench
