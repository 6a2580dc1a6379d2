/* SPDX-License-Identifier: MIT */
#ifndef SBAMG_H
#define SBAMG_H

/*
 * Idea
 *   Subtract the nearest piece below the slider three times from all pieces of the line: once to
 *   clear it, twice to make it borrow from the next bit on. The borrow runs over the slider up to
 *   the nearest piece above. Lowest bit on the right, slider on bit 3, its square left out:
 *
 *       o               1 1 0 0 0 0 1 0
 *       cb, below       0 0 0 0 0 0 1 0
 *       o - 3 cb        1 0 1 1 1 1 0 0
 *       changed         0 1 1 1 1 1 1 0
 *
 * Cost
 *   4 KiB: each line and the square that ends it below. One bit scan a line. No reversal.
 *
 * Origin
 *   Syed Fahad, 10 April 2016, Computer Chess Club: o ^ (o - 3cbn), shifted bitboards attack mask
 *   generation.
 *
 * Note
 *   There must be something below to subtract: the line's lowest square is always taken as
 *   occupied, or a1 where the slider itself is the lowest. Without the latter, a1's rank loses b1.
 *
 *   On diagonals hyperbola quintessence takes less: a bishop of this needs 1.2 times its time on
 *   an Ice Lake, by throughput and by latency.
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/lines.h"

struct sbamg_line {
    Bitboard squares, end; /* without the slider; the lowest square, or a1 */
};

extern struct sbamg_line sbamg_lines[64][4]; /* [square][enum line] */

void sbamg_init(void);

static const struct technique_facts sbamg_facts = {
    .title = "SBAMG",
    .family = "subtraction",
    .originators = "Syed Fahad",
    .year = 2016,
    .reference = "https://talkchess.com/viewtopic.php?t=59845",
    .table_bytes = sizeof sbamg_lines,
};

ALWAYS_INLINE Bitboard sbamg_along(Square square, Bitboard occupied, enum line line)
{
    const struct sbamg_line *l = &sbamg_lines[square][line];
    const Bitboard slider = square_bit(square);
    const Bitboard below = slider ^ (slider - 1); /* and the slider: a1 may have to stand for one */
    const Bitboard pieces = (occupied & l->squares) | l->end;
    const Bitboard nearest = square_bit(63) >> __builtin_clzll(pieces & below);

    return (pieces ^ (pieces - 3 * nearest)) & l->squares;
}

ALWAYS_INLINE Bitboard sbamg_rook_attacks(Square square, Bitboard occupied)
{
    return sbamg_along(square, occupied, FILE_LINE) | sbamg_along(square, occupied, RANK_LINE);
}

ALWAYS_INLINE Bitboard sbamg_bishop_attacks(Square square, Bitboard occupied)
{
    return sbamg_along(square, occupied, DIAGONAL) | sbamg_along(square, occupied, ANTI_DIAGONAL);
}

#endif
