/* SPDX-License-Identifier: MIT */
#pragma once

/* Batches answer single queries up to an aligned one and take another array for aligned there, too:
 * those of rooks the answers where boards are, those of bishops the squares where boards are, and
 * those of queens the answers where squares are. */

#include "tests/wrong/otherwise_right.h"

OTHERWISE_RIGHT(wrong_batch_alignment)

/* Traps if four elements from some `peeled` on are aligned in the first array alone. */
ALWAYS_INLINE void wrong_batch_alignment_peel(const void *first, size_t first_bytes,
                                              const void *second, size_t second_bytes, size_t count)
{
    for (size_t peeled = 0; peeled + 4 <= count; ++peeled) {
        if (((uintptr_t)first + peeled * first_bytes) % (4 * first_bytes) != 0)
            continue;
        if (((uintptr_t)second + peeled * second_bytes) % (4 * second_bytes) != 0)
            __builtin_trap();
        return;
    }
}

/* Defines the batch of a piece, which takes `second` for aligned where `first` is. */
#define PEELING_BATCH(piece, first, second)                                                        \
    BATCH(wrong_batch_alignment, piece)                                                            \
    {                                                                                              \
        wrong_batch_alignment_peel(first, sizeof *first, second, sizeof *second, count);           \
        ray_walk_##piece##_attacks_batch(squares, occupied, attacks, count);                       \
    }

PEELING_BATCH(rook, occupied, attacks)
PEELING_BATCH(bishop, occupied, squares)
PEELING_BATCH(queen, squares, attacks)
