// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>

namespace slidebench {

// How far this core runs ahead in a program, as it shows in the time of two multiplication chains
// with filling between them: near 0.5 if the second is calculated together with the first, near 1
// if it has to wait. While another thread runs on the same core (simultaneous multithreading), each
// has half of the reorder buffer, whatever the other one does. One figure for each length of the
// filling, since reorder buffers are of different sizes.
struct core_reading {
    std::array<double, 2> waiting;
};

// Takes a microsecond.
core_reading read_core();

// The lower quartile of what was read, figure by figure: as while the core was not shared, if a
// quarter of them was. Lower ones may only be lucky. `readings` must not be empty.
core_reading quietest(std::span<const core_reading> readings);

// The lowest hundredth of many such, figure by figure: what others are judged by. The very lowest
// may only be lucky. `readings` must not be empty.
core_reading standard(std::span<const core_reading> readings);

// `readings` must not be empty.
core_reading mean(std::span<const core_reading> readings);

// The quietest of a tenth of a second from now.
core_reading quietest_from_now();

// Whether the core was shared, where `alone` is what is read while it is not.
bool is_shared(const core_reading &reading, const core_reading &alone);

} // namespace slidebench
