/* SPDX-License-Identifier: MIT */
#ifndef MOVE_H
#define MOVE_H

/*
 * A move in 16 bits: from, to, and in the upper four bits the piece, or the kind of a special move.
 * Castling is the king's move. Also included from C++.
 */

#include "chess/board.h"

typedef uint16_t chess_move;

/* No legal move: from a1 to a1. */
#define NO_MOVE ((chess_move)0)

/* The first six are those of enum piece_type. */
enum move_type {
    CASTLING = PIECE_TYPE_COUNT,
    DOUBLE_STEP, /* a pawn's first move, of two squares */
    EN_PASSANT,
    PROMOTION, /* to a knight; + 1 to a bishop, + 2 to a rook, + 3 to a queen */
};

/* Room for the moves of any position. The maximum known is 218, by Nenad Petrovic:
 * https://www.chessprogramming.org/Chess_Position. */
#define MAX_MOVES 256

ALWAYS_INLINE chess_move new_move(Square from, Square to, unsigned type)
{
    return (chess_move)(from | to << 6 | type << 12);
}

ALWAYS_INLINE Square move_from(chess_move move)
{
    return move & 63U;
}

ALWAYS_INLINE Square move_to(chess_move move)
{
    return move >> 6 & 63U;
}

/* An enum piece_type or an enum move_type. */
ALWAYS_INLINE unsigned move_type(chess_move move)
{
    return (unsigned)move >> 12;
}

/* The piece that a move of `type` moves. */
ALWAYS_INLINE enum piece_type moving_piece(unsigned type)
{
    return type < CASTLING ? (enum piece_type)type : type == CASTLING ? KING : PAWN;
}

/* The piece that a promotion of `type` makes. */
ALWAYS_INLINE enum piece_type promoted_piece(unsigned type)
{
    return (enum piece_type)(type - PROMOTION + KNIGHT);
}

/* The rook's squares before and after castling, by the king's square after it. */
ALWAYS_INLINE Square castling_rook_from(Square to)
{
    return file_of(to) == 6 ? to + 1 : to - 2;
}

ALWAYS_INLINE Square castling_rook_to(Square to)
{
    return file_of(to) == 6 ? to - 1 : to + 1;
}

#endif
