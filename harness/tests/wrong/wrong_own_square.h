/* SPDX-License-Identifier: MIT */
#pragma once

/* Hyperbola quintessence with whole lines as masks and the slider subtracted once: right as long as
 * the square of the slider is empty. */

#include "support/lines.h"
#include "tests/wrong/otherwise_right.h"

FACTS_FOR_TESTS(wrong_own_square);

ALWAYS_INLINE void wrong_own_square_init(void)
{
    line_masks_init();
}

ALWAYS_INLINE Bitboard wrong_own_square_line(Square square, Bitboard occupied, Bitboard line)
{
    const Bitboard slider = square_bit(square);
    const Bitboard forward = (occupied & (line | slider)) - slider;
    const Bitboard reverse = bit_reverse(occupied & (line | slider)) - bit_reverse(slider);

    return (forward ^ bit_reverse(reverse)) & line;
}

ALWAYS_INLINE Bitboard wrong_own_square_rook_attacks(Square square, Bitboard occupied)
{
    return wrong_own_square_line(square, occupied, line_masks[square].file) |
           wrong_own_square_line(square, occupied, line_masks[square].rank);
}

ALWAYS_INLINE Bitboard wrong_own_square_bishop_attacks(Square square, Bitboard occupied)
{
    return wrong_own_square_line(square, occupied, line_masks[square].diagonal) |
           wrong_own_square_line(square, occupied, line_masks[square].anti_diagonal);
}
