/* SPDX-License-Identifier: MIT */
#ifndef WRONG_SPARSE_STATE_H
#define WRONG_SPARSE_STATE_H

/* Its state misses changes when there are fewer than four pieces on the board. */

#include "ray_walk.h"
#include "support/bitboard.h"
#include "support/facts.h"

static const struct technique_facts wrong_sparse_state_facts = {
    .title = "wrong_sparse_state",
    .family = "wrong",
    .originators = "slidebench",
    .year = 2026,
    .reference = "harness/tests/wrong/wrong_sparse_state.h",
    .table_bytes = 0,
};

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

#endif
