/* SPDX-License-Identifier: MIT */
#ifndef OBSTRUCTION_DIFFERENCE_H
#define OBSTRUCTION_DIFFERENCE_H

/*
 * Idea
 *   Subtract the nearest piece below the slider from the pieces above it. The borrow runs from the
 *   lower piece up to the nearest upper one, over the slider, and flips just what lies between:
 *
 *       above         1 1 0 0 0 0 0 0      lowest bit on the right, slider on bit 3
 *       nearest below 0 0 0 0 0 0 1 0
 *       difference    1 0 1 1 1 1 1 0
 *       changed       0 1 1 1 1 1 1 0      cut to the line, which leaves out the slider
 *
 * Cost
 *   6 KiB of masks: both halves of each line, and the line. One bit scan a line. No reversal.
 *
 * Origin
 *   Michael Hoffmann, 23 July 2009, Computer Chess Club.
 *
 * Note
 *   Without a piece below, a1 stands for one: if it is not on the line, the cut removes what the
 *   borrow changes down there.
 *
 *   The published form subtracts from twice the nearest piece above, not from all of them, and needs
 *   no exclusive or: 2 % less latency and 5 % less throughput for rooks on an Ice Lake.
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

    return (above ^ (above - (square_bit(63) >> leading_zeros(below)))) & l->both;
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
