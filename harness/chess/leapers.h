/* SPDX-License-Identifier: MIT */
#ifndef LEAPERS_H
#define LEAPERS_H

/*
 * Attacks of knights, kings and pawns: of a whole set at once, by shifts, without tables. What
 * would wrap around the side of the board is masked off.
 *
 * Origin: the set-wise forms collected by Gerd Isenberg,
 * https://www.chessprogramming.org/Knight_Pattern, /King_Pattern and /Pawn_Attacks_(Bitboards).
 */

#include "chess/board.h"

ALWAYS_INLINE Bitboard east(Bitboard b)
{
    return b << 1 & ~A_FILE;
}

ALWAYS_INLINE Bitboard west(Bitboard b)
{
    return b >> 1 & ~H_FILE;
}

/*
 * First one or two files to the side, then two ranks or one:
 *
 *     . 2 . 2 .
 *     1 . . . 1
 *     . . N . .
 *     1 . . . 1
 *     . 2 . 2 .
 */
ALWAYS_INLINE Bitboard knights_attacks(Bitboard knights)
{
    const Bitboard east_1 = east(knights);
    const Bitboard west_1 = west(knights);
    const Bitboard near = east_1 | west_1;
    const Bitboard far = east(east_1) | west(west_1);

    return near << 16 | near >> 16 | far << 8 | far >> 8;
}

/* For one king: the square it stands on is not attacked. */
ALWAYS_INLINE Bitboard king_attacks(Bitboard king)
{
    const Bitboard beside = east(king) | west(king);
    const Bitboard row = beside | king;

    return beside | row << 8 | row >> 8;
}

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
