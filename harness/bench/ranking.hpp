// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "bench/comparison.hpp"
#include "output/terminal.hpp"

namespace slidebench {

// Returns the ranking of a workload as a text table with one row for each technique, ordered by the
// ratio in the first of `modes`. Figures of the modes stand side by side, or below each other where
// `width` characters are too few. Modes and techniques without figures are left out; returns "" if
// that leaves nothing.
std::string ranking_table(const std::vector<comparison> &comparisons, piece p,
                          const workload &queries, const std::vector<mode> &modes,
                          std::size_t width = no_limit);

} // namespace slidebench
