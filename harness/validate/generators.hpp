// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/queries.hpp"
#include "core/technique.h"
#include "workload/workload.hpp"

namespace slidebench {

enum class thoroughness { quick, full };

// Queries for every technique.
struct generated_queries {
    // Pieces that each query is for; none if it is only for modes replay and threats.
    std::vector<piece> pieces;
    // Without sliders, each square is a set of its own. Mode replay takes the recorded pieces, or
    // else `pieces` in turn.
    query_view queries;
};

// Generates the queries of a part of the plan: calls its argument with batches of queries, the same
// at every call.
using query_generator = std::function<void(const std::function<void(const generated_queries &)> &)>;

// Generates every occupancy of the lines through every square, itself and the edges included, with
// a random rest of the board, and if `t` is full also an empty and a full one.
std::vector<query_generator> line_generators(thoroughness t, std::uint64_t seed);

// Generates random boards of every number of pieces from 0 to 64.
std::vector<query_generator> board_generators(thoroughness t, std::uint64_t seed);

// Generates all queries of a workload, and its positions.
query_generator workload_generator(const workload &w);

} // namespace slidebench
