/* SPDX-License-Identifier: MIT */
#ifndef SLIDE_ARITHMETIC_COMPUTED_H
#define SLIDE_ARITHMETIC_COMPUTED_H

/*
 * Idea
 *   Slide arithmetic (see slide_arithmetic.h) without tables: the lines are computed from the
 *   square. The pieces of a line, lowest bit on the right, slider on bit 3:
 *
 *       pieces              1 0 1 0 0 0 1 0
 *       BZHI at 3           0 0 0 0 0 0 1 0      below; the rest is above
 *       BLSMSK of above     0 0 1 1 1 1 1 1
 *       below the lower     0 0 0 0 0 0 0 1
 *       difference          0 0 1 1 1 1 1 0
 *       on the line         0 0 1 1 0 1 1 0
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
