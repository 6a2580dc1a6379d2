// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "chess/board.h"
#include "core/technique.h"
#include "workload/recording.hpp"

namespace slidebench {

struct recorded_search {
    std::uint64_t nodes;
    std::vector<recorded_query> queries;
};

// Returns the queries of searches of these positions, one after the other, each as by
// searcher::run(); the same on every machine. Even without sliders there are some, from the squares
// of the kings. Calls `progress` with the share that is done, 0 to 1. Throws input_error after the
// first position with which there are more than most_recorded_queries. Not for several threads at
// once.
recorded_search record_search(const std::vector<board> &positions, unsigned depth,
                              std::size_t table_bytes, std::size_t network_bytes,
                              const std::function<void(double)> &progress);

struct query_count {
    std::uint64_t nodes, queries;
};

// How often a mode that plays chess asks what a slider attacks, from these positions, `depth` half
// moves deep: perft with bulk counting, a search each as by searcher::run(), with a network if
// `m` has one. The same on every machine. Not for several threads at once.
query_count count_queries(mode m, unsigned depth, const std::vector<board> &positions,
                          std::size_t table_bytes, std::size_t network_bytes);

} // namespace slidebench
