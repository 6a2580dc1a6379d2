/* SPDX-License-Identifier: MIT */
#ifndef OBSTRUCTION_DIFFERENCE_H
#define OBSTRUCTION_DIFFERENCE_H

/*
 * Idea
 *   Subtract the nearest piece below the slider from twice the pieces above it. The borrow runs up
 *   from the piece below, over the slider, to the nearest piece above: the bits that it sets and
 *   the line has are the attacks. The other pieces above, taken twice, have moved off the line. A
 *   line of every fourth bit, but for the slider's, bit 4. Lowest bit on the right:
 *
 *       pieces above               . . . 1 . . . 1 . . . . . . . .
 *       twice the pieces above     . . 1 . . . 1 . . . . . . . . .
 *       the nearest below          . . . . . . . . . . . . . . . 1
 *       difference                 . . 1 . . . . 1 1 1 1 1 1 1 1 1
 *       cut to the line            . . . . . . . 1 . . . . . . . 1
 *
 *   On a rank pieces have no room between them. There all bits up to the nearest piece above are
 *   taken, less those beneath the nearest piece below.
 *
 * Cost
 *   6 KiB of masks: both halves of each line, and the line. One bit scan a line. No reversal.
 *
 * Origin
 *   Michael Hoffmann, 23 July 2009, Computer Chess Club, with twice the nearest piece above.
 *   That it need not be isolated: Daniel Infuehr, Chess_Movegen, 2022, for a ray (Genetic8Ray, one
 *   of his searches through all expressions).
 *
 * Note
 *   Without a piece below, a1 stands for one: if it is not on the line, the cut removes what lies
 *   down there. Without one above, the difference goes up to h8.
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/lines.h"
#include "support/obstructions.h"

struct obstruction_difference_line {
    Bitboard below, above,
        both; /* of the slider, which is in none; but a1 is always among those below */
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

    return (line == RANK_LINE ? between_obstructions(below, above)
                              : between_obstructions_off_ranks(below, above)) &
           l->both;
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
