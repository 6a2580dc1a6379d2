// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>

namespace slidebench {

// Measure of how far this core runs ahead in a program: the time of two multiplication chains with
// filling between them, relative to their time one after the other. Near 0.5 the second is
// calculated together with the first; near 1 it has to wait. While another thread runs on the same
// core (simultaneous multithreading), each has half of the reorder buffer, whatever the other one
// does. There is one time for each length of the filling, since reorder buffers are of different
// sizes.
struct core_reading {
    std::array<double, 2> relative_times;
};

// Returns the lower quartile of `readings`, for each filling: the reading of a quiet core, if it
// was quiet for a quarter of them. Lower ones may only be lucky. `readings` must not be empty.
core_reading lower_quartile(std::span<const core_reading> readings);

// Returns the reading of a quiet core, for each filling: the lowest one around which many gather.
// Where all gather around one, all are quiet. Single ones are lower where the clock rose, or where
// something came between while the chains were timed one after the other. `readings` must not be
// empty.
core_reading quiet_reference(std::span<const core_reading> readings);

// Returns the highest, for each filling. `readings` must not be empty.
core_reading loudest(std::span<const core_reading> readings);

// `readings` must not be empty.
core_reading mean(std::span<const core_reading> readings);

// Returns whether another thread ran on the core, where `quiet` is the reading of a quiet core.
bool is_disturbed(const core_reading &reading, const core_reading &quiet);

} // namespace slidebench
