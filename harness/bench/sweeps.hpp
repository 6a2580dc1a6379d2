// SPDX-License-Identifier: MIT
#pragma once

#include "bench/matrix.hpp"

namespace slidebench {

// Returns the usual parameters. For pressure, ten sizes of the buffer: none, and from 32 KiB in
// equal factors to twice the last-level cache (64 MiB where that is unknown), at most a quarter of
// the memory. For other modes, those of their traits.
mode_parameters default_sweeps();

// Returns how many CPUs this program may use, at least 1.
std::size_t usable_cpus();

} // namespace slidebench
