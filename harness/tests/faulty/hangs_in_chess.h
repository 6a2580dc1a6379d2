/* SPDX-License-Identifier: MIT */
#ifndef HANGS_IN_CHESS_H
#define HANGS_IN_CHESS_H

/* Never returns, but only after 1. e4. */

#include "kings_pawn.h"
#include "ray_walk.h"
#include "support/bitboard.h"
#include "support/facts.h"

static const struct technique_facts hangs_in_chess_facts = {
    .title = "hangs_in_chess",
    .family = "faulty",
    .originators = "slidebench",
    .year = 2026,
    .reference = "harness/tests/faulty/hangs_in_chess.h",
    .table_bytes = 0,
};

ALWAYS_INLINE Bitboard hangs_in_chess_rook_attacks(Square square, Bitboard occupied)
{
    while (occupied == after_kings_pawn)
        __asm__ volatile("");
    return ray_walk_rook_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard hangs_in_chess_bishop_attacks(Square square, Bitboard occupied)
{
    return ray_walk_bishop_attacks(square, occupied);
}

#endif
