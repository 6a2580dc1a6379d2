// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "bench/comparison.hpp"
#include "output/terminal.hpp"

namespace slidebench {

// Ten sizes of the buffer for mode pressure: none, and from 32 KiB in equal factors to twice the
// last level cache (64 MiB where that is not known), but at most a quarter of the memory. One to
// ten sliders. One to 64 queries a move, in powers of two. Depths of chess that take some
// milliseconds.
sweeps default_sweeps();

// Nanoseconds by technique and parameter of a mode as a text table; for pressure also what is left
// above the floor under the same pressure, if a floor was measured. A figure that is tied with the
// best of its column has a = before it; a line ends with half the width of its widest interval, in
// per cent, or - if a figure has none. Columns that exceed `width` follow below. Empty if nothing
// was measured.
std::string parameter_table(const std::vector<comparison> &comparisons, piece asked,
                            const workload &queries, mode how, std::size_t width = no_limit);

// Nanoseconds by technique and number of pieces, of the density workloads, as such a table: one for
// throughput and one for latency. Empty if nothing was measured.
std::string density_table(const std::vector<comparison> &comparisons, piece asked,
                          std::size_t width = no_limit);

} // namespace slidebench
