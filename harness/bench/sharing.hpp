// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>

namespace slidebench {

// How far this core runs ahead in a program: time of two multiplication chains with filling between
// them, as a share of their time one after the other. Near 0.5 the second is calculated together
// with the first; near 1 it has to wait. While another thread runs on the same core (simultaneous
// multithreading), each has half of the reorder buffer, whatever the other one does. There is one
// figure for each length of the filling, since reorder buffers are of different sizes.
struct core_reading {
    std::array<double, 2> waiting;
};

// Reads the core now. Takes a microsecond.
core_reading read_core();

// Returns the lower quartile of `readings`, figure by figure: that of a core alone, if it was alone
// for a quarter of them. Lower ones may only be lucky. `readings` must not be empty.
core_reading quietest(std::span<const core_reading> readings);

// Returns the lowest hundredth of many such, figure by figure, by which others are judged. The very
// lowest may only be lucky. `readings` must not be empty.
core_reading standard(std::span<const core_reading> readings);

// `readings` must not be empty.
core_reading mean(std::span<const core_reading> readings);

// Reads the core for a tenth of a second and returns the quietest().
core_reading quietest_from_now();

// Returns whether the core was shared, where `alone` is the reading of a core alone.
bool is_shared(const core_reading &reading, const core_reading &alone);

} // namespace slidebench
