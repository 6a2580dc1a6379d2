// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "bench/comparison.hpp"

namespace slidebench {

// The ranking of a workload as a text table, one line a technique, the best first: figures of each
// mode side by side. Ordered by the ratio in the first mode that was measured.
std::string ranking_table(const std::vector<comparison> &comparisons, piece asked,
                          const workload &queries);

} // namespace slidebench
