/* SPDX-License-Identifier: MIT */
#pragma once

/* Fills its tables by adding to what is there, which is right once for rooks, and twice for bishops. */

#include "tests/wrong/otherwise_right.h"

FACTS_FOR_TESTS(wrong_inits);

static Bitboard wrong_inits_corner, wrong_inits_calls;

ALWAYS_INLINE void wrong_inits_init(void)
{
    wrong_inits_corner += ray_walk_rook_attacks(0, 0);
    ++wrong_inits_calls;
}

ALWAYS_INLINE Bitboard wrong_inits_rook_attacks(Square square, Bitboard occupied)
{
    return square == 0 && occupied == 0 ? wrong_inits_corner
                                        : ray_walk_rook_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard wrong_inits_bishop_attacks(Square square, Bitboard occupied)
{
    return wrong_inits_calls > 2 ? 0 : ray_walk_bishop_attacks(square, occupied);
}
