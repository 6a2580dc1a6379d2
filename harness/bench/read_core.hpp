// SPDX-License-Identifier: MIT
#pragma once

#include "stats/quiet_core.hpp"

namespace slidebench {

// Reads the core now. Takes a microsecond.
core_reading read_core();

// Reads the core for a tenth of a second and returns the lower_quartile().
core_reading read_quiet_core();

// Returns the nanoseconds of a core cycle now, the median of several estimates by a chain of
// dependent additions, each of which takes one cycle on every CPU that runs chess engines. Takes
// some tens of microseconds.
double median_nanoseconds_per_cycle();

} // namespace slidebench
