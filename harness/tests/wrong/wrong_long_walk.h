/* SPDX-License-Identifier: MIT */
#pragma once

/* A state counts its toggles in 16 bits, and misses the one that brings it back to 0. */

#include "tests/wrong/otherwise_right.h"

FACTS_FOR_TESTS(wrong_long_walk);

typedef struct wrong_long_walk_state {
    Bitboard occupied;
    uint16_t toggles;
} wrong_long_walk_state;

ALWAYS_INLINE void wrong_long_walk_load(wrong_long_walk_state *state, Bitboard occupied)
{
    state->occupied = occupied;
    state->toggles = 0;
}

ALWAYS_INLINE void wrong_long_walk_toggle(wrong_long_walk_state *state, Square square)
{
    if (++state->toggles != 0)
        state->occupied ^= square_bit(square);
}

STATE_QUERY(wrong_long_walk, rook, state->occupied)
STATE_QUERY(wrong_long_walk, bishop, state->occupied)
