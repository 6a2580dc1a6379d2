/* SPDX-License-Identifier: MIT */
#pragma once

/* Forgets one of the eight rays. */

#include "tests/wrong/otherwise_right.h"

FACTS_FOR_TESTS(wrong_ray);
RIGHT_QUERY(wrong_ray, rook)

ALWAYS_INLINE Bitboard wrong_ray_bishop_attacks(Square square, Bitboard occupied)
{
    return ray_walk_ray(square, occupied, 1, 1) | ray_walk_ray(square, occupied, -1, -1) |
           ray_walk_ray(square, occupied, 1, -1);
}
