/* SPDX-License-Identifier: MIT */
#ifndef SLIDE_ARITHMETIC_COMPUTED_H
#define SLIDE_ARITHMETIC_COMPUTED_H

/*
 * Idea
 *   Slide arithmetic without tables: the lines are computed from the square. What is attacked lies
 *   between the nearest piece below the slider and the nearest one above: all bits up to the
 *   latter, by BLSMSK, less those beneath the former, by the leading zeros of what BZHI leaves of
 *   the pieces. That is cut to the line. The slider's file is the a-file, shifted, and its rank is
 *   the first one, shifted. Each half of a diagonal is the long one, shifted over the edge, which
 *   cuts it off, and then to the square. From d4 to the north-east:
 *
 *         a1-h8                   down by the file        up by the rank
 *     8 | . . . . . . . x         . . . . . . . .         . . . . . . . x
 *     7 | . . . . . . x .         . . . . . . . .         . . . . . . x .
 *     6 | . . . . . x . .         . . . . . . . .         . . . . . x . .
 *     5 | . . . . x . . .         . . . . . . . x         . . . . x . . .
 *     4 | . . . x . . . .         . . . . . . x .         . . . x . . . .
 *     3 | . . x . . . . .         . . . . . x . .         . . . . . . . .
 *     2 | . x . . . . . .         . . . . x . . .         . . . . . . . .
 *     1 | x . . . . . . .         . . . x . . . .         . . . . . . . .
 *
 *   Both halves have d4, so their exclusive or is the line without it.
 *
 * Cost
 *   No tables. A queen: 11 shifts for the lines, one bit scan a line. Needs BMI1 and BMI2. The
 *   fastest of its author's forms on a GPU, where memory is far.
 *
 * Origin
 *   Jakob Progsch and Daniel Infuehr, November 2021, talkchess; with masks computed in the query:
 *   Daniel Infuehr, Chess_Movegen, 2022.
 */

#include "slide_arithmetic.h"
#include "support/bitboard.h"
#include "support/computed_lines.h"
#include "support/facts.h"

static const struct technique_facts slide_arithmetic_computed_facts = {
    .title = "Slide arithmetic, masks computed",
    .family = "scan",
    .originators = "Jakob Progsch, Daniel Infuehr",
    .year = 2022,
    .reference = "https://github.com/Gigantua/Chess_Movegen",
    .table_bytes = 0,
};

#if defined(__BMI__) && defined(__BMI2__)
ALWAYS_INLINE Bitboard slide_arithmetic_computed_rook_attacks(Square square, Bitboard occupied)
{
    return slide_arithmetic_line(square, occupied, computed_file(square)) |
           slide_arithmetic_line(square, occupied, computed_rank(square));
}

ALWAYS_INLINE Bitboard slide_arithmetic_computed_bishop_attacks(Square square, Bitboard occupied)
{
    return slide_arithmetic_line(square, occupied, computed_diagonal(square)) |
           slide_arithmetic_line(square, occupied, computed_anti_diagonal(square));
}
#endif

#endif
