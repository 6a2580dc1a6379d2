/* SPDX-License-Identifier: MIT */
#ifndef INCREMENTAL_H
#define INCREMENTAL_H

/*
 * Values that a search updates with each move: the Zobrist key of a position, and the piece-square
 * values of all pieces. Also included from C++.
 *
 * Origin: Albert L. Zobrist, A New Hashing Method with Application for Game Playing, 1970.
 */

#include "chess/board.h"
#include "chess/move.h"

/* Key and piece-square values of a position, or of one piece on a square. Values are White's less
 * Black's, in centipawns. */
struct incremental {
    uint64_t key;
    int32_t middlegame, endgame;
};

struct incremental_table {
    struct incremental pieces[SIDE_COUNT][PIECE_TYPE_COUNT][64];
    uint64_t castling[64];   /* by the rook's square */
    uint64_t en_passant[64]; /* by the square that the pawn has passed */
    uint64_t black;          /* if Black is to move */
};

#ifdef __cplusplus
extern "C" {
#endif

extern struct incremental_table incremental_table;

/* Fills the table, always with the same numbers. Comes first; idempotent. */
void incremental_init(void);

/* Computes key and values from scratch. */
struct incremental incremental_of(const struct board *board);

#ifdef __cplusplus
}
#endif

ALWAYS_INLINE void add_piece(struct incremental *sum, enum side side, enum piece_type piece,
                             Square square)
{
    const struct incremental *own = &incremental_table.pieces[side][piece][square];

    sum->key ^= own->key;
    sum->middlegame += own->middlegame;
    sum->endgame += own->endgame;
}

ALWAYS_INLINE void remove_piece(struct incremental *sum, enum side side, enum piece_type piece,
                                Square square)
{
    const struct incremental *own = &incremental_table.pieces[side][piece][square];

    sum->key ^= own->key;
    sum->middlegame -= own->middlegame;
    sum->endgame -= own->endgame;
}

/* Returns key and values of `child`, made from `parent` by `move` of `us`, a constant;
 * `incremental` has the parent's. */
ALWAYS_INLINE struct incremental incremental_after(struct incremental incremental,
                                                   const struct board *parent, chess_move move,
                                                   const struct board *child, enum side us)
{
    const Square from = move_from(move);
    const Square to = move_to(move);
    const unsigned type = move_type(move);
    const enum piece_type piece = moving_piece(type);
    const enum side them = other(us);

    remove_piece(&incremental, us, piece, from);
    add_piece(&incremental, us, type >= PROMOTION ? promoted_piece(type) : piece, to);
    if (parent->sides[them] & square_bit(to)) {
        remove_piece(&incremental, them, piece_on(parent, to), to);
    } else if (type == EN_PASSANT) {
        remove_piece(&incremental, them, PAWN, lowest_square(forward(square_bit(to), them)));
    } else if (type == CASTLING) {
        remove_piece(&incremental, us, ROOK, castling_rook_from(to));
        add_piece(&incremental, us, ROOK, castling_rook_to(to));
    }

    incremental.key ^= incremental_table.black;
    for (Bitboard lost = parent->castling & ~child->castling; lost != 0;)
        incremental.key ^= incremental_table.castling[pop_lowest_square(&lost)];
    if (parent->en_passant != 0)
        incremental.key ^= incremental_table.en_passant[lowest_square(parent->en_passant)];
    if (child->en_passant != 0)
        incremental.key ^= incremental_table.en_passant[lowest_square(child->en_passant)];
    return incremental;
}

#endif
