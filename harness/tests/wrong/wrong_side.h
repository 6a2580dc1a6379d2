/* SPDX-License-Identifier: MIT */
#ifndef WRONG_SIDE_H
#define WRONG_SIDE_H

/* Single sliders are right, and sets of one kind; of a side with both it forgets a diagonal slider. */

#include "ray_walk.h"
#include "support/bitboard.h"
#include "support/facts.h"

static const struct technique_facts wrong_side_facts = {
    .title = "wrong_side",
    .family = "wrong",
    .originators = "slidebench",
    .year = 2026,
    .reference = "harness/tests/wrong/wrong_side.h",
    .table_bytes = 0,
};

ALWAYS_INLINE Bitboard wrong_side_rook_attacks(Square square, Bitboard occupied)
{
    return ray_walk_rook_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard wrong_side_bishop_attacks(Square square, Bitboard occupied)
{
    return ray_walk_bishop_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard wrong_side_side_attacks(Bitboard orthogonal, Bitboard diagonal,
                                               Bitboard occupied)
{
    Bitboard attacks = 0;

    if (orthogonal != 0)
        diagonal &= diagonal - 1;
    while (orthogonal != 0)
        attacks |= ray_walk_rook_attacks(pop_lowest_square(&orthogonal), occupied);
    while (diagonal != 0)
        attacks |= ray_walk_bishop_attacks(pop_lowest_square(&diagonal), occupied);
    return attacks;
}

#endif
