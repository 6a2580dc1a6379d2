/* SPDX-License-Identifier: MIT */
#ifndef SLIDE_ARITHMETIC_H
#define SLIDE_ARITHMETIC_H

/*
 * Idea
 *   The two masks of Leorik (see leorik.h), each by the instruction that makes it. BLSMSK has all
 *   bits up to the lowest one, BZHI cuts the pieces off above the slider, counting leading zeros
 *   (LZCNT where the build has it) finds the nearest one below.
 *
 *       attacks = (blsmsk(above) - (all ones >> 1 + leading zeros of below)) & line
 *
 * Cost
 *   2 KiB of masks. 9 instructions a line with LZCNT. Needs BMI1 and BMI2.
 *
 * Origin
 *   Jakob Progsch and Daniel Infuehr, November 2021, talkchess.
 *
 * Note
 *   BLSMSK of nothing is all ones: an empty upper half is attacked to its end. Without a piece
 *   below, a1 stands for one. The original has an exclusive or for the difference: then gcc 12 takes
 *   BLSMSK, an exclusive or itself, apart again, which costs an instruction and a cycle a line.
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
