// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "bench/comparison.hpp"
#include "output/terminal.hpp"

namespace slidebench {

// Returns the usual parameters. For pressure, ten sizes of the buffer: none, and from 32 KiB in
// equal factors to twice the last-level cache (64 MiB where that is unknown), at most a quarter of
// the memory. For other modes, those of their traits.
mode_parameters default_sweeps();

// Returns a text table of nanoseconds by technique and parameter of a mode; for pressure also of
// nanoseconds above the floor under the same pressure, if a floor was measured. A figure that is
// tied with the best of its column has a = before it. A row ends with half the width of its widest
// interval, in per cent, or - if a figure has none. Columns that exceed `width` follow below.
// Returns "" if nothing was measured.
std::string parameter_table(const std::vector<comparison> &comparisons, piece p,
                            const workload &queries, mode m, std::size_t width = no_limit);

// Returns such tables by technique and number of pieces, for the density workloads: one for
// throughput and one for latency. Returns "" if nothing was measured.
std::string density_table(const std::vector<comparison> &comparisons, piece p,
                          std::size_t width = no_limit);

} // namespace slidebench
