/* SPDX-License-Identifier: MIT */
#ifndef HYPERBOLA_QUINTESSENCE_COMPUTED_H
#define HYPERBOLA_QUINTESSENCE_COMPUTED_H

/*
 * Idea
 *   Hyperbola quintessence (see hyperbola_quintessence.h) without tables. Files and diagonals are
 *   computed from the square, each half of a diagonal as the long one shifted over the edge and
 *   back. A rank, which a byte swap does not reverse, is by obstruction difference, which needs no
 *   mask there (see obstruction_difference_computed.h).
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
 * Cost
 *   No tables. A queen: 10 shifts for the lines, 7 byte swaps, a bit scan. For machines to
 *   which memory is far: GPUs, microcontrollers, WebAssembly.
 *
 * Origin
 *   Ryan Mack, Gerd Isenberg and Aleks Peshkov; the rank: Michael Hoffmann, 23 July 2009. With masks
 *   computed in the query: Daniel Infuehr, Chess_Movegen, 2022.
 *
 * Note
 *   Ranks mapped to the diagonal, as in hyperbola_quintessence_rank_map.h, take two multiplications: a
 *   rook then needs 1.3 to 1.4 times the time by throughput on a Xeon with AMX, and 1.7 times by latency.
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
