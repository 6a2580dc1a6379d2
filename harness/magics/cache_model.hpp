// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "magics/magic_set.hpp"
#include "workload/recording.hpp"

namespace slidebench {

// What a table costs in a cache of 64 sets, each of which holds seven of its lines and drops the one
// that was not used for longest: a level-1 cache of 32 KiB, of which masks and magics take the rest.
struct cache_cost {
    double misses;             // a query
    std::size_t lines_touched; // of the table
    double misses_of_64_pages; // a query, in a TLB of so many pages that drops the one not used for
    double misses_of_96_pages; // longest
};

// There must be a magic for whatever the queries are about, and a query.
cache_cost cache_cost_of(const magic_set &set, const std::vector<recorded_query> &queries);

// A million queries about a queen on any square of boards where each square is occupied with a
// chance of a quarter; always the same.
std::vector<recorded_query> random_queries();

} // namespace slidebench
