/* SPDX-License-Identifier: MIT */
#ifndef PINS_H
#define PINS_H

/*
 * Blockers between a king and the sliders on its lines, from masks without a query, as in engines
 * with a table of the squares between any two. A search finds them for both kings at every node:
 * own pieces before the own king are pinned, before the other king they can discover a check.
 */

#include "chess/board.h"
#include "chess/board_lines.h"

/* The squares strictly between two that are on one of the four lines through the first. */
ALWAYS_INLINE Bitboard squares_between(Square square, Bitboard other_square)
{
    const Bitboard both = square_bit(square) | other_square;
    const Bitboard lower = both & -both;

    return line_to(square, other_square) & (((both ^ lower) - lower) ^ lower);
}

/* The sliders of a side that would attack `square` on an otherwise empty board. */
ALWAYS_INLINE Bitboard sliders_in_line(const struct board *board, Square square, enum side side)
{
    const struct board_lines *through = &board_lines[square];
    const Bitboard queens = board->pieces[QUEEN];

    return board->sides[side] &
           (((through->file | through->rank) & (board->pieces[ROOK] | queens)) |
            ((through->diagonal | through->anti_diagonal) & (board->pieces[BISHOP] | queens)));
}

/* The pieces, of either side, that stand alone between `king` and a slider of `attacker`. */
static inline Bitboard blockers_of(const struct board *board, Square king, enum side attacker)
{
    const Bitboard occupied = occupied_squares(board);
    Bitboard blockers = 0;

    for (Bitboard rest = sliders_in_line(board, king, attacker); rest != 0; rest &= rest - 1) {
        const Bitboard between = squares_between(king, rest & -rest) & occupied;
        if ((between & (between - 1)) == 0)
            blockers |= between;
    }
    return blockers;
}

#endif
