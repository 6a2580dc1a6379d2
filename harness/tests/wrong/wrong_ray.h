/* SPDX-License-Identifier: MIT */
#ifndef WRONG_RAY_H
#define WRONG_RAY_H

/* Forgets one of the eight rays. */

#include "ray_walk.h"
#include "support/bitboard.h"
#include "support/facts.h"

static const struct technique_facts wrong_ray_facts = {
    .title = "wrong_ray",
    .family = "wrong",
    .originators = "slidebench",
    .year = 2026,
    .reference = "harness/tests/wrong/wrong_ray.h",
    .table_bytes = 0,
};

ALWAYS_INLINE Bitboard wrong_ray_rook_attacks(Square square, Bitboard occupied)
{
    return ray_walk_rook_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard wrong_ray_bishop_attacks(Square square, Bitboard occupied)
{
    return ray_walk_ray(square, occupied, 1, 1) | ray_walk_ray(square, occupied, -1, -1) |
           ray_walk_ray(square, occupied, 1, -1);
}

#endif
