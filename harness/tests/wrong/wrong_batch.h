/* SPDX-License-Identifier: MIT */
#ifndef WRONG_BATCH_H
#define WRONG_BATCH_H

/* Answers four queries at a time and forgets those that are left over. */

#include <stddef.h>

#include "ray_walk.h"
#include "support/bitboard.h"
#include "support/facts.h"

static const struct technique_facts wrong_batch_facts = {
    .title = "wrong_batch",
    .family = "wrong",
    .originators = "slidebench",
    .year = 2026,
    .reference = "harness/tests/wrong/wrong_batch.h",
    .table_bytes = 0,
};

ALWAYS_INLINE Bitboard wrong_batch_rook_attacks(Square square, Bitboard occupied)
{
    return ray_walk_rook_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard wrong_batch_bishop_attacks(Square square, Bitboard occupied)
{
    return ray_walk_bishop_attacks(square, occupied);
}

ALWAYS_INLINE void wrong_batch_rook_attacks_batch(const Square *squares, const Bitboard *occupied,
                                                  Bitboard *attacks, size_t count)
{
    for (size_t i = 0; i < (count & ~(size_t)3); ++i)
        attacks[i] = ray_walk_rook_attacks(squares[i], occupied[i]);
}

ALWAYS_INLINE void wrong_batch_bishop_attacks_batch(const Square *squares, const Bitboard *occupied,
                                                    Bitboard *attacks, size_t count)
{
    for (size_t i = 0; i < count; ++i)
        attacks[i] = ray_walk_bishop_attacks(squares[i], occupied[i]);
}

ALWAYS_INLINE void wrong_batch_queen_attacks_batch(const Square *squares, const Bitboard *occupied,
                                                   Bitboard *attacks, size_t count)
{
    for (size_t i = 0; i < count; ++i)
        attacks[i] = ray_walk_rook_attacks(squares[i], occupied[i]) |
                     ray_walk_bishop_attacks(squares[i], occupied[i]);
}

#endif
