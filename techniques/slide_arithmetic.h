/* SPDX-License-Identifier: MIT */
#ifndef SLIDE_ARITHMETIC_H
#define SLIDE_ARITHMETIC_H

/*
 * Idea
 *   Take all up to the nearest piece above the slider, less all below the nearest beneath it, by
 *   BMI. Cut to the line, that is what is attacked, pieces included. BZHI keeps the pieces below
 *   the slider, and the others are above it. BLSMSK makes the one mask, all bits up to the lowest
 *   piece above. The other is ones but the highest, shifted down by the leading zeros of what is
 *   below (LZCNT where the build has it). Lowest bit on the right, slider on bit 3:
 *
 *       pieces              1 0 1 0 0 0 1 0
 *       BZHI at 3           0 0 0 0 0 0 1 0      below; the rest is above
 *       BLSMSK of above     0 0 1 1 1 1 1 1
 *       below the lower     0 0 0 0 0 0 0 1      ones but the highest, >> leading zeros of below
 *       difference          0 0 1 1 1 1 1 0
 *       on the line         0 0 1 1 0 1 1 0      which leaves out the slider
 *
 * Cost
 *   2 KiB of masks. 9 instructions a line with LZCNT. Needs BMI1 and BMI2.
 *
 * Origin
 *   Jakob Progsch and Daniel Infuehr, November 2021, talkchess.
 *
 * Note
 *   BLSMSK of nothing is all ones: an empty upper half is attacked to its end. Without a piece
 *   below, a1 stands for one. The original has an exclusive or for the difference: then gcc 12
 *   takes BLSMSK, an exclusive or itself, apart again, which costs an instruction a line.
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/lines.h"

ALWAYS_INLINE void slide_arithmetic_init(void)
{
    line_masks_init();
}

static const struct technique_facts slide_arithmetic_facts = {
    .title = "Slide arithmetic",
    .family = "scan",
    .originators = "Jakob Progsch, Daniel Infuehr",
    .year = 2021,
    .reference = "https://talkchess.com/viewtopic.php?t=78693",
    .table_bytes = sizeof line_masks,
};

#if defined(__BMI__) && defined(__BMI2__)
#include <immintrin.h>

ALWAYS_INLINE Bitboard slide_arithmetic_line(Square square, Bitboard occupied, Bitboard line)
{
    const Bitboard pieces = occupied & line;
    const Bitboard below = _bzhi_u64(pieces, square);
    const Bitboard above = pieces & ~below;

    return (_blsmsk_u64(above) - (~square_bit(63) >> leading_zeros(below | square_bit(0)))) & line;
}

ALWAYS_INLINE Bitboard slide_arithmetic_rook_attacks(Square square, Bitboard occupied)
{
    return slide_arithmetic_line(square, occupied, line_masks[square].file) |
           slide_arithmetic_line(square, occupied, line_masks[square].rank);
}

ALWAYS_INLINE Bitboard slide_arithmetic_bishop_attacks(Square square, Bitboard occupied)
{
    return slide_arithmetic_line(square, occupied, line_masks[square].diagonal) |
           slide_arithmetic_line(square, occupied, line_masks[square].anti_diagonal);
}
#endif

#endif
