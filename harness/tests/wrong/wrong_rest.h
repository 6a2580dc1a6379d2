/* SPDX-License-Identifier: MIT */
#pragma once

/* Depends on what it must not: wrong when no square off its lines is empty. */

#include "tests/wrong/otherwise_right.h"

FACTS_FOR_TESTS(wrong_rest);

ALWAYS_INLINE Bitboard wrong_rest_rook_attacks(Square square, Bitboard occupied)
{
    const Bitboard attacks = ray_walk_rook_attacks(square, occupied);
    const Bitboard rest = ~ray_walk_rook_attacks(square, 0) & ~square_bit(square);

    return (occupied & rest) == rest ? 0 : attacks;
}

RIGHT_QUERY(wrong_rest, bishop)
