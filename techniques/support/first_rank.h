/* SPDX-License-Identifier: MIT */
#ifndef FIRST_RANK_H
#define FIRST_RANK_H

#include "bitboard.h"

/*
 * Attacks of a slider on an eight-square line, for every occupancy that matters. Whether an end
 * square is occupied changes nothing, so the six inner squares are the index: entry 8 * i + p
 * holds the attacks from position p when bit b of i says that position b + 1 is occupied.
 *
 * 512 bytes. The table is described by Gerd Isenberg; leaving out the outer
 * squares goes back to Waldteufel (1998).
 */
extern uint8_t first_rank_attacks[64 * 8];

/* Fills the table. May be called more than once. */
void first_rank_init(void);

/* Attacks along the rank of `square`. Masking with 126 and scaling by 4 stands for a shift by one,
 * a mask of 63 and a scaling by 8. */
ALWAYS_INLINE Bitboard rank_attacks(Square square, Bitboard occupied)
{
    const unsigned shift = square & 56;
    const unsigned inner = (unsigned)(occupied >> shift) & 126;

    return (Bitboard)first_rank_attacks[4 * inner + file_of(square)] << shift;
}

#endif
