/* SPDX-License-Identifier: MIT */
#ifndef WALKED_KEPT_H
#define WALKED_KEPT_H

/* What is kept where nothing but the pieces is: every attack is found by walking. Techniques that keep
 * attacks wrongly change one of its functions. */

#include "ray_walk.h"
#include "support/bitboard.h"
#include "support/slides.h"

typedef struct walked_kept {
    Bitboard orthogonal, diagonal, occupied;
} walked_kept;

ALWAYS_INLINE void walked_kept_load(walked_kept *kept, Bitboard orthogonal, Bitboard diagonal,
                                    Bitboard occupied)
{
    kept->orthogonal = orthogonal;
    kept->diagonal = diagonal;
    kept->occupied = occupied;
}

ALWAYS_INLINE void walked_kept_put(walked_kept *kept, Square square, unsigned slides)
{
    kept->occupied |= square_bit(square);
    if (slides & SLIDES_STRAIGHT)
        kept->orthogonal |= square_bit(square);
    if (slides & SLIDES_DIAGONALLY)
        kept->diagonal |= square_bit(square);
}

ALWAYS_INLINE void walked_kept_remove(walked_kept *kept, Square square)
{
    kept->occupied &= ~square_bit(square);
    kept->orthogonal &= ~square_bit(square);
    kept->diagonal &= ~square_bit(square);
}

ALWAYS_INLINE Bitboard walked_kept_attacks(Square square, const walked_kept *kept)
{
    Bitboard attacks = 0;

    if (kept->orthogonal >> square & 1)
        attacks |= ray_walk_rook_attacks(square, kept->occupied);
    if (kept->diagonal >> square & 1)
        attacks |= ray_walk_bishop_attacks(square, kept->occupied);
    return attacks;
}

ALWAYS_INLINE Bitboard walked_kept_attackers(Square square, const walked_kept *kept)
{
    return (ray_walk_rook_attacks(square, kept->occupied) & kept->orthogonal) |
           (ray_walk_bishop_attacks(square, kept->occupied) & kept->diagonal);
}

#endif
