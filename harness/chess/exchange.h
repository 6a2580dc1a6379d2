/* SPDX-License-Identifier: MIT */
#ifndef EXCHANGE_H
#define EXCHANGE_H

/* Piece values in static exchange evaluation, in centipawns. Also included from C++. */

#include "chess/move.h"

/* The king's is 0: it is never lost. */
static const int exchange_values[PIECE_TYPE_COUNT] = {100, 320, 330, 500, 950, 0};

/* Value of the captured piece, and of a promotion. */
ALWAYS_INLINE int exchange_gain(const struct board *board, chess_move move)
{
    const unsigned type = move_type(move);
    int gain = type == EN_PASSANT ? exchange_values[PAWN] : 0;

    if (occupied_squares(board) >> move_to(move) & 1)
        gain = exchange_values[piece_on(board, move_to(move))];
    if (type >= PROMOTION)
        gain += exchange_values[promoted_piece(type)] - exchange_values[PAWN];
    return gain;
}

/* The type of the least valuable of `pieces`, which must not be empty. */
ALWAYS_INLINE enum piece_type least_valuable(const struct board *board, Bitboard pieces)
{
    unsigned piece = PAWN;

    while ((board->pieces[piece] & pieces) == 0)
        ++piece;
    return (enum piece_type)piece;
}

#endif
