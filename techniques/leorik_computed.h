/* SPDX-License-Identifier: MIT */
#ifndef LEORIK_COMPUTED_H
#define LEORIK_COMPUTED_H

/*
 * Idea
 *   Leorik without tables: the diagonals are computed from the square. What is attacked lies
 *   between the nearest piece below the slider and the nearest one above. On ranks Leorik takes all
 *   bits up to the one above, less all beneath the one below. On files and diagonals it takes twice
 *   the pieces above, less the nearest below: the borrow runs up from the one to the other, and the
 *   other pieces, taken twice, lie beside the line. Either is cut to the line. The slider's file is
 *   the a-file, shifted, and its rank is the first one, shifted. Each half of a diagonal is the
 *   long one, shifted over the edge and back:
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
 *   No tables. A queen: 11 shifts for the lines, one bit scan a line. For machines to which memory
 *   is far: GPUs, microcontrollers, WebAssembly.
 *
 * Origin
 *   Thomas Jahn (Leorik), January 2022. With all masks computed in the query: Daniel Infuehr,
 *   Chess_Movegen, 2022.
 *
 * Note
 *   The slider is left out of each line. Taking it off the board once instead, as the original
 *   does, makes latency longer.
 */

#include "leorik.h"
#include "support/bitboard.h"
#include "support/computed_lines.h"
#include "support/facts.h"

static const struct technique_facts leorik_computed_facts = {
    .title = "Leorik, masks computed",
    .family = "scan",
    .originators = "Thomas Jahn, Daniel Infuehr",
    .year = 2022,
    .reference = "https://github.com/Gigantua/Chess_Movegen",
    .table_bytes = 0,
};

ALWAYS_INLINE Bitboard leorik_computed_rook_attacks(Square square, Bitboard occupied)
{
    return leorik_rook_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard leorik_computed_bishop_attacks(Square square, Bitboard occupied)
{
    const Bitboard slider = square_bit(square);

    return leorik_line(slider, occupied, computed_diagonal(square)) |
           leorik_line(slider, occupied, computed_anti_diagonal(square));
}

#endif
