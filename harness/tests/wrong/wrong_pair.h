/* SPDX-License-Identifier: MIT */
#pragma once

/* Single queries are right; of a rook and a bishop at once, both are wrong on h8, by squares that mode
 * pair writes over each other, and the rook on a1 if its answer lies behind the bishop's. */

#include "core/technique.h"
#include "tests/wrong/otherwise_right.h"

OTHERWISE_RIGHT(wrong_pair)

ALWAYS_INLINE void wrong_pair_rook_and_bishop_attacks(Square square, Bitboard occupied,
                                                      Bitboard *rook, Bitboard *bishop)
{
    *rook = ray_walk_rook_attacks(square, occupied);
    *bishop = ray_walk_bishop_attacks(square, occupied);
    if (square == 63) {
        *rook ^= square_bit(0);
        *bishop ^= four_ranks_on(square_bit(0));
    }
    if (square == 0 && rook > bishop)
        *rook = 0;
}
