/* SPDX-License-Identifier: MIT */
#pragma once

/* Fills its table once, and lets a second caller go while the first one still fills it. */

#include "tests/wrong/otherwise_right.h"

FACTS_FOR_TESTS(wrong_inits_at_once);

__attribute__((weak)) volatile Bitboard wrong_inits_at_once_edges[64];

ALWAYS_INLINE void wrong_inits_at_once_init(void)
{
    static volatile int is_filled;

    if (is_filled)
        return;
    is_filled = 1;
    for (Square square = 0; square < 64; ++square) {
        for (volatile int pause = 0; pause < 1000; ++pause) {
        }
        wrong_inits_at_once_edges[square] = ray_walk_rook_attacks(square, 0);
    }
}

ALWAYS_INLINE Bitboard wrong_inits_at_once_rook_attacks(Square square, Bitboard occupied)
{
    return ray_walk_rook_attacks(square, occupied) & wrong_inits_at_once_edges[square];
}

RIGHT_QUERY(wrong_inits_at_once, bishop)
