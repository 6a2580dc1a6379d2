// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

namespace slidebench {

inline constexpr std::size_t no_limit = SIZE_MAX;

// Longer lines of running text are hard to follow.
inline constexpr std::size_t readable_width = 100;

// How many characters a line on stdout has room for: on a terminal as many as it says, elsewhere
// no_limit, since a file or a pipe takes all.
std::size_t output_width();

} // namespace slidebench
