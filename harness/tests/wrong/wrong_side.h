/* SPDX-License-Identifier: MIT */
#pragma once

/* Single sliders are right, and sets of one kind; of a side with both it forgets a diagonal slider. */

#include "tests/wrong/otherwise_right.h"

FACTS_FOR_TESTS(wrong_side);
RIGHT_QUERIES(wrong_side)

ALWAYS_INLINE Bitboard wrong_side_side_attacks(Bitboard orthogonal, Bitboard diagonal,
                                               Bitboard occupied)
{
    Bitboard attacks = 0;

    if (orthogonal != 0)
        diagonal &= diagonal - 1;
    while (orthogonal != 0)
        attacks |= ray_walk_rook_attacks(pop_lowest_square(&orthogonal), occupied);
    while (diagonal != 0)
        attacks |= ray_walk_bishop_attacks(pop_lowest_square(&diagonal), occupied);
    return attacks;
}
