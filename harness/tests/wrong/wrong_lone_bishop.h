/* SPDX-License-Identifier: MIT */
#pragma once

/* Forgets a side's bishop on a1; a queen there is right. */

#include "tests/wrong/otherwise_right.h"

FACTS_FOR_TESTS(wrong_lone_bishop);
RIGHT_QUERIES(wrong_lone_bishop)

ALWAYS_INLINE Bitboard wrong_lone_bishop_side_attacks(Bitboard orthogonal, Bitboard diagonal,
                                                      Bitboard occupied)
{
    Bitboard attacks = 0;

    diagonal &= orthogonal | ~square_bit(0);
    while (orthogonal != 0)
        attacks |= ray_walk_rook_attacks(pop_lowest_square(&orthogonal), occupied);
    while (diagonal != 0)
        attacks |= ray_walk_bishop_attacks(pop_lowest_square(&diagonal), occupied);
    return attacks;
}
