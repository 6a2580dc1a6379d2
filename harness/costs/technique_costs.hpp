// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <vector>

#include "costs/trace.hpp"
#include "registry/registry.hpp"

namespace slidebench {

// What is known of a technique, whatever it is asked.
struct technique_costs {
    std::size_t position; // in the registry, from 1 on
    double init_ns;
    std::array<std::optional<query_costs>, PIECE_COUNT> single_query; // where it can be traced
};

// Fills the tables of these techniques, which are among `known`. Queries are not traced yet.
std::map<const technique *, technique_costs>
timed_init(const registry &known, const std::vector<const technique *> &techniques);

// Traces some random queries of each piece to each technique, as far as that can be done.
void trace_all(std::map<const technique *, technique_costs> &costs);

} // namespace slidebench
