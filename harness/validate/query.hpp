// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "kernels/queries.hpp"
#include "kernels/technique.h"
#include "registry/modes.hpp"

namespace slidebench {

// How many queries modes move and kept_attackers have for each move when they are validated.
inline constexpr std::uint32_t queries_per_checked_move = 3;

// The most toggles before a query.
inline constexpr std::size_t most_toggles = 512;

// One query to a technique. The answer is what a piece attacks, or what its mode says.
struct query {
    enum mode mode = MODE_SINGLE;
    enum piece piece = PIECE_QUEEN;
    Square square = 0;     // of the slider, where it moves from, or asked about; not for sets
    Bitboard occupied = 0; // for toggle: before the toggles
    Bitboard sliders = 0;  // for sets only; all of them occupied
    std::vector<Square> toggles = {}; // toggle only: changed one after the other before the query
    // For side and sides: which of the pieces, of either side, move along ranks and files, and
    // which along diagonals. Queens are among both.
    Bitboard orthogonal = 0, diagonal = 0;
    placed_pieces placed = {}; // for queries about a square and all pieces: these
    // For queries about a change: what there was before it.
    Bitboard occupied_before = 0;
    placed_pieces placed_before = {};
};

// A board with pieces, of which those on `squares` are left.
placed_pieces only_on(Bitboard squares, const placed_pieces &placed);

// The occupied squares at the query: after the toggles.
Bitboard occupied_at_query(const query &q);

// The side whose pieces are `sliders`, and the other one, which has all other pieces.
std::array<side_sliders, 2> sides_of(const query &q);

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

// What all sliders of a side attack, by the oracle's plain functions.
Bitboard attacks_of(const technique &oracle, const side_sliders &side, Bitboard occupied);

} // namespace slidebench
