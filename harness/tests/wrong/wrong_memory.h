/* SPDX-License-Identifier: MIT */
#pragma once

/* Remembers its last answer and gives it again for the same square, whatever the board: right when
 * asked alone, wrong amid others. */

#include "tests/wrong/otherwise_right.h"

FACTS_FOR_TESTS(wrong_memory);

ALWAYS_INLINE Bitboard wrong_memory_rook_attacks(Square square, Bitboard occupied)
{
    static _Thread_local Square last_square = 64;
    static _Thread_local Bitboard last_attacks;

    if (square != last_square) {
        last_square = square;
        last_attacks = ray_walk_rook_attacks(square, occupied);
    }
    return last_attacks;
}

RIGHT_QUERY(wrong_memory, bishop)
