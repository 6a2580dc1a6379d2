/* SPDX-License-Identifier: MIT */
#ifndef WRONG_CROWD_H
#define WRONG_CROWD_H

/* Has no room for more than ten sliders in a set. */

#include "ray_walk.h"
#include "support/bitboard.h"
#include "support/facts.h"

static const struct technique_facts wrong_crowd_facts = {
    .title = "wrong_crowd",
    .family = "wrong",
    .originators = "slidebench",
    .year = 2026,
    .reference = "harness/tests/wrong/wrong_crowd.h",
    .table_bytes = 0,
};

ALWAYS_INLINE Bitboard wrong_crowd_rook_attacks(Square square, Bitboard occupied)
{
    return ray_walk_rook_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard wrong_crowd_bishop_attacks(Square square, Bitboard occupied)
{
    return ray_walk_bishop_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard wrong_crowd_rooks_attacks(Bitboard sliders, Bitboard occupied)
{
    Bitboard attacks = 0;

    for (int i = 0; i < 10 && sliders != 0; ++i)
        attacks |= ray_walk_rook_attacks(pop_lowest_square(&sliders), occupied);
    return attacks;
}

ALWAYS_INLINE Bitboard wrong_crowd_bishops_attacks(Bitboard sliders, Bitboard occupied)
{
    Bitboard attacks = 0;

    for (int i = 0; i < 10 && sliders != 0; ++i)
        attacks |= ray_walk_bishop_attacks(pop_lowest_square(&sliders), occupied);
    return attacks;
}

#endif
