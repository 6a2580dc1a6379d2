/* SPDX-License-Identifier: MIT */
#ifndef LEAPERS_H
#define LEAPERS_H

/*
 * Attacks of a set of pawns, by shifts; those of knights and kings are in core/leapers.h.
 *
 * Origin: the set-wise forms collected by Gerd Isenberg,
 * https://www.chessprogramming.org/Pawn_Attacks_(Bitboards).
 */

#include "chess/board.h"
#include "core/leapers.h"

/* Captures of pawns towards the h-file, and towards the a-file. */
ALWAYS_INLINE Bitboard pawns_attacks_east(Bitboard pawns, enum side side)
{
    return east(forward(pawns, side));
}

ALWAYS_INLINE Bitboard pawns_attacks_west(Bitboard pawns, enum side side)
{
    return west(forward(pawns, side));
}

ALWAYS_INLINE Bitboard pawns_attacks(Bitboard pawns, enum side side)
{
    return pawns_attacks_east(pawns, side) | pawns_attacks_west(pawns, side);
}

#endif
