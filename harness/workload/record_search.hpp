// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "chess/board.h"
#include "core/technique.h"
#include "workload/recording.hpp"

namespace slidebench {

// Queries of searches, and how many nodes these had.
struct recorded_search {
    std::uint64_t nodes;
    std::vector<recorded_query> queries;
};

// Returns the queries of searches of these positions, one after the other, each as by
// searcher::run(); the same on every machine. Positions without sliders have some, too, from the
// squares of the kings. Calls `progress` with the share that is done, 0 to 1. Throws input_error
// after the first position with which there are more than most_recorded_queries. Not for several
// threads at once.
recorded_search record_search(const std::vector<board> &positions, unsigned depth,
                              const std::function<void(double)> &progress);

} // namespace slidebench
