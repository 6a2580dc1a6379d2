/* SPDX-License-Identifier: MIT */
#pragma once

/* Sliders are right, also those of a side; together with a knight it forgets another one. */

#include "core/leapers.h"
#include "tests/wrong/otherwise_right.h"

OTHERWISE_RIGHT(wrong_knights)

ALWAYS_INLINE Bitboard wrong_knights_side_and_knights_attacks(Bitboard orthogonal,
                                                              Bitboard diagonal, Bitboard knights,
                                                              Bitboard occupied)
{
    return ray_walk_side_attacks(orthogonal, diagonal, occupied) |
           knights_attacks(knights & -knights);
}
