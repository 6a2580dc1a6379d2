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

// Queries for every technique. What they show must outlive them.
struct generated_queries {
    // Pieces that each query is for; none if it is only for modes replay and threats.
    std::vector<piece> pieces;
    // Without sliders, each square is a set of its own. Mode replay takes the recorded pieces, or
    // else `pieces` in turn.
    query_view queries;
};

// Returns every occupancy of the lines of a rook or a bishop through a square, itself and the edges
// included, with a random rest of the board, and if `t` is full also an empty and a full one.
query_list every_occupancy_of_lines(piece p, Square square, thoroughness t, std::uint64_t seed);

// Returns random boards of so many pieces.
query_list random_boards(unsigned pieces, thoroughness t, std::uint64_t seed);

// Returns all queries of a workload, and its positions.
std::vector<generated_queries> queries_of(const workload &w);

// Passes queries on in batches of changing size, small and large in turn: kernels must be right for
// any size.
void in_batches(const generated_queries &generated,
                const std::function<void(const generated_queries &)> &consume);

} // namespace slidebench
