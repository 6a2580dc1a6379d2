// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "bench/comparison.hpp"

namespace slidebench {

// Ten sizes of the buffer for mode pressure: none, and from 32 KiB in equal factors to twice the last
// level cache (64 MiB where that is not known), but at most a quarter of the memory.
std::vector<std::size_t> default_pressure_sizes();

// Bytes of memory that this machine has; 0 if unknown.
std::size_t memory_bytes();

// Nanoseconds per query by technique and size as a text table, first whole, then above the floor
// under the same pressure if a floor was measured. Empty if nothing was measured under pressure.
std::string pressure_table(const std::vector<comparison> &comparisons, piece asked,
                           const workload &queries);

} // namespace slidebench
