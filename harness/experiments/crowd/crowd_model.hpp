// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/set_cache.hpp"

namespace slidebench {

// What N engines that run at once do to each other through their caches: private ones, and a
// last-level cache that they share.

inline constexpr std::size_t lines_in_page = 64;

struct cache_size {
    std::size_t bytes, ways;
};

// Cores and one last-level cache. A line that is missing is put into all levels, and none takes it
// from another. Each level is paid for by whoever has to go there.
struct cache_shape {
    const char *name;
    cache_size l1, l2; // of a core
    cache_size last;   // of all cores
    unsigned cores, threads_per_core;
    double l2_ns, last_ns, memory_ns; // more than an access to the level above
};

// What an engine touches beside a technique's tables. Of its work memory and of the network's rows
// some are wanted far more often than others: the chance of the i-th is proportional to 1/i.
struct surroundings {
    const char *name;
    double queries_per_node = 14.3;      // decision 32
    std::size_t work_bytes = 0;          // stack, histories, pawns: its own
    std::size_t work_lines = 0;          // touched for a node
    std::size_t transposition_bytes = 0; // its own
    double transpositions = 0;           // lines of it touched for a node, each as likely
    std::size_t network_rows = 0;        // of 2 KiB, shared by all engines
    std::size_t rows_touched = 0;        // for a node
    std::size_t network_lines = 0;       // of weights and sums that every node touches, shared, too
};

// The cache lines of tables that queries touched, in order.
struct table_trace {
    std::vector<std::uint64_t> lines;
    std::vector<std::size_t> ends; // of each query, in `lines`

    std::size_t queries() const { return ends.size(); }
    std::span<const std::uint64_t> of(std::size_t query) const
    {
        const std::size_t begin = query == 0 ? 0 : ends[query - 1];
        return std::span(lines).subspan(begin, ends[query] - begin);
    }
};

// A query's, mean.
struct level_misses {
    double l1 = 0, l2 = 0, last = 0;
};

struct crowd_misses {
    level_misses tables; // of a technique's tables
    level_misses all;    // of these and of all other memory
};

// Returns nanoseconds that a query waits if it waits for each miss: an upper bound, since a core
// looks for several lines at once.
double waiting(const level_misses &misses, const cache_shape &shape);

// Has each of these numbers of engines, 1 or more, go through the queries at once, each engine from
// another place on. They fill one core's threads, then the next; those that find no core are on
// another machine of that shape, where it is the same. Tables are each engine's own or shared by
// all. There must be a query.
std::vector<crowd_misses> simulated_crowds(const cache_shape &shape, const surroundings &beside,
                                           const table_trace &trace,
                                           std::span<const unsigned> crowds,
                                           bool tables_are_shared);

} // namespace slidebench
