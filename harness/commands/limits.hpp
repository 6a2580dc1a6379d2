// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <string>

namespace slidebench {

// A time that a user may choose, and what to say of it: "90s, 10m or 2h, of a week at most".
struct time_limits {
    std::chrono::duration<double> least, most;
    const char *description;
};

// Returns the time that a whole number and a unit stand for, "100us", "90s", "10m". Throws
// input_error for anything else, and beyond the limits.
std::chrono::duration<double> parse_time(const std::string &option, const std::string &text,
                                         const time_limits &limits);

// Returns what --budget and --precision say. Throw input_error for anything but a time of a week at
// most, and a share such as "0.25%".
std::chrono::duration<double> parse_budget(const std::string &text);
double parse_precision(const std::string &text);

} // namespace slidebench
