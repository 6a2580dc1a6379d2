/* SPDX-License-Identifier: MIT */
#ifndef KINGS_PAWN_H
#define KINGS_PAWN_H

#include "support/bitboard.h"

/* The occupied squares after 1. e4: no validation asks about them, and every game from the start
 * may. */
static const Bitboard after_kings_pawn = 0xffff00001000efff;

#endif
