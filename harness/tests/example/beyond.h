/* SPDX-License-Identifier: MIT */
#ifndef BEYOND_H
#define BEYOND_H

/*
 * Idea
 *   The files to copy when you add a technique with a table. From the lines of the empty board it
 *   takes away what lies behind each piece on them, which a table has for every two squares. Pieces
 *   that are hidden by others change nothing: what lies behind them is behind the others as well.
 *   A rank with pieces on b, f and h:
 *
 *       the rank without the slider    x x x S x x x x
 *       behind b                       x . . . . . . .
 *       behind f                       . . . . . . x x
 *       behind h                       . . . . . . . .
 *       attacks                        . x x S x x . .
 *
 * Cost
 *   32 KiB: an entry for each pair of squares. 1 KiB of lines. A bit scan and a load for each piece
 *   on the lines, and a branch that is hard to predict.
 *
 * Origin
 *   Fabien Letouzey, Senpai 1.0, March 2014. The chess programming wiki named it.
 *
 * Note
 *   Pieces at the end of a line have nothing behind them. The original has masks without them.
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/lines.h"

extern Bitboard beyond_squares[64][64]; /* [slider][piece]: what lies behind the piece */

void beyond_init(void);

static const struct technique_facts beyond_facts = {
    .title = "Blockers and beyond (example)",
    .family = "scan",
    .originators = "Fabien Letouzey",
    .year = 2014,
    .reference = "https://www.chessprogramming.org/Blockers_and_Beyond",
    .table_bytes = sizeof beyond_squares + sizeof pair_masks,
};

ALWAYS_INLINE Bitboard beyond_attacks(Square square, Bitboard occupied, Bitboard lines)
{
    Bitboard attacks = lines;
    Bitboard pieces = occupied & lines;

    while (pieces != 0)
        attacks &= ~beyond_squares[square][pop_lowest_square(&pieces)];
    return attacks;
}

ALWAYS_INLINE Bitboard beyond_rook_attacks(Square square, Bitboard occupied)
{
    return beyond_attacks(square, occupied, pair_masks[square].rook);
}

ALWAYS_INLINE Bitboard beyond_bishop_attacks(Square square, Bitboard occupied)
{
    return beyond_attacks(square, occupied, pair_masks[square].bishop);
}

#endif
