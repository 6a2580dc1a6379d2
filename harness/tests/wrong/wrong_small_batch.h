/* SPDX-License-Identifier: MIT */
#ifndef WRONG_SMALL_BATCH_H
#define WRONG_SMALL_BATCH_H

/* Takes batches of fewer than eight for not worth the trouble. */

#include <stddef.h>

#include "ray_walk.h"
#include "support/bitboard.h"
#include "support/facts.h"

static const struct technique_facts wrong_small_batch_facts = {
    .title = "wrong_small_batch",
    .family = "wrong",
    .originators = "slidebench",
    .year = 2026,
    .reference = "harness/tests/wrong/wrong_small_batch.h",
    .table_bytes = 0,
};

ALWAYS_INLINE Bitboard wrong_small_batch_rook_attacks(Square square, Bitboard occupied)
{
    return ray_walk_rook_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard wrong_small_batch_bishop_attacks(Square square, Bitboard occupied)
{
    return ray_walk_bishop_attacks(square, occupied);
}

ALWAYS_INLINE void wrong_small_batch_rook_attacks_batch(const Square *squares,
                                                        const Bitboard *occupied, Bitboard *attacks,
                                                        size_t count)
{
    if (count < 8)
        return;
    for (size_t i = 0; i < count; ++i)
        attacks[i] = ray_walk_rook_attacks(squares[i], occupied[i]);
}

ALWAYS_INLINE void wrong_small_batch_bishop_attacks_batch(const Square *squares,
                                                          const Bitboard *occupied,
                                                          Bitboard *attacks, size_t count)
{
    if (count < 8)
        return;
    for (size_t i = 0; i < count; ++i)
        attacks[i] = ray_walk_bishop_attacks(squares[i], occupied[i]);
}

ALWAYS_INLINE void wrong_small_batch_queen_attacks_batch(const Square *squares,
                                                         const Bitboard *occupied,
                                                         Bitboard *attacks, size_t count)
{
    if (count < 8)
        return;
    for (size_t i = 0; i < count; ++i)
        attacks[i] = ray_walk_rook_attacks(squares[i], occupied[i]) |
                     ray_walk_bishop_attacks(squares[i], occupied[i]);
}

#endif
