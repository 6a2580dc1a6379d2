/* SPDX-License-Identifier: MIT */
#ifndef LEAPER_TABLE_H
#define LEAPER_TABLE_H

/* Where knights, kings and pawns stand that attack a square: one table for all techniques. */

#include "support/bitboard.h"

/* Pawns of White move up the board. */
struct leaper_squares {
    Bitboard knights, kings, white_pawns, black_pawns;
};

extern const struct leaper_squares leaper_table[64];

#endif
