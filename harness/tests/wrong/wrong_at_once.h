/* SPDX-License-Identifier: MIT */
#pragma once

/* Keeps the board of a rook where all threads see it, and sees nothing for bishops while it fills its
 * table. */

#include "tests/wrong/otherwise_right.h"

FACTS_FOR_TESTS(wrong_at_once);

static volatile Bitboard wrong_at_once_board, wrong_at_once_empty;

ALWAYS_INLINE void wrong_at_once_init(void)
{
    for (int i = 0; i < 4096; ++i)
        wrong_at_once_empty = ~UINT64_C(0);
    wrong_at_once_empty = 0;
}

ALWAYS_INLINE Bitboard wrong_at_once_rook_attacks(Square square, Bitboard occupied)
{
    Bitboard attacks = 0;

    wrong_at_once_board = occupied;
    for (int i = 0; i < 17; ++i)
        attacks ^= ray_walk_rook_attacks(square, wrong_at_once_board);
    return attacks;
}

ALWAYS_INLINE Bitboard wrong_at_once_bishop_attacks(Square square, Bitboard occupied)
{
    return ray_walk_bishop_attacks(square, occupied) & ~wrong_at_once_empty;
}
