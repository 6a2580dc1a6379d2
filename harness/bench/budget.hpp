// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstddef>
#include <vector>

#include "bench/epoch_scheduler.hpp"
#include "results/rows.hpp"

namespace slidebench {

// Limits of a measurement: how long it takes, and how precise it becomes.
struct budget {
    std::chrono::duration<double> time = std::chrono::minutes(10);
    double precision = 0.005; // half the width of an interval, as a share of the ratio
};

// Returns the rows whose rank more epochs might decide: their intervals are wider than `precision`
// allows, and it is open which of two techniques is faster. Those least precise first.
std::vector<const result_row *> undecided(const std::vector<result_row> &rows, double precision);

// Measures `what`, and then more epochs of what is undecided, the least precise first, until nothing
// is or the time is up.
measurement_result measure_within(const budget &limits, const measurement &what);

} // namespace slidebench
