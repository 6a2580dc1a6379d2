/* SPDX-License-Identifier: MIT */
#ifndef WRONG_KEPT_REMOVE_H
#define WRONG_KEPT_REMOVE_H

/* A piece that leaves e5 still hides what is behind it. */

#include "ray_walk.h"
#include "support/bitboard.h"
#include "support/facts.h"
#include "support/slides.h"

static const struct technique_facts wrong_kept_remove_facts = {
    .title = "wrong_kept_remove",
    .family = "wrong",
    .originators = "slidebench",
    .year = 2026,
    .reference = "harness/tests/wrong/wrong_kept_remove.h",
    .table_bytes = 0,
};

ALWAYS_INLINE Bitboard wrong_kept_remove_rook_attacks(Square square, Bitboard occupied)
{
    return ray_walk_rook_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard wrong_kept_remove_bishop_attacks(Square square, Bitboard occupied)
{
    return ray_walk_bishop_attacks(square, occupied);
}

typedef struct wrong_kept_remove_kept {
    Bitboard orthogonal, diagonal, occupied;
} wrong_kept_remove_kept;

ALWAYS_INLINE void wrong_kept_remove_kept_load(wrong_kept_remove_kept *kept, Bitboard orthogonal,
                                               Bitboard diagonal, Bitboard occupied)
{
    kept->orthogonal = orthogonal;
    kept->diagonal = diagonal;
    kept->occupied = occupied;
}

ALWAYS_INLINE void wrong_kept_remove_kept_put(wrong_kept_remove_kept *kept, Square square,
                                              unsigned slides)
{
    kept->occupied |= square_bit(square);
    if (slides & SLIDES_STRAIGHT)
        kept->orthogonal |= square_bit(square);
    if (slides & SLIDES_DIAGONALLY)
        kept->diagonal |= square_bit(square);
}

ALWAYS_INLINE void wrong_kept_remove_kept_remove(wrong_kept_remove_kept *kept, Square square)
{
    if (square != 36)
        kept->occupied &= ~square_bit(square);
    kept->orthogonal &= ~square_bit(square);
    kept->diagonal &= ~square_bit(square);
}

ALWAYS_INLINE void wrong_kept_remove_kept_replace(wrong_kept_remove_kept *kept, Square square,
                                                  unsigned slides)
{
    wrong_kept_remove_kept_remove(kept, square);
    wrong_kept_remove_kept_put(kept, square, slides);
}

ALWAYS_INLINE Bitboard wrong_kept_remove_kept_attacks(Square square,
                                                      const wrong_kept_remove_kept *kept)
{
    Bitboard attacks = 0;

    if (kept->orthogonal >> square & 1)
        attacks |= ray_walk_rook_attacks(square, kept->occupied);
    if (kept->diagonal >> square & 1)
        attacks |= ray_walk_bishop_attacks(square, kept->occupied);
    return attacks;
}

ALWAYS_INLINE Bitboard wrong_kept_remove_kept_attackers(Square square,
                                                        const wrong_kept_remove_kept *kept)
{
    return (ray_walk_rook_attacks(square, kept->occupied) & kept->orthogonal) |
           (ray_walk_bishop_attacks(square, kept->occupied) & kept->diagonal);
}

#endif
