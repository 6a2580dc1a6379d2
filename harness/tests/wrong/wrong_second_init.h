/* SPDX-License-Identifier: MIT */
#ifndef WRONG_SECOND_INIT_H
#define WRONG_SECOND_INIT_H

/* Fills its table by adding to what is there, which is right once. */

#include "ray_walk.h"
#include "support/bitboard.h"
#include "support/facts.h"

static const struct technique_facts wrong_second_init_facts = {
    .title = "wrong_second_init",
    .family = "wrong",
    .originators = "slidebench",
    .year = 2026,
    .reference = "harness/tests/wrong/wrong_second_init.h",
    .table_bytes = 0,
};

static Bitboard wrong_second_init_corner;

ALWAYS_INLINE void wrong_second_init_init(void)
{
    wrong_second_init_corner += ray_walk_rook_attacks(0, 0);
}

ALWAYS_INLINE Bitboard wrong_second_init_rook_attacks(Square square, Bitboard occupied)
{
    return square == 0 && occupied == 0 ? wrong_second_init_corner
                                        : ray_walk_rook_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard wrong_second_init_bishop_attacks(Square square, Bitboard occupied)
{
    return ray_walk_bishop_attacks(square, occupied);
}

#endif
