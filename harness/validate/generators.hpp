// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "core/queries.hpp"
#include "core/technique.h"
#include "workload/workload.hpp"

namespace slidebench {

enum class thoroughness { quick, full };

// Numbers of the next small and the next large batch, from which their sizes follow.
struct batch_numbers {
    std::size_t small = 0, large = 0;
};

// Queries for every technique. What they show must outlive them.
struct generated_queries {
    // Pieces that each query is for; none if it is only for modes replay and threats.
    std::vector<piece> pieces;
    // Without sliders, each square is a set of its own. Mode replay takes the recorded pieces, or
    // else `pieces` in turn.
    query_view queries;
    batch_numbers first_batches = {};
};

// Returns every occupancy of the lines of a rook or a bishop through a square, itself and the edges
// included, with a random rest of the board, and if `t` is full also with an empty and a full one.
std::vector<query_list> every_occupancy_of_lines(piece p, Square square, thoroughness t,
                                                 std::uint64_t seed);

// Returns random boards of so many pieces.
query_list random_boards(unsigned pieces, thoroughness t, std::uint64_t seed);

// Returns queries about each square, with the sliders of a side, and about all pieces, in the
// positions of data/, of which the start position is one; those of games only if `t` is full. Throws
// input_error.
std::pair<query_list, query_list> queries_of_positions(thoroughness t);

// Returns all queries of a workload, and its positions.
std::vector<generated_queries> queries_of(const workload &w);

// More queries than 16 bits can count.
inline constexpr std::size_t largest_batch = 70'000;

// Passes queries on in batches of changing size, small and large in turn: kernels must be right for
// any size. Small sizes follow upon each other, and so do large ones; some of these are drawn, up to
// the largest. Where fewer queries are left than the next large size, small ones take the rest.
// Returns the numbers of the next batches.
batch_numbers in_batches(const generated_queries &generated,
                         const std::function<void(const generated_queries &)> &consume);

} // namespace slidebench
