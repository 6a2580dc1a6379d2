/* SPDX-License-Identifier: MIT */
#ifndef WRONG_BATCH_MEMORY_H
#define WRONG_BATCH_MEMORY_H

/* Batches of rooks read one occupancy behind the last, those of bishops one before the first, and
 * those of queens take only what is aligned to 16 bytes. */

#include <stddef.h>
#include <stdint.h>

#include "ray_walk.h"
#include "support/bitboard.h"
#include "support/facts.h"

static const struct technique_facts wrong_batch_memory_facts = {
    .title = "wrong_batch_memory",
    .family = "wrong",
    .originators = "slidebench",
    .year = 2026,
    .reference = "harness/tests/wrong/wrong_batch_memory.h",
    .table_bytes = 0,
};

ALWAYS_INLINE Bitboard wrong_batch_memory_rook_attacks(Square square, Bitboard occupied)
{
    return ray_walk_rook_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard wrong_batch_memory_bishop_attacks(Square square, Bitboard occupied)
{
    return ray_walk_bishop_attacks(square, occupied);
}

ALWAYS_INLINE void wrong_batch_memory_rook_attacks_batch(const Square *squares,
                                                         const Bitboard *occupied,
                                                         Bitboard *attacks, size_t count)
{
    Bitboard ahead = 0;

    for (size_t i = 0; i < count; ++i) {
        attacks[i] = ray_walk_rook_attacks(squares[i], occupied[i]);
        ahead = ((const volatile Bitboard *)occupied)[i + 1];
    }
    (void)ahead;
}

ALWAYS_INLINE void wrong_batch_memory_bishop_attacks_batch(const Square *squares,
                                                           const Bitboard *occupied,
                                                           Bitboard *attacks, size_t count)
{
    if (count > 0)
        (void)((const volatile Bitboard *)occupied)[-1];
    for (size_t i = 0; i < count; ++i)
        attacks[i] = ray_walk_bishop_attacks(squares[i], occupied[i]);
}

ALWAYS_INLINE void wrong_batch_memory_queen_attacks_batch(const Square *squares,
                                                          const Bitboard *occupied,
                                                          Bitboard *attacks, size_t count)
{
    if ((uintptr_t)occupied % 16 != 0)
        __builtin_trap();
    for (size_t i = 0; i < count; ++i)
        attacks[i] = ray_walk_rook_attacks(squares[i], occupied[i]) |
                     ray_walk_bishop_attacks(squares[i], occupied[i]);
}

#endif
