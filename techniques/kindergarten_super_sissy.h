/* SPDX-License-Identifier: MIT */
#ifndef KINDERGARTEN_SUPER_SISSY_H
#define KINDERGARTEN_SUPER_SISSY_H

/*
 * Idea
 *   Kindergarten multiplications (see kindergarten.h) as indices into tables of each square's own:
 *   they hold finished attacks, so that nothing is cut to the line or shifted into place
 *   afterwards.
 *
 *       rank        inner squares, shifted down
 *       file        (o >> f & a-file) * c2-h7 >> 58
 *       diagonals   (o & inner squares) * b-file >> 58
 *
 * Cost
 *   128 KiB of attacks, 1 KiB of masks. One multiplication for each line but the rank, one load for
 *   each.
 *
 * Origin
 *   Mike Sherwin, January 2023, talkchess; after Gerd Isenberg's kindergarten bitboards and his own
 *   sissy.h.
 *
 * Note
 *   The file's index is reversed: bit b stands for rank 7 - b.
 *
 *   The four lines of a square lie next to each other, which suits queens. A rook's two lines, or a
 *   bishop's, are then all found in half of the sets of a small cache; with a table for each line
 *   these two have less latency, and all pieces less throughput.
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/lines.h"

/* A line's attacks, by index. */
typedef Bitboard kss_line[64];

/* [square][enum line][index] */
extern Bitboard kindergarten_super_sissy_attacks[64][4][64];

/* Without the squares at the ends: fewer indices, and with them fewer cache lines, are in use. */
extern struct diagonal_masks kindergarten_super_sissy_inner[64];

void kindergarten_super_sissy_init(void);

static const struct technique_facts kindergarten_super_sissy_facts = {
    .title = "Kindergarten Super SISSY",
    .family = "lookup",
    .originators = "Mike Sherwin",
    .year = 2023,
    .reference = "https://talkchess.com/viewtopic.php?t=81234",
    .table_bytes = sizeof kindergarten_super_sissy_attacks + sizeof kindergarten_super_sissy_inner,
};

ALWAYS_INLINE Bitboard kss_file_index(Square square, Bitboard occupied)
{
    return (occupied >> file_of(square) & A_FILE) * C2_H7 >> 58;
}

ALWAYS_INLINE Bitboard kss_diagonal_index(Bitboard occupied, Bitboard inner)
{
    return (occupied & inner) * B_FILE >> 58;
}

ALWAYS_INLINE Bitboard kindergarten_super_sissy_rook_attacks(Square square, Bitboard occupied)
{
    const kss_line *attacks = (const kss_line *)kindergarten_super_sissy_attacks[square];

    return inner_squares_entry(attacks[RANK_LINE], occupied >> (square & 56)) |
           attacks[FILE_LINE][kss_file_index(square, occupied)];
}

ALWAYS_INLINE Bitboard kindergarten_super_sissy_bishop_attacks(Square square, Bitboard occupied)
{
    const kss_line *attacks = (const kss_line *)kindergarten_super_sissy_attacks[square];
    const struct diagonal_masks *inner = &kindergarten_super_sissy_inner[square];

    return attacks[DIAGONAL][kss_diagonal_index(occupied, inner->diagonal)] |
           attacks[ANTI_DIAGONAL][kss_diagonal_index(occupied, inner->anti_diagonal)];
}

#endif
