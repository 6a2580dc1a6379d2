// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <vector>

#include "bench/comparison.hpp"
#include "bench/runner.hpp"

namespace slidebench {

// How long to measure, and how precisely.
struct budget {
    std::chrono::duration<double> time;
    double precision; // half width of an interval, as a share of the ratio
};

// Sorts by technique, in that order, then cell and time.
void sort_samples(std::vector<sample> &samples, const std::vector<const technique *> &techniques);

// A technique in a cell whose rank more epochs might decide: its interval overlaps another's, and
// is wider than `precision` allows. Those least precise first.
std::vector<const comparison *> undecided(const std::vector<comparison> &comparisons,
                                          double precision);

// Measures `what`, and then goes on with epochs of what is undecided, the least precise first,
// until nothing is or the time is up. The processes of an epoch are started again for each such
// round; those of `what` serve the first.
measured measure_within(const budget &limits, const measurement &what,
                        const std::function<std::unique_ptr<epoch_processes>()> &more_processes);

} // namespace slidebench
