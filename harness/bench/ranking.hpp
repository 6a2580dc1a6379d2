// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "bench/comparison.hpp"
#include "output/terminal.hpp"

namespace slidebench {

// The ranking of a workload as a text table, one line a technique, the best first: figures of the
// modes side by side, or below each other where `width` is too small. Ordered by the ratio in the
// first of them. Modes and techniques without figures are left out; empty if that leaves nothing.
std::string ranking_table(const std::vector<comparison> &comparisons, piece asked,
                          const workload &queries, const std::vector<mode> &modes,
                          std::size_t width = no_limit);

} // namespace slidebench
