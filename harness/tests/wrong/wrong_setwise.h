/* SPDX-License-Identifier: MIT */
#pragma once

/* Single sliders are right. Of a set of three rooks or more it forgets one, and it has no room for
 * more than ten bishops. */

#include "tests/wrong/otherwise_right.h"

FACTS_FOR_TESTS(wrong_setwise);
RIGHT_QUERIES(wrong_setwise)

ALWAYS_INLINE Bitboard wrong_setwise_rooks_attacks(Bitboard sliders, Bitboard occupied)
{
    if (popcount(sliders) >= 3)
        sliders &= sliders - 1;
    return ray_walk_side_attacks(sliders, 0, occupied);
}

ALWAYS_INLINE Bitboard wrong_setwise_bishops_attacks(Bitboard sliders, Bitboard occupied)
{
    Bitboard attacks = 0;

    for (int i = 0; i < 10 && sliders != 0; ++i)
        attacks |= ray_walk_bishop_attacks(pop_lowest_square(&sliders), occupied);
    return attacks;
}
