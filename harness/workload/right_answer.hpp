// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/modes.hpp"
#include "core/queries.hpp"
#include "core/technique.h"

namespace slidebench {

// Queries for each move when mode move is validated.
inline constexpr std::uint32_t queries_per_checked_move = 3;

// The most toggles before a query.
inline constexpr std::size_t most_toggles = 3072;

// What one query to a technique asks, but for toggles: of a fixed size, so that processes can share
// it.
struct query_values {
    enum mode mode = MODE_SINGLE;
    enum piece piece =
        PIECE_QUEEN;           // of a pair: rook or bishop for one of both, by the plain function
    Square square = 0;         // of the slider, before a move; not for sets and positions
    Bitboard occupied = 0;     // for toggle: before the toggles
    Bitboard sliders = 0;      // for sets only; all of them occupied
    placed_pieces placed = {}; // positions only: all pieces
    std::size_t copies = 1;    // queries like this in the batch
};

// One query to a technique. The answer is a set of attacks, or what its mode says.
struct query : query_values {
    std::vector<Square> toggles = {}; // toggle only: toggled one after the other before the query
};

// Whether the answer is the exclusive or of several sets.
bool is_folded(const query &q);

// The occupied squares after the toggles.
Bitboard occupied_at_query(const query &q);

// Queries of one kernel call, with the spans that their mode needs.
struct query_batch {
    query_view queries;
    std::span<const Square> toggles; // for toggle, before all queries, whose `occupied` are equal

    std::size_t size() const { return queries.size(); }
};

// Returns query `i` of a batch in mode `m`, of piece `p`, or for replay of the piece recorded.
query query_at(const query_batch &batch, mode m, piece p, std::size_t i);

// The right answer, by the oracle's plain functions.
Bitboard right_answer(const technique &oracle, const query &q);

// The right answers to a batch in mode `m`, of piece `p`.
std::vector<Bitboard> right_answers(const technique &oracle, const query_batch &batch, mode m,
                                    piece p);

// Returns the digest of the right answers to queries in mode `m`, of piece `p`.
std::string digest_of_right_answers(const technique &oracle, mode m, piece p,
                                    const query_view &queries);

} // namespace slidebench
