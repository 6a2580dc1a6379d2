/* SPDX-License-Identifier: MIT */
#ifndef LEORIK_H
#define LEORIK_H

/*
 * Idea
 *   Take all up to the nearest piece above the slider, less all below the nearest beneath it. The
 *   difference of these two masks is what lies between, pieces included:
 *
 *       pieces          1 0 1 0 S 0 1 0      lowest bit on the right
 *       to the upper    0 0 1 1 1 1 1 1      above ^ (above - 1)
 *       below the lower 0 0 0 0 0 0 0 1      ones but the highest, >> leading zeros of below
 *       between         0 0 1 1 1 1 1 0      cut to the line, which leaves out the slider
 *
 *   On files and diagonals twice the pieces above does in place of the mask to the upper one. Less
 *   the nearest piece below, it gives the same squares on the line: the borrow runs up to the
 *   nearest piece above, and the others, taken twice, lie beside the line.
 *
 *   Files and ranks are computed from the square, only the diagonals are loaded.
 *
 * Cost
 *   1 KiB of masks. One bit scan a line.
 *
 * Origin
 *   Thomas Jahn (Leorik), January 2022. That nothing need isolate the nearest piece above: Daniel
 *   Infuehr, as in obstruction difference.
 *
 * Note
 *   Without a piece above, above ^ (above - 1) is all ones, as it must be. Without one below, a1
 *   stands for it. The original takes the slider off the board once, not off each line, which makes
 *   latency longer. It has an exclusive or for the difference: gcc 12 puts that and the other one
 *   in an order that costs an operation a line.
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/lines.h"
#include "support/obstructions.h"

ALWAYS_INLINE void leorik_init(void)
{
    diagonal_masks_init();
}

static const struct technique_facts leorik_facts = {
    .title = "Leorik",
    .family = "scan",
    .originators = "Thomas Jahn",
    .year = 2022,
    .reference = "https://github.com/lithander/Leorik",
    .table_bytes = sizeof diagonal_masks,
};

/* Along `line`, a file or a diagonal, which leaves out the slider. */
ALWAYS_INLINE Bitboard leorik_line(Bitboard slider, Bitboard occupied, Bitboard line)
{
    const Bitboard pieces = occupied & line;
    const Bitboard below = (pieces & (slider - 1)) | square_bit(0);

    return between_obstructions_off_ranks(below, pieces & -slider) & line;
}

/* The same along a rank. */
ALWAYS_INLINE Bitboard leorik_rank(Bitboard slider, Bitboard occupied, Bitboard line)
{
    const Bitboard pieces = occupied & line;
    const Bitboard below = (pieces & (slider - 1)) | square_bit(0);

    return between_obstructions(below, pieces & -slider) & line;
}

ALWAYS_INLINE Bitboard leorik_rook_attacks(Square square, Bitboard occupied)
{
    const Bitboard slider = square_bit(square);

    return leorik_rank(slider, occupied, (RANK_1 << (square & 56)) ^ slider) |
           leorik_line(slider, occupied, (A_FILE << file_of(square)) ^ slider);
}

ALWAYS_INLINE Bitboard leorik_bishop_attacks(Square square, Bitboard occupied)
{
    const Bitboard slider = square_bit(square);

    return leorik_line(slider, occupied, diagonal_masks[square].diagonal) |
           leorik_line(slider, occupied, diagonal_masks[square].anti_diagonal);
}

#endif
