// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <vector>

#include "bench/trace.hpp"
#include "core/registry.hpp"

namespace slidebench {

// Costs of a single query, by piece, where it can be traced.
using costs_by_piece = std::array<std::optional<query_costs>, PIECE_COUNT>;

// What is known of a technique, whatever it is queried for.
struct technique_costs {
    std::size_t position; // in the registry, from 1 on
    double init_ns;
    costs_by_piece single_query;
};

// Traces some random queries of each piece. This CPU must be able to run the technique, and
// t.init() comes first.
costs_by_piece traced_costs(const technique &t);

// Fills the tables of these techniques, which are among `known`. Queries are not traced yet.
std::map<const technique *, technique_costs>
timed_init(const registry &known, const std::vector<const technique *> &techniques);

// Traces each technique's queries.
void trace_all(std::map<const technique *, technique_costs> &costs);

} // namespace slidebench
