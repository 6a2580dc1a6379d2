// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/modes.hpp"
#include "core/queries.hpp"
#include "core/technique.h"

namespace slidebench {

// How many queries mode move has for each move when it is validated.
inline constexpr std::uint32_t queries_per_checked_move = 3;

// The most toggles before a query.
inline constexpr std::size_t most_toggles = 512;

// One query to a technique. The answer is what a piece attacks, or what its mode says.
struct query {
    enum mode mode = MODE_SINGLE;
    enum piece piece = PIECE_QUEEN;
    Square square = 0;     // of the slider, or where it moves from; not for sets and positions
    Bitboard occupied = 0; // for toggle: before the toggles
    Bitboard sliders = 0;  // for sets only; all of them occupied
    std::vector<Square> toggles = {}; // toggle only: changed one after the other before the query
    placed_pieces placed = {};        // for positions only: all pieces
};

// A board with pieces, of which those on `squares` are left.
placed_pieces only_on(Bitboard squares, const placed_pieces &placed);

// The occupied squares at the query: after the toggles.
Bitboard occupied_at_query(const query &q);

// Queries that a technique gets at once, with the spans that their mode needs.
struct query_batch {
    query_view queries;
    std::span<const Square> toggles; // for toggle, before all of them; all of `occupied` are alike

    std::size_t size() const { return queries.size(); }
};

// Query `i` of those in mode `m`, about piece `p`, or for replay about its own.
query query_at(const query_batch &batch, mode m, piece p, std::size_t i);

// The right answer, by the oracle's plain functions.
Bitboard right_answer(const technique &oracle, const query &q);

} // namespace slidebench
