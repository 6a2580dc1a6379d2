// SPDX-License-Identifier: MIT
#pragma once

#include "bench/matrix.hpp"

namespace slidebench {

// Returns the usual parameters. For pressure, ten sizes of the buffer: none, and from 32 KiB in
// equal factors to twice the last-level cache (64 MiB where that is unknown), at most a quarter of
// the memory. For a crowd, 1, 2, 4 and so on to as many as run at once. For other modes,
// those of their traits.
mode_parameters default_sweeps();

// Returns how many CPUs this program may use, 1 to most_in_crowd: a crowd has no more members.
std::size_t usable_cpus();

} // namespace slidebench
