// SPDX-License-Identifier: MIT
#pragma once

#include "bench/matrix.hpp"

namespace slidebench {

// Returns the usual parameters. For pressure, ten sizes of the buffer: none, and from 32 KiB in
// equal factors to twice the last-level cache (64 MiB where that is unknown), at most a quarter of
// the memory. One to ten sliders; 1 to 64 queries a move, in powers of two; depths of chess that
// take some milliseconds.
sweeps default_sweeps();

} // namespace slidebench
