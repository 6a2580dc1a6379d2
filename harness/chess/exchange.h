/* SPDX-License-Identifier: MIT */
#ifndef EXCHANGE_H
#define EXCHANGE_H

/* What pieces count in an exchange, in centipawns. Also included from C++. */

#include "chess/move.h"

/* A king is never lost. */
static const int exchange_values[KIND_COUNT] = {100, 320, 330, 500, 950, 0};

/* What a move takes, and what a promotion adds. */
ALWAYS_INLINE int exchange_gain(const struct board *board, chess_move move)
{
    const unsigned type = move_type(move);
    int gain = type == EN_PASSANT ? exchange_values[PAWN] : 0;

    if (occupied_squares(board) >> move_to(move) & 1)
        gain = exchange_values[kind_on(board, move_to(move))];
    if (type >= PROMOTION)
        gain += exchange_values[promoted_kind(type)] - exchange_values[PAWN];
    return gain;
}

/* The least valuable kind among some pieces, of which there must be one. */
ALWAYS_INLINE enum kind least_kind(const struct board *board, Bitboard pieces)
{
    unsigned kind = PAWN;

    while ((board->kinds[kind] & pieces) == 0)
        ++kind;
    return (enum kind)kind;
}

#endif
