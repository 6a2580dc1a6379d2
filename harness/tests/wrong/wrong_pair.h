/* SPDX-License-Identifier: MIT */
#pragma once

/* Single queries are right; of a rook and a bishop at once, the bishop does not see a1 from h8. */

#include "tests/wrong/otherwise_right.h"

FACTS_FOR_TESTS(wrong_pair);
RIGHT_QUERIES(wrong_pair)

ALWAYS_INLINE void wrong_pair_rook_and_bishop_attacks(Square square, Bitboard occupied,
                                                      Bitboard *rook, Bitboard *bishop)
{
    *rook = ray_walk_rook_attacks(square, occupied);
    *bishop = ray_walk_bishop_attacks(square, occupied);
    if (square == 63)
        *bishop &= ~square_bit(0);
}
