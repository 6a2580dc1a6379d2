/* SPDX-License-Identifier: MIT */
#pragma once

/* Wrong for a single query: a bishop on f3 with pieces on d5, h1 and h5 and nowhere else. */

#include "tests/wrong/otherwise_right.h"

FACTS_FOR_TESTS(wrong_once);
RIGHT_QUERY(wrong_once, rook)

ALWAYS_INLINE Bitboard wrong_once_bishop_attacks(Square square, Bitboard occupied)
{
    const Bitboard d5_h1_h5 = square_bit(35) | square_bit(7) | square_bit(39);
    const Bitboard attacks = ray_walk_bishop_attacks(square, occupied);

    return square == 21 && occupied == d5_h1_h5 ? attacks ^ square_bit(0) : attacks;
}
