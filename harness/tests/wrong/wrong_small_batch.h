/* SPDX-License-Identifier: MIT */
#pragma once

/* Takes batches of fewer than eight for not worth the trouble. */

#include "tests/wrong/otherwise_right.h"

FACTS_FOR_TESTS(wrong_small_batch);
RIGHT_QUERIES(wrong_small_batch)

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
        attacks[i] = ray_walk_queen_attacks(squares[i], occupied[i]);
}
