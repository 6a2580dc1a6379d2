// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "bench/budget.hpp"

namespace slidebench {

// A budget, or a precision, where only the other is asked for.
inline constexpr const char *usual_budget = "10m";
inline constexpr const char *usual_precision = "0.5%";

// Returns the time that a whole number and a unit stand for, "100us", "90s", "10m"; nothing if
// `text` is none.
std::optional<std::chrono::duration<double>> read_time(const std::string &text);

// Returns what --budget and --precision say; the usual one for an empty text. Throws input_error
// for anything but a time of a week at most, and a share such as "0.25%".
budget parse_budget(const std::string &time, const std::string &precision);

} // namespace slidebench
