/* SPDX-License-Identifier: MIT */
#ifndef WRONG_SETWISE_H
#define WRONG_SETWISE_H

/* Single sliders are right; of a set of three or more it forgets one. */

#include "ray_walk.h"
#include "support/bitboard.h"
#include "support/facts.h"

static const struct technique_facts wrong_setwise_facts = {
    .title = "wrong_setwise",
    .family = "wrong",
    .originators = "slidebench",
    .year = 2026,
    .reference = "harness/tests/wrong/wrong_setwise.h",
    .table_bytes = 0,
};

ALWAYS_INLINE Bitboard wrong_setwise_rook_attacks(Square square, Bitboard occupied)
{
    return ray_walk_rook_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard wrong_setwise_bishop_attacks(Square square, Bitboard occupied)
{
    return ray_walk_bishop_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard wrong_setwise_rooks_attacks(Bitboard sliders, Bitboard occupied)
{
    Bitboard attacks = 0;

    if (popcount(sliders) >= 3)
        sliders &= sliders - 1;
    while (sliders != 0)
        attacks |= ray_walk_rook_attacks(pop_lowest_square(&sliders), occupied);
    return attacks;
}

ALWAYS_INLINE Bitboard wrong_setwise_bishops_attacks(Bitboard sliders, Bitboard occupied)
{
    Bitboard attacks = 0;

    while (sliders != 0)
        attacks |= ray_walk_bishop_attacks(pop_lowest_square(&sliders), occupied);
    return attacks;
}

#endif
