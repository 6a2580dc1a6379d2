// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "bench/epoch_scheduler.hpp"

namespace slidebench {

// Limits of a measurement: how long it takes, and how precise it becomes.
struct budget {
    std::chrono::duration<double> time = std::chrono::minutes(10);
    // Ends earlier, when half the width of each ratio's interval is at most this share of the
    // ratio.
    std::optional<double> precision = {};
    std::vector<std::string> floors = {}; // techniques whose ratios need not be precise
};

// Measures `what`, and then more epochs until the time is up, by the clock of its executor. Nothing
// depends on which technique is faster: an end, or a share of the time, that did would decide pairs
// of equals. Modes of chess get most of the time, all of them the same; of single queries, cases
// get epochs that have few quiet samples. `measure_cases` may stand for what measures them.
measurement_result measure_within(
    const budget &limits, measurement what,
    const std::function<measurement_result(measurement)> &measure_cases = measure_epochs);

} // namespace slidebench
