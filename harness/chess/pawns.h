/* SPDX-License-Identifier: MIT */
#ifndef PAWNS_H
#define PAWNS_H

/*
 * The structure of pawns: what it is worth depends on nothing else, and a search meets few
 * structures, so what is found of one is kept in a table. Also included from C++.
 *
 * Origin: pawn hash tables, https://www.chessprogramming.org/Pawn_Hash_Table.
 */

#include "chess/board.h"

struct pawn_structure {
    Bitboard pawns[SIDE_COUNT];   /* the structure that this is about */
    Bitboard passed[SIDE_COUNT];  /* pawns that no pawn can stop or take */
    Bitboard reaches[SIDE_COUNT]; /* squares that pawns attack or may attack after steps forward */
    uint8_t files[SIDE_COUNT];    /* a bit for each file with a pawn of the side */
    int16_t opening, ending;      /* White's less Black's, in centipawns */
};

#define PAWN_TABLE_ENTRIES 2048

/* All zero at first: that is the structure without pawns, and right. */
struct pawn_table {
    struct pawn_structure entries[PAWN_TABLE_ENTRIES];
};

#ifdef __cplusplus
extern "C" {
#endif

/* Found from the board alone. */
struct pawn_structure pawn_structure_of(const struct board *board);

/* The same by way of the table; valid until the next call. */
const struct pawn_structure *find_pawn_structure(struct pawn_table *table,
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
