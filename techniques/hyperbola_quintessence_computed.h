/* SPDX-License-Identifier: MIT */
#ifndef HYPERBOLA_QUINTESSENCE_COMPUTED_H
#define HYPERBOLA_QUINTESSENCE_COMPUTED_H

/*
 * Idea
 *   Hyperbola quintessence without tables. Subtract the slider r from the other pieces o of its
 *   line: the borrow runs up to the first of them and flips what is attacked there. Do the same on
 *   the reversed line for the other direction. The exclusive or of both cancels the pieces and
 *   leaves the attacks. A byte swap reverses a file or a diagonal:
 *
 *       attacks = ((o - r) ^ swap(swap(o) - swap(r))) & line
 *
 *   Such a line is computed from the square. A file is the a-file, shifted. Each half of a diagonal
 *   is the long one, shifted over the edge and back:
 *
 *         a1-h8                   down by the file        up by the rank: from c4 on
 *     8 | . . . . . . . x         . . . . . . . .         . . . . . . x .
 *     7 | . . . . . . x .         . . . . . . . .         . . . . . x . .
 *     6 | . . . . . x . .         . . . . . . . x         . . . . x . . .
 *     5 | . . . . x . . .         . . . . . . x .         . . . x . . . .
 *     4 | . . . x . . . .         . . . . . x . .         . . x . . . . .
 *     3 | . . x . . . . .         . . . . x . . .         . . . . . . . .
 *     2 | . x . . . . . .         . . . x . . . .         . . . . . . . .
 *     1 | x . . . . . . .         . . x . . . . .         . . . . . . . .
 *
 *   A byte swap does not reverse a rank. There attacks are all bits up to the nearest piece above
 *   the slider, less those beneath the nearest one below, cut to the rank. These pieces may be
 *   looked for on the whole board: if they are on other ranks, the slider's own is free.
 *
 * Cost
 *   No tables. A queen: 11 shifts for the lines, 7 byte swaps, a bit scan. For machines to which
 *   memory is far: GPUs, microcontrollers, WebAssembly.
 *
 * Origin
 *   Ryan Mack, Gerd Isenberg and Aleks Peshkov; the rank: Michael Hoffmann, 23 July 2009. With
 *   masks computed in the query: Daniel Infuehr, Chess_Movegen, 2022.
 *
 * Note
 *   A rank may be laid on a diagonal instead (hyperbola_quintessence_rank_map): that takes two
 *   dependent multiplications, and more time.
 */

#include "hyperbola_quintessence.h"
#include "obstruction_difference_computed.h"
#include "support/bitboard.h"
#include "support/computed_lines.h"
#include "support/facts.h"

static const struct technique_facts hyperbola_quintessence_computed_facts = {
    .title = "Hyperbola quintessence, masks computed",
    .family = "subtraction",
    .originators = "Ryan Mack, Gerd Isenberg, Aleks Peshkov, Michael Hoffmann, Daniel Infuehr",
    .year = 2022,
    .reference = "https://github.com/Gigantua/Chess_Movegen",
    .table_bytes = 0,
};

ALWAYS_INLINE Bitboard hyperbola_quintessence_computed_rook_attacks(Square square,
                                                                    Bitboard occupied)
{
    return hq_line(occupied, computed_file(square), square_bit(square)) |
           obstruction_computed_rank(square, occupied);
}

ALWAYS_INLINE Bitboard hyperbola_quintessence_computed_bishop_attacks(Square square,
                                                                      Bitboard occupied)
{
    const Bitboard slider = square_bit(square);

    return hq_line(occupied, computed_diagonal(square), slider) |
           hq_line(occupied, computed_anti_diagonal(square), slider);
}

#endif
