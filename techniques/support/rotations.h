/* SPDX-License-Identifier: MIT */
#ifndef ROTATIONS_H
#define ROTATIONS_H

#include "bitboard.h"

/*
 * The three permutations of the board that bring a line of another kind into one byte, each as a
 * map of whole boards in three masked steps and as a map of one square:
 *
 *   transpose             square 8r + f to 8f + r
 *   rotate_diagonals      square 8r + f to 8((r - f) mod 8) + f
 *   rotate_anti_diagonals square 8r + f to 8((r + f) mod 8) + f
 *
 * Byte k is then file k from rank 1 up, or the diagonals of r - f = k and k - 8, or the
 * anti-diagonals of r + f = k and k + 8.
 *
 * A rotated byte keeps files in order, so along a diagonal bits rise to the north-east, along an
 * anti-diagonal to the south-east.
 *
 * Origin: such steps are collected on the page Flipping, Mirroring and Rotating of the chess
 * programming wiki.
 */

/* `bits` is 1 to 63. */
ALWAYS_INLINE Bitboard rotate_left(Bitboard b, unsigned bits)
{
    return b << bits | b >> (64 - bits);
}

/* Its own inverse. */
ALWAYS_INLINE Bitboard transpose(Bitboard b)
{
    Bitboard t = (b ^ b << 28) & UINT64_C(0x0F0F0F0F00000000);
    b ^= t ^ t >> 28;
    t = (b ^ b << 14) & UINT64_C(0x3333000033330000);
    b ^= t ^ t >> 14;
    t = (b ^ b << 7) & UINT64_C(0x5500550055005500);
    return b ^ t ^ t >> 7;
}

/* Squares of `turned` where `mask` is set, of `b` elsewhere. */
ALWAYS_INLINE Bitboard merge(Bitboard b, Bitboard turned, Bitboard mask)
{
    return (b & ~mask) | (turned & mask);
}

/* Turns file f by f squares to the south, and around. */
ALWAYS_INLINE Bitboard rotate_diagonals(Bitboard b)
{
    b = merge(b, rotate_left(b, 56), UINT64_C(0xAAAAAAAAAAAAAAAA));
    b = merge(b, rotate_left(b, 48), UINT64_C(0xCCCCCCCCCCCCCCCC));
    return merge(b, rotate_left(b, 32), UINT64_C(0xF0F0F0F0F0F0F0F0));
}

/* Turns file f by f squares to the north, and around: the inverse of rotate_diagonals(). */
ALWAYS_INLINE Bitboard rotate_anti_diagonals(Bitboard b)
{
    b = merge(b, rotate_left(b, 8), UINT64_C(0xAAAAAAAAAAAAAAAA));
    b = merge(b, rotate_left(b, 16), UINT64_C(0xCCCCCCCCCCCCCCCC));
    return merge(b, rotate_left(b, 32), UINT64_C(0xF0F0F0F0F0F0F0F0));
}

ALWAYS_INLINE Square transposed_square(Square square)
{
    return (square >> 3 | square << 3) & 63;
}

ALWAYS_INLINE Square diagonal_square(Square square)
{
    return (square - 8 * file_of(square)) & 63;
}

ALWAYS_INLINE Square anti_diagonal_square(Square square)
{
    return (square + 8 * file_of(square)) & 63;
}

#endif
