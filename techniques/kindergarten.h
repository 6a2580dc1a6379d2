/* SPDX-License-Identifier: MIT */
#ifndef KINDERGARTEN_H
#define KINDERGARTEN_H

/*
 * Idea
 *   Multiply a diagonal by the b-file: its six inner squares come out side by side, an index. A
 *   diagonal has at most one bit in each file, so the product adds up shifted copies, rank upon
 *   rank, without a carry: the highest rank ends up with all of them, and its upper six bits are
 *   the inner squares. The table, one for each file of the slider, repeats the attacks of a rank in
 *   all eight ranks; the line mask picks the right ones.
 *
 *     8 | . . . . . . . h                . a b c d e f g     index = b..g (six top bits)
 *     7 | . . . . . . g .                . a b c d e f g
 *     6 | . . . . . f . .                . a b c d e f .
 *     : |        :         * b-file  =          :
 *     2 | . b . . . . . .                . a b . . . . .
 *     1 | a . . . . . . .                . a . . . . . .
 *
 *   A file has its bits in one column; shifted to the a-file and multiplied by the diagonal c2-h7
 *   they come out in the top six bits as well, in reverse order. A rank's inner squares are in a
 *   row already.
 *
 * Cost
 *   8 KiB of attacks, 2 KiB of masks and row pointers; one multiplication for each line but the
 *   rank.
 *
 * Origin
 *   Gerd Isenberg, 4 December 2006, Winboard forum; roots with Urban Koistinen (1997) and Steffan
 *   Westcott (2006).
 *
 * Note
 *   The file's index is reversed: bit b stands for rank 7 - b. Published code computes the
 *   addresses of the rows; here they are loaded beside the masks, which takes less time.
 */

#include "support/bitboard.h"
#include "support/facts.h"

extern Bitboard kindergarten_fill_up[8][64]; /* [file][index]: rank attacks in every rank */
extern Bitboard kindergarten_a_file[8][64];  /* [rank][index]: file attacks on the a-file */

struct kindergarten_square {
    Bitboard diagonal, anti_diagonal; /* without the square itself */
    const Bitboard *fill_up, *a_file; /* its rows of the tables */
};

extern struct kindergarten_square kindergarten_squares[64];

void kindergarten_init(void);

static const struct technique_facts kindergarten_facts = {
    .title = "Kindergarten bitboards",
    .family = "lookup",
    .originators = "Urban Koistinen, Steffan Westcott, Gerd Isenberg",
    .year = 2006,
    .reference = "https://www.chessprogramming.org/Kindergarten_Bitboards",
    .table_bytes =
        sizeof kindergarten_fill_up + sizeof kindergarten_a_file + sizeof kindergarten_squares,
};

ALWAYS_INLINE Bitboard kindergarten_diagonal(const Bitboard *fill_up, Bitboard occupied,
                                             Bitboard line)
{
    return fill_up[(occupied & line) * B_FILE >> 58] & line;
}

ALWAYS_INLINE Bitboard kindergarten_rook_attacks(Square square, Bitboard occupied)
{
    const struct kindergarten_square *s = &kindergarten_squares[square];
    const unsigned shift = square & 56;
    const unsigned file = file_of(square);
    const Bitboard rank = inner_squares_entry(s->fill_up, occupied >> shift) & RANK_1 << shift;

    return rank | s->a_file[(occupied >> file & A_FILE) * C2_H7 >> 58] << file;
}

ALWAYS_INLINE Bitboard kindergarten_bishop_attacks(Square square, Bitboard occupied)
{
    const struct kindergarten_square *s = &kindergarten_squares[square];

    return kindergarten_diagonal(s->fill_up, occupied, s->diagonal) |
           kindergarten_diagonal(s->fill_up, occupied, s->anti_diagonal);
}

#endif
