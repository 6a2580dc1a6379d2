/* SPDX-License-Identifier: MIT */
#ifndef WRONG_QUEEN_H
#define WRONG_QUEEN_H

/* Only its own queen is wrong: it leaps over a lone pawn. */

#include "ray_walk.h"
#include "support/bitboard.h"
#include "support/facts.h"

static const struct technique_facts wrong_queen_facts = {
    .title = "wrong_queen",
    .family = "wrong",
    .originators = "slidebench",
    .year = 2026,
    .reference = "harness/tests/wrong/wrong_queen.h",
    .table_bytes = 0,
};

ALWAYS_INLINE Bitboard wrong_queen_rook_attacks(Square square, Bitboard occupied)
{
    return ray_walk_rook_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard wrong_queen_bishop_attacks(Square square, Bitboard occupied)
{
    return ray_walk_bishop_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard wrong_queen_queen_attacks(Square square, Bitboard occupied)
{
    const Bitboard seen = popcount(occupied) == 1 ? 0 : occupied;

    return ray_walk_rook_attacks(square, seen) | ray_walk_bishop_attacks(square, seen);
}

#endif
