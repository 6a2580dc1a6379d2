/* SPDX-License-Identifier: MIT */
#ifndef INCREMENTAL_H
#define INCREMENTAL_H

/*
 * What a search keeps from move to move rather than computing it for each position: a key that
 * identifies the position, and the values of all pieces on their squares. Also included from C++.
 *
 * Origin: Albert L. Zobrist, A New Hashing Method with Application for Game Playing, 1970.
 */

#include "chess/board.h"
#include "chess/move.h"

/* Key and values of a position, or of one piece on a square. Values are White's less Black's, in
 * centipawns: one for a full board, one for an empty one. */
struct incremental {
    uint64_t key;
    int32_t opening, ending;
};

struct incremental_table {
    struct incremental pieces[SIDE_COUNT][PIECE_TYPE_COUNT][64];
    uint64_t castling[64];   /* by the rook's square */
    uint64_t en_passant[64]; /* by the square jumped over */
    uint64_t black;          /* to move */
};

#ifdef __cplusplus
extern "C" {
#endif

extern struct incremental_table incremental_table;

/* Fills the table, always with the same numbers. Comes first; idempotent. */
void incremental_init(void);

/* Computes all from the board alone. */
struct incremental incremental_of(const struct board *board);

#ifdef __cplusplus
}
#endif

ALWAYS_INLINE void add_piece(struct incremental *sum, enum side side, enum piece_type piece,
                             Square square)
{
    const struct incremental *own = &incremental_table.pieces[side][piece][square];

    sum->key ^= own->key;
    sum->opening += own->opening;
    sum->ending += own->ending;
}

ALWAYS_INLINE void remove_piece(struct incremental *sum, enum side side, enum piece_type piece,
                                Square square)
{
    const struct incremental *own = &incremental_table.pieces[side][piece][square];

    sum->key ^= own->key;
    sum->opening -= own->opening;
    sum->ending -= own->ending;
}

/* After `move` of `us`, a constant, which has made `child` of `parent`; `kept` is the parent's. */
ALWAYS_INLINE struct incremental incremental_after(struct incremental kept,
                                                   const struct board *parent, chess_move move,
                                                   const struct board *child, enum side us)
{
    const Square from = move_from(move);
    const Square to = move_to(move);
    const unsigned type = move_type(move);
    const enum piece_type piece = moving_piece(type);
    const enum side them = other(us);

    remove_piece(&kept, us, piece, from);
    add_piece(&kept, us, type >= PROMOTION ? promoted_piece(type) : piece, to);
    if (parent->sides[them] & square_bit(to)) {
        remove_piece(&kept, them, piece_on(parent, to), to);
    } else if (type == EN_PASSANT) {
        remove_piece(&kept, them, PAWN, lowest_square(forward(square_bit(to), them)));
    } else if (type == CASTLING) {
        remove_piece(&kept, us, ROOK, castling_rook_from(to));
        add_piece(&kept, us, ROOK, castling_rook_to(to));
    }

    kept.key ^= incremental_table.black;
    for (Bitboard lost = parent->castling & ~child->castling; lost != 0;)
        kept.key ^= incremental_table.castling[pop_lowest_square(&lost)];
    if (parent->en_passant != 0)
        kept.key ^= incremental_table.en_passant[lowest_square(parent->en_passant)];
    if (child->en_passant != 0)
        kept.key ^= incremental_table.en_passant[lowest_square(child->en_passant)];
    return kept;
}

#endif
