/* SPDX-License-Identifier: MIT */
#ifndef WRONG_IN_CHESS_H
#define WRONG_IN_CHESS_H

/* Sees no piece, but only after 1. e4. */

#include "kings_pawn.h"
#include "ray_walk.h"
#include "support/bitboard.h"
#include "support/facts.h"

static const struct technique_facts wrong_in_chess_facts = {
    .title = "wrong_in_chess",
    .family = "faulty",
    .originators = "slidebench",
    .year = 2026,
    .reference = "harness/tests/faulty/wrong_in_chess.h",
    .table_bytes = 0,
};

ALWAYS_INLINE Bitboard wrong_in_chess_rook_attacks(Square square, Bitboard occupied)
{
    return ray_walk_rook_attacks(square, occupied == after_kings_pawn ? 0 : occupied);
}

ALWAYS_INLINE Bitboard wrong_in_chess_bishop_attacks(Square square, Bitboard occupied)
{
    return ray_walk_bishop_attacks(square, occupied);
}

#endif
