/* SPDX-License-Identifier: MIT */
#ifndef BOARD_H
#define BOARD_H

/* A chess position, the same for all techniques. Also included from C++. */

#include "support/bitboard.h"

enum side { WHITE, BLACK, SIDE_COUNT };

enum piece_type { PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING, PIECE_TYPE_COUNT };

/*
 * Equal positions are equal byte for byte: `castling` has only rooks whose king has not moved
 * either, and `en_passant` is empty where no pawn can take.
 */
struct board {
    Bitboard pieces[PIECE_TYPE_COUNT]; /* the pieces of a type, of both sides */
    Bitboard sides[SIDE_COUNT];        /* the pieces of a side */
    Bitboard castling;                 /* the rooks that may still castle: of a1, h1, a8, h8 */
    Bitboard en_passant;     /* the square that a pawn has just passed, if a pawn attacks it */
    uint32_t side;           /* to move; an enum side */
    uint16_t halfmove_clock; /* half moves since a pawn moved or a piece was taken */
    uint16_t move_number;
};

ALWAYS_INLINE enum side other(enum side side)
{
    return side == WHITE ? BLACK : WHITE;
}

ALWAYS_INLINE Bitboard occupied_squares(const struct board *board)
{
    return board->sides[WHITE] | board->sides[BLACK];
}

/* The piece on an occupied square. */
ALWAYS_INLINE enum piece_type piece_on(const struct board *board, Square square)
{
    unsigned piece = PAWN;

    while ((board->pieces[piece] >> square & 1) == 0)
        ++piece;
    return (enum piece_type)piece;
}

/* One rank forward, as `side` sees it, which should be a constant. */
ALWAYS_INLINE Bitboard forward(Bitboard b, enum side side)
{
    return side == WHITE ? b << 8 : b >> 8;
}

/* The rank, 1 to 8, as `side` sees it. */
ALWAYS_INLINE Bitboard relative_rank(unsigned rank, enum side side)
{
    return RANK_1 << 8 * (side == WHITE ? rank - 1 : 8 - rank);
}

#endif
