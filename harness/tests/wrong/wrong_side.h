/* SPDX-License-Identifier: MIT */
#pragma once

/* Single sliders are right, sets of one kind, and a side with its knights, as mode threats queries it; a
 * side alone forgets a diagonal slider. */

#include "core/leapers.h"
#include "tests/wrong/otherwise_right.h"

FACTS_FOR_TESTS(wrong_side);
RIGHT_QUERIES(wrong_side)

ALWAYS_INLINE Bitboard wrong_side_side_and_knights_attacks(Bitboard orthogonal, Bitboard diagonal,
                                                           Bitboard knights, Bitboard occupied)
{
    return ray_walk_side_attacks(orthogonal, diagonal, occupied) | knights_attacks(knights);
}

ALWAYS_INLINE Bitboard wrong_side_side_attacks(Bitboard orthogonal, Bitboard diagonal,
                                               Bitboard occupied)
{
    return ray_walk_side_attacks(orthogonal, diagonal & (diagonal - 1), occupied);
}
