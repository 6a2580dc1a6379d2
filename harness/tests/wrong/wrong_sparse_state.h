/* SPDX-License-Identifier: MIT */
#pragma once

/* Its state misses changes when there are fewer than four pieces on the board. */

#include "tests/wrong/otherwise_right.h"

FACTS_FOR_TESTS(wrong_sparse_state);

typedef Bitboard wrong_sparse_state_state;

ALWAYS_INLINE void wrong_sparse_state_load(Bitboard *state, Bitboard occupied)
{
    *state = occupied;
}

ALWAYS_INLINE void wrong_sparse_state_toggle(Bitboard *state, Square square)
{
    if (popcount(*state) >= 4)
        *state ^= square_bit(square);
}

ALWAYS_INLINE Bitboard wrong_sparse_state_state_rook_attacks(Square square, const Bitboard *state)
{
    return ray_walk_rook_attacks(square, *state);
}

ALWAYS_INLINE Bitboard wrong_sparse_state_state_bishop_attacks(Square square, const Bitboard *state)
{
    return ray_walk_bishop_attacks(square, *state);
}
