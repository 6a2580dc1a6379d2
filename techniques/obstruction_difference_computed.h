/* SPDX-License-Identifier: MIT */
#ifndef OBSTRUCTION_DIFFERENCE_COMPUTED_H
#define OBSTRUCTION_DIFFERENCE_COMPUTED_H

/*
 * Idea
 *   Obstruction difference without tables: the halves of a line are computed from the square. What
 *   is attacked lies between the nearest piece below the slider and the nearest one above. On
 *   diagonals that is twice the pieces above, less the nearest below: the borrow runs up from the
 *   one to the other, and the other pieces, taken twice, lie beside the line. On files and ranks it
 *   is all bits up to the nearest piece above, less those beneath the nearest below. Either is cut
 *   to the line.
 *
 *   The halves of a diagonal have the slider's own square on them, so the slider is taken off the
 *   board instead. Lowest bit on the right:
 *
 *       falling half    . . . . 1 1 1 1
 *       rising half     1 1 1 1 1 . . .
 *       exclusive or    1 1 1 1 . 1 1 1      the line without the slider
 *
 *   On a rank the halves may be those of the whole board, all that is below the slider and all that
 *   is above: if the nearest pieces are on other ranks, its own is free.
 *
 * Cost
 *   No tables. A queen: 12 shifts for the lines, one bit scan a line. For machines to
 *   which memory is far: GPUs, microcontrollers, WebAssembly.
 *
 * Origin
 *   Michael Hoffmann, 23 July 2009, Computer Chess Club. With masks computed in the query: Daniel
 *   Infuehr, Chess_Movegen, 2022.
 *
 * Note
 *   The bishop's bit is cleared, not flipped, which would set it if `occupied` lacks the bishop.
 *   gcc clears it by BTR, which takes two cycles on AMD's CPUs.
 */

#include "support/bitboard.h"
#include "support/computed_lines.h"
#include "support/facts.h"
#include "support/obstructions.h"

static const struct technique_facts obstruction_difference_computed_facts = {
    .title = "Obstruction difference, masks computed",
    .family = "scan",
    .originators = "Michael Hoffmann, Daniel Infuehr",
    .year = 2022,
    .reference = "https://github.com/Gigantua/Chess_Movegen",
    .table_bytes = 0,
};

/* Along a diagonal, by the pieces without the slider. */
ALWAYS_INLINE Bitboard obstruction_computed_diagonal(struct half_lines halves, Bitboard others)
{
    const Bitboard below = (others & halves.falling) | square_bit(0);
    const Bitboard above = others & halves.rising;

    return between_obstructions_off_ranks(below, above) & joined_halves(halves);
}

/* Along `line`; neither it nor its halves have the slider. */
ALWAYS_INLINE Bitboard obstruction_computed_on(Bitboard line, Bitboard occupied, Bitboard falling,
                                               Bitboard rising)
{
    const Bitboard below = (occupied & falling) | square_bit(0);

    return between_obstructions(below, occupied & rising) & line;
}

ALWAYS_INLINE Bitboard obstruction_computed_rank(Square square, Bitboard occupied)
{
    const Bitboard slider = square_bit(square);

    return obstruction_computed_on(computed_rank(square), occupied, slider - 1, -(2 * slider));
}

ALWAYS_INLINE Bitboard obstruction_computed_file(Square square, Bitboard occupied)
{
    const struct half_lines halves = computed_half_files(square);

    return obstruction_computed_on(joined_halves(halves), occupied, halves.falling, halves.rising);
}

ALWAYS_INLINE Bitboard obstruction_difference_computed_rook_attacks(Square square,
                                                                    Bitboard occupied)
{
    return obstruction_computed_rank(square, occupied) |
           obstruction_computed_file(square, occupied);
}

ALWAYS_INLINE Bitboard obstruction_difference_computed_bishop_attacks(Square square,
                                                                      Bitboard occupied)
{
    const Bitboard others = occupied & ~square_bit(square);

    return obstruction_computed_diagonal(computed_half_diagonals(square), others) |
           obstruction_computed_diagonal(computed_half_anti_diagonals(square), others);
}

#endif
