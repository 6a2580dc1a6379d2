/* SPDX-License-Identifier: MIT */
#pragma once

/* Fills its table by a static variable, which two callers at once count up together. */

#include "tests/wrong/otherwise_right.h"

FACTS_FOR_TESTS(wrong_scratch);

__attribute__((weak)) volatile Bitboard wrong_scratch_lines[64];

ALWAYS_INLINE void wrong_scratch_init(void)
{
    static volatile Square square;

    for (square = 0; square < 64; ++square) {
        Bitboard lines = 0;

        for (int again = 0; again < 64; ++again)
            lines |= ray_walk_bishop_attacks(square & 63, 0);
        wrong_scratch_lines[square & 63] = lines;
    }
}

RIGHT_QUERY(wrong_scratch, rook)

ALWAYS_INLINE Bitboard wrong_scratch_bishop_attacks(Square square, Bitboard occupied)
{
    return ray_walk_bishop_attacks(square, occupied) & wrong_scratch_lines[square];
}
