/* SPDX-License-Identifier: MIT */
#ifndef WRONG_LONE_ROOK_H
#define WRONG_LONE_ROOK_H

/* Forgets a rook on b1 when it answers for a side; a queen there is right. */

#include "ray_walk.h"
#include "support/bitboard.h"
#include "support/facts.h"

static const struct technique_facts wrong_lone_rook_facts = {
    .title = "wrong_lone_rook",
    .family = "wrong",
    .originators = "slidebench",
    .year = 2026,
    .reference = "harness/tests/wrong/wrong_lone_rook.h",
    .table_bytes = 0,
};

ALWAYS_INLINE Bitboard wrong_lone_rook_rook_attacks(Square square, Bitboard occupied)
{
    return ray_walk_rook_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard wrong_lone_rook_bishop_attacks(Square square, Bitboard occupied)
{
    return ray_walk_bishop_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard wrong_lone_rook_side_attacks(Bitboard orthogonal, Bitboard diagonal,
                                                    Bitboard occupied)
{
    Bitboard attacks = 0;

    orthogonal &= diagonal | ~square_bit(1);
    while (orthogonal != 0)
        attacks |= ray_walk_rook_attacks(pop_lowest_square(&orthogonal), occupied);
    while (diagonal != 0)
        attacks |= ray_walk_bishop_attacks(pop_lowest_square(&diagonal), occupied);
    return attacks;
}

#endif
