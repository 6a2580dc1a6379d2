/* SPDX-License-Identifier: MIT */
#ifndef RAY_PERMUTATIONS_H
#define RAY_PERMUTATIONS_H

#include "bitboard.h"

/*
 * What brings the rays of a square into eight bytes, one for each direction, and back to the board.
 * Bit k of a byte is the square at distance k, bit 0 the square itself. Bytes 0 to 3 are north, east,
 * south and west, bytes 4 to 7 the directions between them, from north-east on.
 */
struct ray_permutation {
    uint8_t to_rays[64];  /* by bit of the rays: which square; off the board: the square itself */
    uint8_t to_board[64]; /* by square: which bit of the rays; on no ray: bit 0 */
};

/* A bit in each byte of a rook's rays, of a bishop's, of a queen's: that of the square itself. */
#define ROOK_RAYS   UINT64_C(0x0000000001010101)
#define BISHOP_RAYS UINT64_C(0x0101010100000000)
#define QUEEN_RAYS  UINT64_C(0x0101010101010101)

/* For filling tables. */
struct ray_permutation ray_permutation_of(Square square);

/*
 * The squares that are attacked on some of the rays of `pieces`, of which other rays may hold
 * anything. As in hyperbola quintessence, a borrow runs from the slider to the nearest piece, and
 * bit 7 stops it within its byte: attacked is the square at distance 7 in any case.
 */
ALWAYS_INLINE Bitboard attacks_on_rays(Bitboard pieces, Bitboard rays)
{
    const Bitboard stopped = pieces | rays << 7;

    return stopped ^ (stopped - 2 * rays);
}

#endif
