/* SPDX-License-Identifier: MIT */
#ifndef WRONG_BORROWER_H
#define WRONG_BORROWER_H

/* Has no init(), and is right where another technique fills the masks of lines that it uses. */

#include "ray_walk.h"
#include "support/bitboard.h"
#include "support/facts.h"
#include "support/lines.h"

static const struct technique_facts wrong_borrower_facts = {
    .title = "wrong_borrower",
    .family = "wrong",
    .originators = "slidebench",
    .year = 2026,
    .reference = "harness/tests/wrong/wrong_borrower.h",
    .table_bytes = 0,
};

ALWAYS_INLINE Bitboard wrong_borrower_rook_attacks(Square square, Bitboard occupied)
{
    return ray_walk_rook_attacks(square, occupied) &
           (line_masks[square].file | line_masks[square].rank);
}

ALWAYS_INLINE Bitboard wrong_borrower_bishop_attacks(Square square, Bitboard occupied)
{
    return ray_walk_bishop_attacks(square, occupied);
}

#endif
