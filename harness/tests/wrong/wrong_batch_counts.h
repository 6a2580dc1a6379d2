/* SPDX-License-Identifier: MIT */
#ifndef WRONG_BATCH_COUNTS_H
#define WRONG_BATCH_COUNTS_H

/* Batches of rooks are wrong for a count of 0, which gets an answer, those of bishops for what is
 * left beyond 1,024, and those of queens for a count of 29. */

#include <stddef.h>

#include "ray_walk.h"
#include "support/bitboard.h"
#include "support/facts.h"

static const struct technique_facts wrong_batch_counts_facts = {
    .title = "wrong_batch_counts",
    .family = "wrong",
    .originators = "slidebench",
    .year = 2026,
    .reference = "harness/tests/wrong/wrong_batch_counts.h",
    .table_bytes = 0,
};

ALWAYS_INLINE Bitboard wrong_batch_counts_rook_attacks(Square square, Bitboard occupied)
{
    return ray_walk_rook_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard wrong_batch_counts_bishop_attacks(Square square, Bitboard occupied)
{
    return ray_walk_bishop_attacks(square, occupied);
}

ALWAYS_INLINE void wrong_batch_counts_rook_attacks_batch(const Square *squares,
                                                         const Bitboard *occupied,
                                                         Bitboard *attacks, size_t count)
{
    attacks[0] = 0;
    for (size_t i = 0; i < count; ++i)
        attacks[i] = ray_walk_rook_attacks(squares[i], occupied[i]);
}

ALWAYS_INLINE void wrong_batch_counts_bishop_attacks_batch(const Square *squares,
                                                           const Bitboard *occupied,
                                                           Bitboard *attacks, size_t count)
{
    const size_t asked = count > 1024 ? count & ~(size_t)7 : count;

    for (size_t i = 0; i < asked; ++i)
        attacks[i] = ray_walk_bishop_attacks(squares[i], occupied[i]);
}

ALWAYS_INLINE void wrong_batch_counts_queen_attacks_batch(const Square *squares,
                                                          const Bitboard *occupied,
                                                          Bitboard *attacks, size_t count)
{
    for (size_t i = count == 29; i < count; ++i)
        attacks[i] = ray_walk_rook_attacks(squares[i], occupied[i]) |
                     ray_walk_bishop_attacks(squares[i], occupied[i]);
}

#endif
