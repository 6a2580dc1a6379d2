/* SPDX-License-Identifier: MIT */
#pragma once

/* Batches of rooks are wrong for a count of 0, which gets an answer, those of bishops for what is
 * behind the first 2,000, and those of queens for a count of 100. */

#include "tests/wrong/otherwise_right.h"

FACTS_FOR_TESTS(wrong_batch_counts);
RIGHT_QUERIES(wrong_batch_counts)

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
    for (size_t i = 0; i < count && i < 2000; ++i)
        attacks[i] = ray_walk_bishop_attacks(squares[i], occupied[i]);
}

ALWAYS_INLINE void wrong_batch_counts_queen_attacks_batch(const Square *squares,
                                                          const Bitboard *occupied,
                                                          Bitboard *attacks, size_t count)
{
    for (size_t i = count == 100; i < count; ++i)
        attacks[i] = ray_walk_queen_attacks(squares[i], occupied[i]);
}
