/* SPDX-License-Identifier: MIT */
#pragma once

/* Batches of rooks read one occupancy behind the last, those of bishops one before the first, and
 * those of queens take only what is aligned to 16 bytes. */

#include <stdint.h>

#include "tests/wrong/otherwise_right.h"

FACTS_FOR_TESTS(wrong_batch_memory);
RIGHT_QUERIES(wrong_batch_memory)

BATCH(wrong_batch_memory, rook)
{
    Bitboard ahead = 0;

    for (size_t i = 0; i < count; ++i) {
        attacks[i] = ray_walk_rook_attacks(squares[i], occupied[i]);
        ahead = ((const volatile Bitboard *)occupied)[i + 1];
    }
    (void)ahead;
}

BATCH(wrong_batch_memory, bishop)
{
    if (count > 0)
        (void)((const volatile Bitboard *)occupied)[-1];
    for (size_t i = 0; i < count; ++i)
        attacks[i] = ray_walk_bishop_attacks(squares[i], occupied[i]);
}

BATCH(wrong_batch_memory, queen)
{
    if ((uintptr_t)occupied % 16 != 0)
        __builtin_trap();
    for (size_t i = 0; i < count; ++i)
        attacks[i] = ray_walk_queen_attacks(squares[i], occupied[i]);
}
