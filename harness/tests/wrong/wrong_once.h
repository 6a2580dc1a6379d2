/* SPDX-License-Identifier: MIT */
#ifndef WRONG_ONCE_H
#define WRONG_ONCE_H

/* Wrong for a single query: a bishop on f3 with pieces on d5, h1 and h5 and nowhere else. */

#include "ray_walk.h"
#include "support/bitboard.h"
#include "support/facts.h"

static const struct technique_facts wrong_once_facts = {
    .title = "wrong_once",
    .family = "wrong",
    .originators = "slidebench",
    .year = 2026,
    .reference = "harness/tests/wrong/wrong_once.h",
    .table_bytes = 0,
};

ALWAYS_INLINE Bitboard wrong_once_rook_attacks(Square square, Bitboard occupied)
{
    return ray_walk_rook_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard wrong_once_bishop_attacks(Square square, Bitboard occupied)
{
    const Bitboard d5_h1_h5 = square_bit(35) | square_bit(7) | square_bit(39);
    const Bitboard attacks = ray_walk_bishop_attacks(square, occupied);

    return square == 21 && occupied == d5_h1_h5 ? attacks ^ square_bit(0) : attacks;
}

#endif
