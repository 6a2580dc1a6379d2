/* SPDX-License-Identifier: MIT */
#ifndef PAWNS_H
#define PAWNS_H

/*
 * Pawn structures: their score depends on pawns alone, and a search meets few of them, so a table
 * has the scores. Also included from C++.
 *
 * Origin: pawn hash tables, https://www.chessprogramming.org/Pawn_Hash_Table.
 */

#include "chess/board.h"

struct pawn_structure {
    Bitboard pawns[SIDE_COUNT];        /* the key of the entry */
    Bitboard passed[SIDE_COUNT];       /* pawns that no pawn can stop or take */
    Bitboard attack_spans[SIDE_COUNT]; /* squares that pawns attack, now or further ahead */
    uint8_t files[SIDE_COUNT];         /* a bit for each file with a pawn of the side */
    int16_t middlegame, endgame;       /* White's less Black's, in centipawns */
};

/* A table is all zero at first, which is right for no pawns. */
#define PAWN_TABLE_ENTRIES 2048

#ifdef __cplusplus
extern "C" {
#endif

/* Computes the structure of a board. */
struct pawn_structure pawn_structure_of(const struct board *board);

/* Returns the structure of a board from the table, computed if it is not there; valid until the
 * next call. */
const struct pawn_structure *probe_pawn_table(struct pawn_structure *table,
                                              const struct board *board);

#ifdef __cplusplus
}
#endif

/* All squares in front of `b`, as `side` sees them, to the last rank. */
ALWAYS_INLINE Bitboard squares_ahead(Bitboard b, enum side side)
{
    b |= forward(b, side);
    b |= side == WHITE ? b << 16 : b >> 16;
    b |= side == WHITE ? b << 32 : b >> 32;
    return forward(b, side);
}

#endif
