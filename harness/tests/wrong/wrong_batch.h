/* SPDX-License-Identifier: MIT */
#pragma once

/* Answers four queries at a time and forgets those that are left over. */

#include "tests/wrong/otherwise_right.h"

FACTS_FOR_TESTS(wrong_batch);
RIGHT_QUERIES(wrong_batch)

ALWAYS_INLINE void wrong_batch_rook_attacks_batch(const Square *squares, const Bitboard *occupied,
                                                  Bitboard *attacks, size_t count)
{
    for (size_t i = 0; i < (count & ~(size_t)3); ++i)
        attacks[i] = ray_walk_rook_attacks(squares[i], occupied[i]);
}

RIGHT_BATCHES(wrong_batch, bishop)
RIGHT_BATCHES(wrong_batch, queen)
