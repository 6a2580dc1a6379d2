/* SPDX-License-Identifier: MIT */
#pragma once

/* Runs into an illegal instruction, but only after 1. e4. */

#include "tests/wrong/otherwise_right.h"

FACTS_FOR_TESTS(crashes_in_chess);

ALWAYS_INLINE Bitboard crashes_in_chess_rook_attacks(Square square, Bitboard occupied)
{
    if (occupied == AFTER_KINGS_PAWN)
        __builtin_trap();
    return ray_walk_rook_attacks(square, occupied);
}

RIGHT_QUERY(crashes_in_chess, bishop)
