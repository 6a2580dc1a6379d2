/* SPDX-License-Identifier: MIT */
#ifndef CRASHES_IN_CHESS_H
#define CRASHES_IN_CHESS_H

/* Runs into an illegal instruction, but only after 1. e4. */

#include "kings_pawn.h"
#include "ray_walk.h"
#include "support/bitboard.h"
#include "support/facts.h"

static const struct technique_facts crashes_in_chess_facts = {
    .title = "crashes_in_chess",
    .family = "faulty",
    .originators = "slidebench",
    .year = 2026,
    .reference = "harness/tests/faulty/crashes_in_chess.h",
    .table_bytes = 0,
};

ALWAYS_INLINE Bitboard crashes_in_chess_rook_attacks(Square square, Bitboard occupied)
{
    if (occupied == after_kings_pawn)
        __builtin_trap();
    return ray_walk_rook_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard crashes_in_chess_bishop_attacks(Square square, Bitboard occupied)
{
    return ray_walk_bishop_attacks(square, occupied);
}

#endif
