/* SPDX-License-Identifier: MIT */
#pragma once

/* Single sliders are right; of a set of three or more it forgets one. */

#include "tests/wrong/otherwise_right.h"

FACTS_FOR_TESTS(wrong_setwise);
RIGHT_QUERIES(wrong_setwise)

ALWAYS_INLINE Bitboard wrong_setwise_rooks_attacks(Bitboard sliders, Bitboard occupied)
{
    Bitboard attacks = 0;

    if (popcount(sliders) >= 3)
        sliders &= sliders - 1;
    while (sliders != 0)
        attacks |= ray_walk_rook_attacks(pop_lowest_square(&sliders), occupied);
    return attacks;
}

ALWAYS_INLINE Bitboard wrong_setwise_bishops_attacks(Bitboard sliders, Bitboard occupied)
{
    Bitboard attacks = 0;

    while (sliders != 0)
        attacks |= ray_walk_bishop_attacks(pop_lowest_square(&sliders), occupied);
    return attacks;
}
