/* SPDX-License-Identifier: MIT */
#ifndef OBSTRUCTION_DIFFERENCE_H
#define OBSTRUCTION_DIFFERENCE_H

/*
 * Idea
 *   Take all squares up to the nearest piece above the slider, and subtract those below the nearest
 *   piece below it. What is left runs from the one to the other, over the slider:
 *
 *       above         1 1 0 0 0 0 0 0      lowest bit on the right, slider on bit 3
 *       up to it      0 1 1 1 1 1 1 1      above ^ (above - 1)
 *       below         0 0 0 0 0 0 1 1
 *       beneath it    0 0 0 0 0 0 0 1      all ones, shifted by the leading zeros
 *       difference    0 1 1 1 1 1 1 0      cut to the line, which leaves out the slider
 *
 * Cost
 *   6 KiB of masks: both halves of each line, and the line. One bit scan a line. No reversal.
 *
 * Origin
 *   Michael Hoffmann, 23 July 2009, Computer Chess Club.
 *
 * Note
 *   Without a piece below, a1 stands for one: if it is not on the line, the cut removes what lies
 *   down there. Without one above, nothing less one is all squares.
 *
 *   The published form subtracts the nearest piece below from twice the nearest one above. With both
 *   taken one less, BLSMSK does what isolating and doubling would, as in leorik.h.
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/lines.h"

struct obstruction_difference_line {
    Bitboard below, above,
        both; /* of the slider, which is in none; a1 is always among those below */
};

extern struct obstruction_difference_line obstruction_difference_lines[64][4]; /* [][enum line] */

void obstruction_difference_init(void);

static const struct technique_facts obstruction_difference_facts = {
    .title = "Obstruction difference",
    .family = "scan",
    .originators = "Michael Hoffmann",
    .year = 2009,
    .reference = "https://www.chessprogramming.org/Obstruction_Difference",
    .table_bytes = sizeof obstruction_difference_lines,
};

/* Requires a1 among the occupied squares. */
ALWAYS_INLINE Bitboard obstruction_along(Square square, Bitboard occupied, enum line line)
{
    const struct obstruction_difference_line *l = &obstruction_difference_lines[square][line];
    const Bitboard below = occupied & l->below;
    const Bitboard above = occupied & l->above;

    return ((above ^ (above - 1)) - (~square_bit(63) >> leading_zeros(below))) & l->both;
}

ALWAYS_INLINE Bitboard obstruction_difference_rook_attacks(Square square, Bitboard occupied)
{
    const Bitboard with_a1 = occupied | square_bit(0);

    return obstruction_along(square, with_a1, FILE_LINE) |
           obstruction_along(square, with_a1, RANK_LINE);
}

ALWAYS_INLINE Bitboard obstruction_difference_bishop_attacks(Square square, Bitboard occupied)
{
    const Bitboard with_a1 = occupied | square_bit(0);

    return obstruction_along(square, with_a1, DIAGONAL) |
           obstruction_along(square, with_a1, ANTI_DIAGONAL);
}

#endif
