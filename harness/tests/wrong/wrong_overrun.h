/* SPDX-License-Identifier: MIT */
#ifndef WRONG_OVERRUN_H
#define WRONG_OVERRUN_H

/* Answers one query at a time, but clears four places behind the last answer. */

#include <stddef.h>

#include "ray_walk.h"
#include "support/bitboard.h"
#include "support/facts.h"

static const struct technique_facts wrong_overrun_facts = {
    .title = "wrong_overrun",
    .family = "wrong",
    .originators = "slidebench",
    .year = 2026,
    .reference = "harness/tests/wrong/wrong_overrun.h",
    .table_bytes = 0,
};

ALWAYS_INLINE Bitboard wrong_overrun_rook_attacks(Square square, Bitboard occupied)
{
    return ray_walk_rook_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard wrong_overrun_bishop_attacks(Square square, Bitboard occupied)
{
    return ray_walk_bishop_attacks(square, occupied);
}

ALWAYS_INLINE void wrong_overrun_rook_attacks_batch(const Square *squares, const Bitboard *occupied,
                                                    Bitboard *attacks, size_t count)
{
    for (size_t i = 0; i < count; ++i)
        attacks[i] = ray_walk_rook_attacks(squares[i], occupied[i]);
    for (size_t i = count; i < count + 4; ++i)
        attacks[i] = 0;
}

ALWAYS_INLINE void wrong_overrun_bishop_attacks_batch(const Square *squares,
                                                      const Bitboard *occupied, Bitboard *attacks,
                                                      size_t count)
{
    for (size_t i = 0; i < count; ++i)
        attacks[i] = ray_walk_bishop_attacks(squares[i], occupied[i]);
    for (size_t i = count; i < count + 4; ++i)
        attacks[i] = 0;
}

ALWAYS_INLINE void wrong_overrun_queen_attacks_batch(const Square *squares,
                                                     const Bitboard *occupied, Bitboard *attacks,
                                                     size_t count)
{
    for (size_t i = 0; i < count; ++i)
        attacks[i] = ray_walk_rook_attacks(squares[i], occupied[i]) |
                     ray_walk_bishop_attacks(squares[i], occupied[i]);
    for (size_t i = count; i < count + 4; ++i)
        attacks[i] = 0;
}

#endif
