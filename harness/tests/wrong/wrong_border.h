/* SPDX-License-Identifier: MIT */
#ifndef WRONG_BORDER_H
#define WRONG_BORDER_H

/* Takes the squares of the border for unattackable. */

#include "ray_walk.h"
#include "support/bitboard.h"
#include "support/facts.h"

static const struct technique_facts wrong_border_facts = {
    .title = "wrong_border",
    .family = "wrong",
    .originators = "slidebench",
    .year = 2026,
    .reference = "harness/tests/wrong/wrong_border.h",
    .table_bytes = 0,
};

ALWAYS_INLINE Bitboard wrong_border_rook_attacks(Square square, Bitboard occupied)
{
    return ray_walk_rook_attacks(square, occupied) & ~(A_FILE | H_FILE | RANK_1 | RANK_8);
}

ALWAYS_INLINE Bitboard wrong_border_bishop_attacks(Square square, Bitboard occupied)
{
    return ray_walk_bishop_attacks(square, occupied) & ~(A_FILE | H_FILE | RANK_1 | RANK_8);
}

#endif
