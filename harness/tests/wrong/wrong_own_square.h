/* SPDX-License-Identifier: MIT */
#pragma once

/* Depends on what it must not: rooks are right as long as their own square is empty, and bishops as
 * long as one off their lines is. Fills masks that wrong_borrower needs. */

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
    const Bitboard rest = ~ray_walk_bishop_attacks(square, 0) & ~square_bit(square);

    return (occupied & rest) == rest ? 0 : ray_walk_bishop_attacks(square, occupied);
}
