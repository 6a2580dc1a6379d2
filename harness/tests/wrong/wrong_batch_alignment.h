/* SPDX-License-Identifier: MIT */
#pragma once

/* Batches answer single queries up to an aligned one and take another array for aligned there, too:
 * those of rooks the answers where boards are, those of bishops the squares where boards are, and
 * those of queens the answers where squares are. */

#include <stdint.h>

#include "tests/wrong/otherwise_right.h"

FACTS_FOR_TESTS(wrong_batch_alignment);
RIGHT_QUERIES(wrong_batch_alignment)

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

ALWAYS_INLINE void wrong_batch_alignment_rook_attacks_batch(const Square *squares,
                                                            const Bitboard *occupied,
                                                            Bitboard *attacks, size_t count)
{
    wrong_batch_alignment_peel(occupied, sizeof *occupied, attacks, sizeof *attacks, count);
    for (size_t i = 0; i < count; ++i)
        attacks[i] = ray_walk_rook_attacks(squares[i], occupied[i]);
}

ALWAYS_INLINE void wrong_batch_alignment_bishop_attacks_batch(const Square *squares,
                                                              const Bitboard *occupied,
                                                              Bitboard *attacks, size_t count)
{
    wrong_batch_alignment_peel(occupied, sizeof *occupied, squares, sizeof *squares, count);
    for (size_t i = 0; i < count; ++i)
        attacks[i] = ray_walk_bishop_attacks(squares[i], occupied[i]);
}

ALWAYS_INLINE void wrong_batch_alignment_queen_attacks_batch(const Square *squares,
                                                             const Bitboard *occupied,
                                                             Bitboard *attacks, size_t count)
{
    wrong_batch_alignment_peel(squares, sizeof *squares, attacks, sizeof *attacks, count);
    for (size_t i = 0; i < count; ++i)
        attacks[i] = ray_walk_queen_attacks(squares[i], occupied[i]);
}
