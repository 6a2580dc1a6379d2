// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstddef>
#include <vector>

#include "bench/comparison.hpp"
#include "bench/runner.hpp"

namespace slidebench {

// How long to measure, and how precisely.
struct budget {
    std::chrono::duration<double> time;
    double precision; // half width of an interval, as a share of the ratio
};

// A technique in a cell whose rank more epochs might decide: its interval overlaps another's, and
// is wider than `precision` allows. Those least precise first.
std::vector<const comparison *> undecided(const std::vector<comparison> &comparisons,
                                          double precision);

// Measures `what`, and then goes on with epochs of what is undecided, the least precise first,
// until nothing is or the time is up.
measured measure_within(const budget &limits, const measurement &what);

} // namespace slidebench
