/* SPDX-License-Identifier: MIT */
#ifndef WRONG_SHRINK_H
#define WRONG_SHRINK_H

/* Batches forget their first answer on boards with many pieces, and never end when all that is
 * asked is an empty board: one that nobody asks but who takes pieces off a board that failed. */

#include <stddef.h>

#include "ray_walk.h"
#include "support/bitboard.h"
#include "support/facts.h"

static const struct technique_facts wrong_shrink_facts = {
    .title = "wrong_shrink",
    .family = "wrong",
    .originators = "slidebench",
    .year = 2026,
    .reference = "harness/tests/wrong/wrong_shrink.h",
    .table_bytes = 0,
};

ALWAYS_INLINE Bitboard wrong_shrink_rook_attacks(Square square, Bitboard occupied)
{
    return ray_walk_rook_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard wrong_shrink_bishop_attacks(Square square, Bitboard occupied)
{
    return ray_walk_bishop_attacks(square, occupied);
}

ALWAYS_INLINE void wrong_shrink_rook_attacks_batch(const Square *squares, const Bitboard *occupied,
                                                   Bitboard *attacks, size_t count)
{
    for (volatile int on = 1; count == 1 && occupied[0] == 0 && on;) {
    }
    for (size_t i = 0; i < count; ++i)
        attacks[i] = ray_walk_rook_attacks(squares[i], occupied[i]);
    if (count > 0 && popcount(occupied[0]) > 8)
        attacks[0] = 0;
}

ALWAYS_INLINE void wrong_shrink_bishop_attacks_batch(const Square *squares,
                                                     const Bitboard *occupied, Bitboard *attacks,
                                                     size_t count)
{
    for (size_t i = 0; i < count; ++i)
        attacks[i] = ray_walk_bishop_attacks(squares[i], occupied[i]);
}

ALWAYS_INLINE void wrong_shrink_queen_attacks_batch(const Square *squares, const Bitboard *occupied,
                                                    Bitboard *attacks, size_t count)
{
    for (size_t i = 0; i < count; ++i)
        attacks[i] = ray_walk_rook_attacks(squares[i], occupied[i]) |
                     ray_walk_bishop_attacks(squares[i], occupied[i]);
}

#endif
