/* SPDX-License-Identifier: MIT */
#pragma once

/* Loads a state rightly and lets it go stale: pieces that leave g8 stay there for rooks, and bishops
 * miss changes when there are fewer than four pieces on the board. */

#include "tests/wrong/otherwise_right.h"

FACTS_FOR_TESTS(wrong_state);

typedef struct wrong_state_state {
    Bitboard for_rooks, for_bishops;
} wrong_state_state;

ALWAYS_INLINE void wrong_state_load(wrong_state_state *state, Bitboard occupied)
{
    state->for_rooks = state->for_bishops = occupied;
}

ALWAYS_INLINE void wrong_state_toggle(wrong_state_state *state, Square square)
{
    state->for_rooks ^= square_bit(square);
    if (square == 62)
        state->for_rooks |= square_bit(62);
    if (popcount(state->for_bishops) >= 4)
        state->for_bishops ^= square_bit(square);
}

STATE_QUERY(wrong_state, rook, state->for_rooks)
STATE_QUERY(wrong_state, bishop, state->for_bishops)
