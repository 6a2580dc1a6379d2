/* SPDX-License-Identifier: MIT */
#ifndef WRONG_PAIR_H
#define WRONG_PAIR_H

/* Single queries are right; of a rook and a bishop at once, the bishop does not see a1 from h8. */

#include "ray_walk.h"
#include "support/bitboard.h"
#include "support/facts.h"

static const struct technique_facts wrong_pair_facts = {
    .title = "wrong_pair",
    .family = "wrong",
    .originators = "",
    .year = 0,
    .reference = "harness/tests/wrong/wrong_pair.h",
    .table_bytes = 0,
};

ALWAYS_INLINE Bitboard wrong_pair_rook_attacks(Square square, Bitboard occupied)
{
    return ray_walk_rook_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard wrong_pair_bishop_attacks(Square square, Bitboard occupied)
{
    return ray_walk_bishop_attacks(square, occupied);
}

ALWAYS_INLINE void wrong_pair_rook_and_bishop_attacks(Square square, Bitboard occupied,
                                                      Bitboard *rook, Bitboard *bishop)
{
    *rook = ray_walk_rook_attacks(square, occupied);
    *bishop = ray_walk_bishop_attacks(square, occupied);
    if (square == 63)
        *bishop &= ~square_bit(0);
}

#endif
