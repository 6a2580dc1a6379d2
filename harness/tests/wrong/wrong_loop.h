/* SPDX-License-Identifier: MIT */
#ifndef WRONG_LOOP_H
#define WRONG_LOOP_H

/* Never returns for one bishop. */

#include "ray_walk.h"
#include "support/bitboard.h"
#include "support/facts.h"

static const struct technique_facts wrong_loop_facts = {
    .title = "wrong_loop",
    .family = "wrong",
    .originators = "slidebench",
    .year = 2026,
    .reference = "harness/tests/wrong/wrong_loop.h",
    .table_bytes = 0,
};

ALWAYS_INLINE Bitboard wrong_loop_rook_attacks(Square square, Bitboard occupied)
{
    return ray_walk_rook_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard wrong_loop_bishop_attacks(Square square, Bitboard occupied)
{
    while (square == 9 && (occupied & square_bit(27)) != 0)
        __asm__ volatile("" ::: "memory");
    return ray_walk_bishop_attacks(square, occupied);
}

#endif
