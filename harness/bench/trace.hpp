// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "core/technique.h"

namespace slidebench {

// What queries cost, however fast a machine executes them.
struct query_costs {
    double instructions;        // executed by a query, mean
    double lines;               // cache lines of tables and constants touched by a query, mean
    std::size_t workload_lines; // those touched by any of the queries
};

// The costs of queries, traced one by one; single_step.hpp says how exactly, and what must be
// observed. `attacks` is called out of line: inlined into a loop it may need fewer instructions,
// and constants may stay in registers. The call and the return are not counted.
//
// Lines are those of all queries. Instructions are those of the first 16, because each is slow;
// only if these queries differ, of the first 64. The same program finds the same costs again.
// 64 queries take some 30 ms on a machine where a trap takes 14 microseconds.
//
// Both spans have the same length. Nothing where costs cannot be known: without x86-64 Linux, with
// address sanitizer, where the linker has mixed constants with code, or without queries.
std::optional<query_costs> trace_queries(attacks_function *attacks, std::span<const Square> squares,
                                         std::span<const Bitboard> occupied);

} // namespace slidebench
