/* SPDX-License-Identifier: MIT */
#pragma once

/* Single sliders are right. Of a set of three rooks or more it forgets one, and it has no room for
 * more than ten bishops. */

#include "tests/wrong/otherwise_right.h"

OTHERWISE_RIGHT(wrong_setwise)

ALWAYS_INLINE Bitboard wrong_setwise_rooks_attacks(Bitboard sliders, Bitboard occupied)
{
    if (popcount(sliders) >= 3)
        sliders &= sliders - 1;
    return ray_walk_side_attacks(sliders, 0, occupied);
}

ALWAYS_INLINE Bitboard wrong_setwise_bishops_attacks(Bitboard sliders, Bitboard occupied)
{
    while (popcount(sliders) > 10)
        sliders &= sliders - 1;
    return ray_walk_side_attacks(0, sliders, occupied);
}
