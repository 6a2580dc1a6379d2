/* SPDX-License-Identifier: MIT */
#ifndef SBAMG_COMPUTED_H
#define SBAMG_COMPUTED_H

/*
 * Idea
 *   SBAMG without tables: lines are computed from the square. Subtract three times the nearest
 *   piece below the slider from the line's pieces. Once clears it, twice borrows from the next bit
 *   on, over the slider, up to the nearest piece above. Cut to the line, the bits that have changed
 *   are attacked. Where a1 stands for what is below, the borrow changes more on its way up to the
 *   line, which is cut away. Lowest bit on the right, nothing below the slider S:
 *
 *       o | a1          1 1 0 0 S 0 0 1
 *       - 3 a1          1 0 1 1 1 1 1 0      once to clear it, twice to borrow from the next bit
 *       changed         0 1 1 1 1 1 1 1      and the line does not have S
 *
 *   The slider's file is the a-file, shifted, and its rank is the first one, shifted. Each half of
 *   a diagonal is the long one, shifted over the edge and back. Diagonals are by hyperbola
 *   quintessence: subtract the slider r from the other pieces o of the line, and again on the board
 *   upside down. The borrows flip what is attacked either way, and the pieces cancel:
 *
 *       attacks = ((o - r) ^ swap(swap(o) - swap(r))) & line
 *
 * Cost
 *   No tables. A queen: 11 shifts for the lines, 2 bit scans, 5 byte swaps. For machines to which
 *   memory is far: GPUs, microcontrollers, WebAssembly.
 *
 * Origin
 *   Syed Fahad, 10 April 2016, Computer Chess Club. With masks computed in the query: Daniel
 *   Infuehr, Chess_Movegen, 2022.
 */

#include "hyperbola_quintessence.h"
#include "sbamg.h"
#include "support/bitboard.h"
#include "support/computed_lines.h"
#include "support/facts.h"

static const struct technique_facts sbamg_computed_facts = {
    .title = "SBAMG, masks computed",
    .family = "subtraction",
    .originators = "Syed Fahad, Daniel Infuehr",
    .year = 2022,
    .reference = "https://github.com/Gigantua/Chess_Movegen",
    .table_bytes = 0,
};

ALWAYS_INLINE Bitboard sbamg_computed_rook_attacks(Square square, Bitboard occupied)
{
    const Bitboard slider = square_bit(square);

    return sbamg_line(slider, occupied, computed_file(square)) |
           sbamg_line(slider, occupied, computed_rank(square));
}

ALWAYS_INLINE Bitboard sbamg_computed_bishop_attacks(Square square, Bitboard occupied)
{
    const Bitboard slider = square_bit(square);

    return hq_line(occupied, computed_diagonal(square), slider) |
           hq_line(occupied, computed_anti_diagonal(square), slider);
}

#endif
