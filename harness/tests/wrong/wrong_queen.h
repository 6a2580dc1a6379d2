/* SPDX-License-Identifier: MIT */
#pragma once

/* Only its own queen is wrong: it leaps over a lone pawn. */

#include "tests/wrong/otherwise_right.h"

OTHERWISE_RIGHT(wrong_queen)

ALWAYS_INLINE Bitboard wrong_queen_queen_attacks(Square square, Bitboard occupied)
{
    const Bitboard seen = popcount(occupied) == 1 ? 0 : occupied;

    return ray_walk_queen_attacks(square, seen);
}
