/* SPDX-License-Identifier: MIT */
#ifndef LINES_H
#define LINES_H

#include "bitboard.h"

/* The four lines through a square, each without the square itself. */
struct line_masks {
    Bitboard file, rank, diagonal, anti_diagonal;
};

struct diagonal_masks {
    Bitboard diagonal, anti_diagonal;
};

/* Both lines of a rook, and of a bishop. */
struct pair_masks {
    Bitboard rook, bishop;
};

/* By square, for techniques that need masks: 2 KiB, or 1 KiB where the diagonals or pairs of lines
 * will do. */
extern struct line_masks line_masks[64]; /* aligned to 64 bytes: some techniques load vectors */
extern struct diagonal_masks diagonal_masks[64];
extern struct pair_masks pair_masks[64];

/* Each fills the table of that name. May be called more than once. */
void line_masks_init(void);
void diagonal_masks_init(void);
void pair_masks_init(void);

/* The direction in which a line's bits rise: +8, +1, +9, +7. */
enum line { FILE_LINE, RANK_LINE, DIAGONAL, ANTI_DIAGONAL };

/* Squares a slider on `square` attacks along one line: up to and including the first occupied
 * square each way, whether or not its own square is in `occupied`. Slow; for filling tables. */
Bitboard line_attacks(Square square, Bitboard occupied, enum line line);

/* All squares of the line through `square`, without `square`. */
Bitboard line_squares(Square square, enum line line);

/* As line_squares, without the last square each way: its occupancy never changes an attack. */
Bitboard inner_line_squares(Square square, enum line line);

/* The two lines of a rook, or of a bishop. */
enum line_pair { ROOK_LINES, BISHOP_LINES };

/* The same for both lines together. Of the inner squares a rook has 10 to 12, a bishop 5 to 9. */
Bitboard pair_attacks(Square square, Bitboard occupied, enum line_pair pair);
Bitboard pair_squares(Square square, enum line_pair pair);
Bitboard inner_pair_squares(Square square, enum line_pair pair);

/* For every subset of `squares`, the rest of the line empty, sets the entry of `table` that `index`
 * leads to. */
void fill_line_table(Square square, enum line line, Bitboard squares,
                     unsigned (*index)(Square, Bitboard), Bitboard *table);

/* The same for a pair of lines and a magic factor: the index of a subset of the pair's inner squares
 * is its product with `magic`, shifted right by `shift`. */
void fill_magic_table(Square square, enum line_pair pair, Bitboard magic, unsigned shift,
                      Bitboard *table);

/* The subset of `mask` that follows `subset`; starting from the empty set it visits them all and
 * returns to it. Marcel van Kervinck's Carry-Rippler. */
static inline Bitboard next_subset(Bitboard subset, Bitboard mask)
{
    return (subset - mask) & mask;
}

/* The bits of `b` on the squares of `mask`, moved together at the low end: the instruction PEXT,
 * where there is none and time does not matter. */
Bitboard software_pext(Bitboard b, Bitboard mask);

#endif
