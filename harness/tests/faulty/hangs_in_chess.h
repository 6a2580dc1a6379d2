/* SPDX-License-Identifier: MIT */
#pragma once

/* Never returns, but only after 1. e4. */

#include "kings_pawn.h"
#include "tests/wrong/otherwise_right.h"

FACTS_FOR_TESTS(hangs_in_chess);

ALWAYS_INLINE Bitboard hangs_in_chess_rook_attacks(Square square, Bitboard occupied)
{
    while (occupied == after_kings_pawn)
        __asm__ volatile("");
    return ray_walk_rook_attacks(square, occupied);
}

RIGHT_QUERY(hangs_in_chess, bishop)
