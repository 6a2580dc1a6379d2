// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <functional>
#include <optional>

#include "bench/epoch_scheduler.hpp"

namespace slidebench {

// Limits of a measurement: how long it takes, and how precise it becomes.
struct budget {
    std::chrono::duration<double> time = std::chrono::minutes(10);
    // Ends earlier, when half the width of each ratio's interval is at most this share of the ratio.
    std::optional<double> precision = {};
};

// Measures `what`, and then more epochs until the time is up. Nothing depends on which technique is
// faster: an end, or a share of the time, that did would decide pairs of equals. Modes of chess get
// most of the time, all of them the same; of single queries, cases get epochs that have few quiet samples.
// `measure_cases` measures them, and `now` says what time it is, for tests without time.
measurement_result measure_within(
    const budget &limits, const measurement &what,
    const std::function<measurement_result(const measurement &)> &measure_cases = measure,
    const std::function<std::chrono::steady_clock::time_point()> &now =
        std::chrono::steady_clock::now);

} // namespace slidebench
