/* SPDX-License-Identifier: MIT */
#ifndef SISSY_H
#define SISSY_H

/*
 * Idea
 *   Intersect what each rank of the occupancy allows by itself: eight lookups, by a byte each. A
 *   rank allows those squares that would be attacked if the rest of the board were empty. What all
 *   eight ranks allow is attacked. So a byte of the occupancy is an index, without any arithmetic:
 *
 *       attacks = table[rank 1] & table[rank 2] & ... & table[rank 8]
 *
 * Cost
 *   1 MiB of queens' attacks, 1 KiB of lines; eight loads, each from another cache line unless
 *   ranks are alike: the eight entries of a byte's value lie side by side. A rook is a queen, cut
 *   to file and rank.
 *
 * Origin
 *   Mike Sherwin, 13 February 2020, talkchess: split index super set yielding.
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/lines.h"

extern Bitboard sissy_attacks[64][256][8]; /* [square][a rank's squares][which rank] */

void sissy_init(void);

static const struct technique_facts sissy_facts = {
    .title = "SISSY",
    .family = "lookup",
    .originators = "Mike Sherwin",
    .year = 2020,
    .reference = "https://talkchess.com/viewtopic.php?t=73083",
    .table_bytes = sizeof sissy_attacks + sizeof pair_masks,
};

ALWAYS_INLINE Bitboard sissy_queen_attacks(Square square, Bitboard occupied)
{
    Bitboard(*const attacks)[8] = sissy_attacks[square];

    return attacks[occupied & 255][0] & attacks[occupied >> 8 & 255][1] &
           attacks[occupied >> 16 & 255][2] & attacks[occupied >> 24 & 255][3] &
           attacks[occupied >> 32 & 255][4] & attacks[occupied >> 40 & 255][5] &
           attacks[occupied >> 48 & 255][6] & attacks[occupied >> 56][7];
}

ALWAYS_INLINE Bitboard sissy_rook_attacks(Square square, Bitboard occupied)
{
    return sissy_queen_attacks(square, occupied) & pair_masks[square].rook;
}

ALWAYS_INLINE Bitboard sissy_bishop_attacks(Square square, Bitboard occupied)
{
    return sissy_queen_attacks(square, occupied) & pair_masks[square].bishop;
}

#endif
