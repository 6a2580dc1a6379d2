/* SPDX-License-Identifier: MIT */
#pragma once

/* Has no room for more than ten sliders in a set. */

#include "tests/wrong/otherwise_right.h"

FACTS_FOR_TESTS(wrong_crowd);
RIGHT_QUERIES(wrong_crowd)

ALWAYS_INLINE Bitboard wrong_crowd_rooks_attacks(Bitboard sliders, Bitboard occupied)
{
    Bitboard attacks = 0;

    for (int i = 0; i < 10 && sliders != 0; ++i)
        attacks |= ray_walk_rook_attacks(pop_lowest_square(&sliders), occupied);
    return attacks;
}

ALWAYS_INLINE Bitboard wrong_crowd_bishops_attacks(Bitboard sliders, Bitboard occupied)
{
    Bitboard attacks = 0;

    for (int i = 0; i < 10 && sliders != 0; ++i)
        attacks |= ray_walk_bishop_attacks(pop_lowest_square(&sliders), occupied);
    return attacks;
}
