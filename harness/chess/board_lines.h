/* SPDX-License-Identifier: MIT */
#ifndef BOARD_LINES_H
#define BOARD_LINES_H

/*
 * The four lines through each square, for pins and squares between two others, which need no query.
 * Chess has a table of its own, as engines do: a technique must not find its masks in the cache
 * because chess has just used them.
 */

#include "chess/board.h"

/* The lines of one square, without the square itself. */
struct board_lines {
    Bitboard file, rank, diagonal, anti_diagonal;
};

extern struct board_lines board_lines[64];

/* Fills the table. May be called more than once. */
void board_lines_init(void);

/* The one of a square's four lines that `other_square`, a set of one, is on. */
ALWAYS_INLINE Bitboard line_to(Square square, Bitboard other_square)
{
    const struct board_lines *through = &board_lines[square];

    return through->file & other_square       ? through->file
           : through->rank & other_square     ? through->rank
           : through->diagonal & other_square ? through->diagonal
                                              : through->anti_diagonal;
}

#endif
