/* SPDX-License-Identifier: MIT */
#pragma once

/* Fills its table by adding to what is there, which is right once. */

#include "tests/wrong/otherwise_right.h"

FACTS_FOR_TESTS(wrong_second_init);

static Bitboard wrong_second_init_corner;

ALWAYS_INLINE void wrong_second_init_init(void)
{
    wrong_second_init_corner += ray_walk_rook_attacks(0, 0);
}

ALWAYS_INLINE Bitboard wrong_second_init_rook_attacks(Square square, Bitboard occupied)
{
    return square == 0 && occupied == 0 ? wrong_second_init_corner
                                        : ray_walk_rook_attacks(square, occupied);
}

RIGHT_QUERY(wrong_second_init, bishop)
