/* SPDX-License-Identifier: MIT */
#pragma once

/* Never returns for one bishop. */

#include "tests/wrong/otherwise_right.h"

FACTS_FOR_TESTS(wrong_loop);
RIGHT_QUERY(wrong_loop, rook)

ALWAYS_INLINE Bitboard wrong_loop_bishop_attacks(Square square, Bitboard occupied)
{
    while (square == 9 && (occupied & square_bit(27)) != 0)
        __asm__ volatile("" ::: "memory");
    return ray_walk_bishop_attacks(square, occupied);
}
