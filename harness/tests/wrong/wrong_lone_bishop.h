/* SPDX-License-Identifier: MIT */
#ifndef WRONG_LONE_BISHOP_H
#define WRONG_LONE_BISHOP_H

/* Forgets a side's bishop on a1; a queen there is right. */

#include "ray_walk.h"
#include "support/bitboard.h"
#include "support/facts.h"

static const struct technique_facts wrong_lone_bishop_facts = {
    .title = "wrong_lone_bishop",
    .family = "wrong",
    .originators = "slidebench",
    .year = 2026,
    .reference = "harness/tests/wrong/wrong_lone_bishop.h",
    .table_bytes = 0,
};

ALWAYS_INLINE Bitboard wrong_lone_bishop_rook_attacks(Square square, Bitboard occupied)
{
    return ray_walk_rook_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard wrong_lone_bishop_bishop_attacks(Square square, Bitboard occupied)
{
    return ray_walk_bishop_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard wrong_lone_bishop_side_attacks(Bitboard orthogonal, Bitboard diagonal,
                                                      Bitboard occupied)
{
    Bitboard attacks = 0;

    diagonal &= orthogonal | ~square_bit(0);
    while (orthogonal != 0)
        attacks |= ray_walk_rook_attacks(pop_lowest_square(&orthogonal), occupied);
    while (diagonal != 0)
        attacks |= ray_walk_bishop_attacks(pop_lowest_square(&diagonal), occupied);
    return attacks;
}

#endif
