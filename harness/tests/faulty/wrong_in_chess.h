/* SPDX-License-Identifier: MIT */
#pragma once

/* Sees no piece, but only after 1. e4. */

#include "tests/wrong/otherwise_right.h"

FACTS_FOR_TESTS(wrong_in_chess);

ALWAYS_INLINE Bitboard wrong_in_chess_rook_attacks(Square square, Bitboard occupied)
{
    return ray_walk_rook_attacks(square, occupied == AFTER_KINGS_PAWN ? 0 : occupied);
}

RIGHT_QUERY(wrong_in_chess, bishop)
