/* SPDX-License-Identifier: MIT */
#pragma once

/* Right as long as the square of the slider is empty. Fills masks that wrong_borrower needs. */

#include "support/lines.h"
#include "tests/wrong/otherwise_right.h"

FACTS_FOR_TESTS(wrong_own_square);

ALWAYS_INLINE void wrong_own_square_init(void)
{
    line_masks_init();
}

ALWAYS_INLINE Bitboard wrong_own_square_rook_attacks(Square square, Bitboard occupied)
{
    return (occupied & square_bit(square)) != 0 ? 0 : ray_walk_rook_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard wrong_own_square_bishop_attacks(Square square, Bitboard occupied)
{
    return (occupied & square_bit(square)) != 0 ? 0 : ray_walk_bishop_attacks(square, occupied);
}
