/* SPDX-License-Identifier: MIT */
#pragma once

/* Batches of rooks read one occupancy behind the last, those of bishops one before the first, and
 * those of queens take only what is aligned to 16 bytes. */

#include "tests/wrong/otherwise_right.h"

OTHERWISE_RIGHT(wrong_batch_memory)

BATCH(wrong_batch_memory, rook)
{
    if (count > 0)
        (void)((const volatile Bitboard *)occupied)[count];
    ray_walk_rook_attacks_batch(squares, occupied, attacks, count);
}

BATCH(wrong_batch_memory, bishop)
{
    if (count > 0)
        (void)((const volatile Bitboard *)occupied)[-1];
    ray_walk_bishop_attacks_batch(squares, occupied, attacks, count);
}

BATCH(wrong_batch_memory, queen)
{
    if ((uintptr_t)occupied % 16 != 0)
        __builtin_trap();
    ray_walk_queen_attacks_batch(squares, occupied, attacks, count);
}
