/* SPDX-License-Identifier: MIT */
#ifndef KERNELS_LEAPERS_H
#define KERNELS_LEAPERS_H

/*
 * Attacks of a set of knights or kings at once, by shifts, without tables. Squares that would wrap
 * around the side of the board are masked off.
 *
 * Origin: the set-wise forms collected by Gerd Isenberg,
 * https://www.chessprogramming.org/Knight_Pattern and /King_Pattern.
 */

#include "support/bitboard.h"

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

/* The square of a king is attacked only by another one beside it. */
ALWAYS_INLINE Bitboard king_attacks(Bitboard kings)
{
    const Bitboard beside = east(kings) | west(kings);
    const Bitboard row = beside | kings;

    return beside | row << 8 | row >> 8;
}

#endif
