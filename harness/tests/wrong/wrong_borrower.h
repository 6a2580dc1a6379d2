/* SPDX-License-Identifier: MIT */
#pragma once

/* Has no init(), and is right where another technique fills the masks of lines that it uses. */

#include "support/lines.h"
#include "tests/wrong/otherwise_right.h"

FACTS_FOR_TESTS(wrong_borrower);

ALWAYS_INLINE Bitboard wrong_borrower_rook_attacks(Square square, Bitboard occupied)
{
    return ray_walk_rook_attacks(square, occupied) &
           (line_masks[square].file | line_masks[square].rank);
}

RIGHT_QUERY(wrong_borrower, bishop)
