/* SPDX-License-Identifier: MIT */
#ifndef HYPERBOLA_QUINTESSENCE_RANK_MAP_H
#define HYPERBOLA_QUINTESSENCE_RANK_MAP_H

/*
 * Idea
 *   Hyperbola quintessence with ranks laid on a diagonal. Subtract the slider r from the other
 *   pieces o of its line: the borrow runs up to the first of them and flips what is attacked there.
 *   Do the same on the reversed line for the other direction. The exclusive or of both cancels the
 *   pieces and leaves the attacks. A byte swap reverses a file or a diagonal:
 *
 *       attacks = ((o - r) ^ swap(swap(o) - swap(r))) & line
 *
 *   The bits of a rank share a byte, where swapping bytes cannot reverse them. So copy the rank to
 *   all eight ranks and keep of each copy one bit, the one on the a1-h8 diagonal. There they stand
 *   in eight bytes and can be swapped:
 *
 *           the rank copied     & a1-h8             attacks, copied upward
 *       8 | a b c d e f g h     . . . . . . . h     a b c d e f g h  <- complete
 *       7 | a b c d e f g h     . . . . . . g .     a b c d e f g .
 *       6 | a b c d e f g h     . . . . . f . .     a b c d e f . .
 *       : |        :                   :                   :
 *       2 | a b c d e f g h     . b . . . . . .     a b . . . . . .
 *       1 | a b c d e f g h     a . . . . . . .     a . . . . . . .
 *
 *   Multiplying the attacks by the a-file gathers them in the eighth rank, from where they are
 *   shifted back home.
 *
 * Cost
 *   2 KiB of masks, nothing else. Two multiplications a rank.
 *
 * Origin
 *   Tim Cooijmans, 6 April 2014, in his blog; hyperbola quintessence: Ryan Mack, Gerd Isenberg and
 *   Aleks Peshkov.
 *
 * Note
 *   The rank must be isolated before the first multiplication, or squares on the same file are
 *   added and carry into the next file. After the second multiplication only the eighth rank is
 *   complete; pictures that show eight equal ranks are wrong.
 */

#include "hyperbola_quintessence.h"
#include "support/bitboard.h"
#include "support/facts.h"
#include "support/lines.h"

static const struct technique_facts hyperbola_quintessence_rank_map_facts = {
    .title = "Hyperbola quintessence, rank mapped to the diagonal",
    .family = "subtraction",
    .originators = "Tim Cooijmans",
    .year = 2014,
    .reference = "https://www.chessprogramming.org/Hyperbola_Quintessence",
    .table_bytes = sizeof line_masks,
};

ALWAYS_INLINE void hyperbola_quintessence_rank_map_init(void)
{
    line_masks_init();
}

ALWAYS_INLINE Bitboard hq_mapped_rank(Square square, Bitboard occupied)
{
    const unsigned shift = square & 56;
    const Bitboard slider = square_bit(9 * file_of(square));
    const Bitboard line = A1_H8 ^ slider;
    const Bitboard on_diagonal = (occupied >> shift & RANK_1) * A_FILE;
    const Bitboard attacks = hq_line(on_diagonal, line, slider);

    return attacks * A_FILE >> 56 << shift;
}

ALWAYS_INLINE Bitboard hyperbola_quintessence_rank_map_rook_attacks(Square square,
                                                                    Bitboard occupied)
{
    return hq_line(occupied, line_masks[square].file, square_bit(square)) |
           hq_mapped_rank(square, occupied);
}

ALWAYS_INLINE Bitboard hyperbola_quintessence_rank_map_bishop_attacks(Square square,
                                                                      Bitboard occupied)
{
    return hyperbola_quintessence_bishop_attacks(square, occupied);
}

#endif
