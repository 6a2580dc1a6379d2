/* SPDX-License-Identifier: MIT */
#pragma once

/* Sliders are right, also those of a side; together with a knight it forgets another one. */

#include "core/leapers.h"
#include "tests/wrong/otherwise_right.h"

FACTS_FOR_TESTS(wrong_knights);
RIGHT_QUERIES(wrong_knights)

ALWAYS_INLINE Bitboard wrong_knights_side_and_knights_attacks(Bitboard orthogonal,
                                                              Bitboard diagonal, Bitboard knights,
                                                              Bitboard occupied)
{
    const Bitboard first = knights & -knights;
    Bitboard attacks = knights_attacks(first != 0 ? first : knights);

    while (orthogonal != 0)
        attacks |= ray_walk_rook_attacks(pop_lowest_square(&orthogonal), occupied);
    while (diagonal != 0)
        attacks |= ray_walk_bishop_attacks(pop_lowest_square(&diagonal), occupied);
    return attacks;
}
