/* SPDX-License-Identifier: MIT */
#ifndef COMPUTED_LINES_H
#define COMPUTED_LINES_H

#include "bitboard.h"

/*
 * The lines through a square, computed from it instead of loaded. Ranks and files are shifted into
 * place. Of a diagonal each half by itself: the long diagonal is shifted over the edge, which cuts
 * it off, and then to the square. From d4 to the north-east:
 *
 *     8 | . . . . . . . x       . . . . . . . .       . . . . . . . x
 *     7 | . . . . . . x .       . . . . . . . .       . . . . . . x .
 *     6 | . . . . . x . .       . . . . . . . .       . . . . . x . .
 *     5 | . . . . x . . .       . . . . . . . x       . . . . x . . .
 *     4 | . . . x . . . .       . . . . . . x .       . . . x . . . .
 *     3 | . . x . . . . .       . . . . . x . .       . . . . . . . .
 *     2 | . x . . . . . .       . . . . x . . .       . . . . . . . .
 *     1 | x . . . . . . .       . . . x . . . .       . . . . . . . .
 *         a b c d e f g h       down by the file      up by the rank
 */

/* The halves of a line on either side of a square, both with that square or both without: the
 * exclusive or of the two is the line without it. */
struct half_lines {
    Bitboard rising, falling;
};

/* Without the square. */
ALWAYS_INLINE struct half_lines computed_half_files(Square square)
{
    const struct half_lines halves = {A_FILE << 8 << square, H_FILE >> 8 >> (square ^ 63)};

    return halves;
}

/* North-east and south-west, with the square. */
ALWAYS_INLINE struct half_lines computed_half_diagonals(Square square)
{
    const unsigned up = square & 56;
    const unsigned east = 8 * file_of(square);
    const struct half_lines halves = {A1_H8 >> east << up, A1_H8 << (east ^ 56) >> (up ^ 56)};

    return halves;
}

/* North-west and south-east, with the square. */
ALWAYS_INLINE struct half_lines computed_half_anti_diagonals(Square square)
{
    const unsigned up = square & 56;
    const unsigned east = 8 * file_of(square);
    const struct half_lines halves = {H1_A8 >> (east ^ 56) << up, H1_A8 << east >> (up ^ 56)};

    return halves;
}

/* The whole line, without the square. */
ALWAYS_INLINE Bitboard joined_halves(struct half_lines halves)
{
    return halves.rising ^ halves.falling;
}

ALWAYS_INLINE Bitboard computed_file(Square square)
{
    return (A_FILE << file_of(square)) ^ square_bit(square);
}

ALWAYS_INLINE Bitboard computed_rank(Square square)
{
    return (RANK_1 << (square & 56)) ^ square_bit(square);
}

ALWAYS_INLINE Bitboard computed_diagonal(Square square)
{
    return joined_halves(computed_half_diagonals(square));
}

ALWAYS_INLINE Bitboard computed_anti_diagonal(Square square)
{
    return joined_halves(computed_half_anti_diagonals(square));
}

#endif
