// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/registry.hpp"
#include "core/technique.h"

namespace slidebench {

// Costs of queries that do not depend on the speed of a machine.
struct query_costs {
    double instructions; // executed by a query, mean
    double lines;        // cache lines of tables and constants touched by a query, mean
};

// Returns the costs of queries, traced one by one; single_step.hpp says how exactly, and what must
// be observed. `attacks` is called out of line: inlined into a loop it may need fewer instructions,
// and constants may stay in registers. The call and the return are not counted.
//
// Lines are those of all queries. Instructions are those of the first 16, because each is slow;
// only if these queries differ, of the first 64. The same program finds the same costs again.
// 64 queries take some 30 ms on a machine where a trap takes 14 microseconds.
//
// Both spans have the same length. Returns nothing where costs cannot be known: without x86-64
// Linux, with address sanitizer, where the linker has mixed constants with code, or without
// queries.
std::optional<query_costs> trace_queries(attacks_function *attacks, std::span<const Square> squares,
                                         std::span<const Bitboard> occupied);

// Costs of a single query, by piece, where it can be traced.
using costs_by_piece = std::array<std::optional<query_costs>, PIECE_COUNT>;

// Costs of a technique that do not depend on the mode.
struct technique_costs {
    std::size_t registry_place; // from 1 on
    double init_ns;
    costs_by_piece single_query;
};

// Traces some random queries of each piece. This CPU must be able to run the technique, and
// t.init() comes first.
costs_by_piece traced_costs(const technique &t);

// Costs of techniques, by their names.
using costs_by_name = std::map<std::string, technique_costs>;

// Fills the tables of these techniques, which are among `registered`. Queries are not traced yet.
costs_by_name timed_init(const registry &registered,
                         const std::vector<const technique *> &techniques);

// Traces each technique's queries.
void trace_all(const registry &registered, costs_by_name &costs);

} // namespace slidebench
