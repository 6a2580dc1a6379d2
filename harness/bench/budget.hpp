// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <optional>

#include "bench/epoch_scheduler.hpp"

namespace slidebench {

// Limits of a measurement: how long it takes, and how precise it becomes.
struct budget {
    std::chrono::duration<double> time = std::chrono::minutes(10);
    std::optional<double> precision; // half the width of an interval, as a share of the ratio
};

// Measures `what`, and then more epochs of what is open, the least precise first, until nothing
// is or the time is up.
measurement_result measure_within(const budget &limits, const measurement &what);

} // namespace slidebench
