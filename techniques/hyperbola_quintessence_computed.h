/* SPDX-License-Identifier: MIT */
#ifndef HYPERBOLA_QUINTESSENCE_COMPUTED_H
#define HYPERBOLA_QUINTESSENCE_COMPUTED_H

/*
 * Idea
 *   Hyperbola quintessence (see hyperbola_quintessence.h) without tables. Files and diagonals are
 *   computed from the square, each half of a diagonal as the long one shifted over the edge and
 *   back; ranks are brought onto the diagonal a1-h8, as in hyperbola_quintessence_rank_map.h.
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
 *   No tables. A queen: 10 shifts for the lines, 10 byte swaps, 2 multiplications. For machines to
 *   which memory is far: GPUs, microcontrollers, WebAssembly.
 *
 * Origin
 *   Ryan Mack, Gerd Isenberg and Aleks Peshkov; the rank: Tim Cooijmans, 6 April 2014. With masks
 *   computed in the query: Daniel Infuehr, Chess_Movegen, 2022.
 *
 * Note
 *   Ranks can also be filled by parallel prefixes, without multiplications: 7 % less latency for
 *   rooks by clang 19 on an Ice Lake, and 20 % less throughput.
 */

#include "hyperbola_quintessence_rank_map.h"
#include "support/bitboard.h"
#include "support/computed_lines.h"
#include "support/facts.h"

static const struct technique_facts hyperbola_quintessence_computed_facts = {
    .title = "Hyperbola quintessence, masks computed",
    .family = "subtraction",
    .originators = "Ryan Mack, Gerd Isenberg, Aleks Peshkov, Tim Cooijmans, Daniel Infuehr",
    .year = 2022,
    .reference = "https://github.com/Gigantua/Chess_Movegen",
    .table_bytes = 0,
};

ALWAYS_INLINE Bitboard hyperbola_quintessence_computed_rook_attacks(Square square,
                                                                    Bitboard occupied)
{
    return hq_line(occupied, computed_file(square), square_bit(square)) |
           hq_mapped_rank(square, occupied);
}

ALWAYS_INLINE Bitboard hyperbola_quintessence_computed_bishop_attacks(Square square,
                                                                      Bitboard occupied)
{
    const Bitboard slider = square_bit(square);

    return hq_line(occupied, computed_diagonal(square), slider) |
           hq_line(occupied, computed_anti_diagonal(square), slider);
}

#endif
