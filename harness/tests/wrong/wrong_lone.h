/* SPDX-License-Identifier: MIT */
#pragma once

/* A side forgets its bishop on a1, and with its knights, as mode threats queries it, its rook on b1.
 * Queens there are right. */

#include "core/leapers.h"
#include "tests/wrong/otherwise_right.h"

OTHERWISE_RIGHT(wrong_lone)

ALWAYS_INLINE Bitboard wrong_lone_side_attacks(Bitboard orthogonal, Bitboard diagonal,
                                               Bitboard occupied)
{
    return ray_walk_side_attacks(orthogonal, diagonal & (orthogonal | ~square_bit(0)), occupied);
}

ALWAYS_INLINE Bitboard wrong_lone_side_and_knights_attacks(Bitboard orthogonal, Bitboard diagonal,
                                                           Bitboard knights, Bitboard occupied)
{
    return ray_walk_side_attacks(orthogonal & (diagonal | ~square_bit(1)), diagonal, occupied) |
           knights_attacks(knights);
}
