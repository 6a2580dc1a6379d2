/* SPDX-License-Identifier: MIT */
#ifndef ATTACK_MAP_H
#define ATTACK_MAP_H

/* Attacks of a side's pieces, the part of an evaluation that needs queries. Also included from
 * C++. */

#include "chess/board.h"

/* Attacks of a rook and of a bishop on one square. */
struct rook_bishop_attacks {
    Bitboard rook, bishop;
};

struct attack_map {
    Bitboard by_piece[PIECE_TYPE_COUNT]; /* the squares that pieces of the type attack */
    Bitboard all, twice;                 /* attacked by any piece; by two or more */
    Bitboard mobility_area;              /* the squares that count as mobility */
    Bitboard king_ring;                  /* the squares around the other king */
    int middlegame, endgame;             /* mobility, in centipawns */
    int king_attackers;                  /* pieces other than pawns that attack king_ring */
    int king_attack_weight; /* sum of their weights, for each square of king_ring attacked */
    struct rook_bishop_attacks from_king;  /* own king, through own queens */
    struct rook_bishop_attacks from_queen; /* the only queen; empty if there is none or several */
};

#endif
