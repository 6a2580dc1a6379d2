/* SPDX-License-Identifier: MIT */
#ifndef SBAMG_H
#define SBAMG_H

/*
 * Idea
 *   Subtract three times the nearest piece below the slider from the line's pieces. Once clears it,
 *   twice makes it borrow from the next bit on. The borrow runs over the slider up to the nearest
 *   piece above. Cut to the line, the bits that have changed are attacked. Lowest bit on the right,
 *   slider on bit 3, its square left out:
 *
 *       o               1 1 0 0 0 0 1 0
 *       cb, below       0 0 0 0 0 0 1 0
 *       o - 3 cb        1 0 1 1 1 1 0 0
 *       changed         0 1 1 1 1 1 1 0
 *
 *   Bishops are by hyperbola quintessence, without a bit scan. Subtract the slider r from the other
 *   pieces o of its line: the borrow flips what is attacked above. Do the same on the board upside
 *   down, by swapped bytes, for what is attacked below. The exclusive or of both cancels the
 *   pieces:
 *
 *       attacks = ((o - r) ^ swap(swap(o) - swap(r))) & line
 *
 * Cost
 *   4 KiB: the lines, and the slider either way up. A rook: one bit scan a line. A bishop: two byte
 *   swaps a line.
 *
 * Origin
 *   Syed Fahad, 10 April 2016, Computer Chess Club: o ^ (o - 3cbn), shifted bitboards attack mask
 *   generation. Diagonals by hyperbola quintessence: Daniel Infuehr, Chess_Movegen.
 *
 * Note
 *   There must be something below to subtract. So a1 is always taken as occupied: if it is not on
 *   the line, the cut removes what the borrow changes down there. A slider on a1 is its own lower
 *   end, and the line leaves it out.
 *
 *   Subtracting three times the piece below is right along diagonals, too, but takes longer there
 *   than hyperbola quintessence.
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/lines.h"

struct sbamg_square {
    Bitboard lines[4]; /* by enum line, without the slider */
    Bitboard slider, swapped_slider;
    Bitboard padding[2];
};

extern struct sbamg_square sbamg_squares[64];

void sbamg_init(void);

static const struct technique_facts sbamg_facts = {
    .title = "SBAMG",
    .family = "subtraction",
    .originators = "Syed Fahad, Gerd Isenberg, Aleks Peshkov, Daniel Infuehr",
    .year = 2016,
    .reference = "https://talkchess.com/viewtopic.php?t=59845",
    .table_bytes = sizeof sbamg_squares,
};

/* Along `squares`, which leave out the slider. */
ALWAYS_INLINE Bitboard sbamg_line(Bitboard slider, Bitboard occupied, Bitboard squares)
{
    const Bitboard pieces = (occupied & squares) | square_bit(0);
    const Bitboard below = pieces & (slider ^ (slider - 1)); /* the slider may be on a1 itself */
    const Bitboard thrice = (Bitboard)3 << highest_square(below);

    return (pieces ^ (pieces - thrice)) & squares;
}

ALWAYS_INLINE Bitboard sbamg_rook_attacks(Square square, Bitboard occupied)
{
    const struct sbamg_square *s = &sbamg_squares[square];
    const Bitboard slider = square_bit(square);

    return sbamg_line(slider, occupied, s->lines[FILE_LINE]) |
           sbamg_line(slider, occupied, s->lines[RANK_LINE]);
}

/* Along a line of which no two squares share a rank, by hyperbola quintessence. */
ALWAYS_INLINE Bitboard sbamg_diagonal(const struct sbamg_square *s, Bitboard occupied,
                                      enum line line)
{
    const Bitboard pieces = occupied & s->lines[line];
    const Bitboard reverse = byte_swap(pieces) - s->swapped_slider;

    return ((pieces - s->slider) ^ byte_swap(reverse)) & s->lines[line];
}

ALWAYS_INLINE Bitboard sbamg_bishop_attacks(Square square, Bitboard occupied)
{
    const struct sbamg_square *s = &sbamg_squares[square];

    return sbamg_diagonal(s, occupied, DIAGONAL) | sbamg_diagonal(s, occupied, ANTI_DIAGONAL);
}

#endif
