/* SPDX-License-Identifier: MIT */
#pragma once

/* Rooks take a state for aligned to 16 bytes, as it is on the stack. Bishops look where the state
 * was loaded, and see nothing of what becomes of a copy. */

#include "tests/wrong/otherwise_right.h"

FACTS_FOR_TESTS(wrong_state_place);

typedef struct wrong_state_place_state {
    Bitboard for_rooks, for_bishops;
    Bitboard *where_loaded;
    Bitboard unused;
} wrong_state_place_state;

ALWAYS_INLINE void wrong_state_place_load(wrong_state_place_state *state, Bitboard occupied)
{
    state->for_rooks = state->for_bishops = occupied;
    state->where_loaded = &state->for_bishops;
    state->unused = 0;
}

ALWAYS_INLINE void wrong_state_place_toggle(wrong_state_place_state *state, Square square)
{
    state->for_rooks ^= square_bit(square);
    *state->where_loaded ^= square_bit(square);
}

ALWAYS_INLINE Bitboard wrong_state_place_state_rook_attacks(Square square,
                                                            const wrong_state_place_state *state)
{
    if ((uintptr_t)state % 16 != 0)
        __builtin_trap();
    return ray_walk_rook_attacks(square, state->for_rooks);
}

STATE_QUERY(wrong_state_place, bishop, *state->where_loaded)
