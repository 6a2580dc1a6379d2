/* SPDX-License-Identifier: MIT */
#pragma once

/* Forgets a rook on b1 when it answers for a side; a queen there is right. */

#include "tests/wrong/otherwise_right.h"

FACTS_FOR_TESTS(wrong_lone_rook);
RIGHT_QUERIES(wrong_lone_rook)

ALWAYS_INLINE Bitboard wrong_lone_rook_side_attacks(Bitboard orthogonal, Bitboard diagonal,
                                                    Bitboard occupied)
{
    Bitboard attacks = 0;

    orthogonal &= diagonal | ~square_bit(1);
    while (orthogonal != 0)
        attacks |= ray_walk_rook_attacks(pop_lowest_square(&orthogonal), occupied);
    while (diagonal != 0)
        attacks |= ray_walk_bishop_attacks(pop_lowest_square(&diagonal), occupied);
    return attacks;
}
