/* SPDX-License-Identifier: MIT */
#pragma once

/* Takes the squares of the border for unattackable. */

#include "tests/wrong/otherwise_right.h"

FACTS_FOR_TESTS(wrong_border);

ALWAYS_INLINE Bitboard wrong_border_rook_attacks(Square square, Bitboard occupied)
{
    return ray_walk_rook_attacks(square, occupied) & ~(A_FILE | H_FILE | RANK_1 | RANK_8);
}

ALWAYS_INLINE Bitboard wrong_border_bishop_attacks(Square square, Bitboard occupied)
{
    return ray_walk_bishop_attacks(square, occupied) & ~(A_FILE | H_FILE | RANK_1 | RANK_8);
}
