/* SPDX-License-Identifier: MIT */
#ifndef KINDERGARTEN_SUPER_SISSY_H
#define KINDERGARTEN_SUPER_SISSY_H

/*
 * Idea
 *   Kindergarten multiplications into tables of finished attacks, for each square its own. A
 *   diagonal has at most one square in each file. So a multiplication by the b-file adds up copies
 *   of it, each a rank higher than the last and all a file to the east, without a carry: the top
 *   rank gets its squares from a to g, and the six top bits are the inner ones. A file, shifted to
 *   the a-file and multiplied by the diagonal c2-h7, comes out there as well, in reverse order.
 *   These six bits look up the attacks along that line from that square. So nothing is cut to the
 *   line or shifted into place afterwards.
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
 *   SISSY.
 *
 * Note
 *   The file's index is reversed: bit b stands for rank 7 - b.
 *
 *   The two lines of a rook lie next to each other, square by square, and so do those of a bishop:
 *   were all four of a square together, either piece would use half of the sets of a small cache.
 */

#include "support/bitboard.h"
#include "support/facts.h"

/* A line's attacks, by index. */
typedef Bitboard kss_line[64];

/* File and rank of each square, then both diagonals of each square; all in one dimension, so that
 * the four lines of a square are at constant distances. */
extern kss_line kindergarten_super_sissy_attacks[2 * 64 * 2];
enum { KSS_FILE = 0, KSS_RANK = 1, KSS_DIAGONAL = 128, KSS_ANTI_DIAGONAL = 129 };

/* The diagonals of all squares, then all anti-diagonals, without the squares at their ends: fewer
 * indices, and with them fewer cache lines, are in use. */
extern Bitboard kindergarten_super_sissy_inner[2][64];

void kindergarten_super_sissy_init(void);

static const struct technique_facts kindergarten_super_sissy_facts = {
    .title = "Kindergarten Super SISSY",
    .family = "lookup",
    .originators = "Mike Sherwin",
    .year = 2023,
    .reference = "https://talkchess.com/viewtopic.php?t=81234",
    .table_bytes = sizeof kindergarten_super_sissy_attacks + sizeof kindergarten_super_sissy_inner,
};

/* The lines of a piece are joined by an exclusive or: with another operation between its pieces, a
 * queen is a tree, not a chain of four. */
ALWAYS_INLINE const kss_line *kss_lines(Square square)
{
    return (const kss_line *)(kindergarten_super_sissy_attacks + 2 * (uint64_t)square);
}

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
    const kss_line *attacks = kss_lines(square);

    return inner_squares_entry(attacks[KSS_RANK], occupied >> (square & 56)) ^
           attacks[KSS_FILE][kss_file_index(square, occupied)];
}

ALWAYS_INLINE Bitboard kindergarten_super_sissy_bishop_attacks(Square square, Bitboard occupied)
{
    const kss_line *attacks = kss_lines(square);
    return attacks[KSS_DIAGONAL]
                  [kss_diagonal_index(occupied, kindergarten_super_sissy_inner[0][square])] ^
           attacks[KSS_ANTI_DIAGONAL]
                  [kss_diagonal_index(occupied, kindergarten_super_sissy_inner[1][square])];
}

#endif
