/* SPDX-License-Identifier: MIT */
#ifndef KINGS_PAWN_H
#define KINGS_PAWN_H

#include "support/bitboard.h"

/* The occupied squares after 1. e4: no validation asks about them, and every game from the start
 * may. */
static const Bitboard after_kings_pawn = 0xffff00001000efff;

/* The same after a2-a3 in the first position of data/positions.epd. */
static const Bitboard after_rooks_pawn = 0xfd31044c6815a69d;

#endif
