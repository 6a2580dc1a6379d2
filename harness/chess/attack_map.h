/* SPDX-License-Identifier: MIT */
#ifndef ATTACK_MAP_H
#define ATTACK_MAP_H

/* What the pieces of a side attack: what an evaluation knows from queries. Also included from C++. */

#include "chess/board.h"

/* What a rook and what a bishop would see from a square. */
struct sight {
    Bitboard rook, bishop;
};

struct attack_map {
    Bitboard by_piece[PIECE_TYPE_COUNT]; /* the squares that some piece of the type attacks */
    Bitboard all, twice;                 /* that any piece does; that two do, or more */
    Bitboard useful;                     /* where attacks count as mobility */
    Bitboard king_ring;                  /* the squares around the other king */
    int opening, ending;                 /* mobility, in centipawns */
    int king_attackers;                  /* pieces other than pawns that attack the ring */
    int king_pressure;       /* weights of these, for each square of it that they attack */
    struct sight from_king;  /* of the side's own king, as if its queens were not there */
    struct sight from_queen; /* of its only queen; nothing if there is none or more */
};

#endif
