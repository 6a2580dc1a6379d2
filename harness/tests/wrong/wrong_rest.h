/* SPDX-License-Identifier: MIT */
#ifndef WRONG_REST_H
#define WRONG_REST_H

/* Depends on what it must not: wrong when no square off its lines is empty. */

#include "ray_walk.h"
#include "support/bitboard.h"
#include "support/facts.h"

static const struct technique_facts wrong_rest_facts = {
    .title = "wrong_rest",
    .family = "wrong",
    .originators = "slidebench",
    .year = 2026,
    .reference = "harness/tests/wrong/wrong_rest.h",
    .table_bytes = 0,
};

ALWAYS_INLINE Bitboard wrong_rest_rook_attacks(Square square, Bitboard occupied)
{
    const Bitboard attacks = ray_walk_rook_attacks(square, occupied);
    const Bitboard rest = ~ray_walk_rook_attacks(square, 0) & ~square_bit(square);

    return (occupied & rest) == rest ? 0 : attacks;
}

ALWAYS_INLINE Bitboard wrong_rest_bishop_attacks(Square square, Bitboard occupied)
{
    return ray_walk_bishop_attacks(square, occupied);
}

#endif
