/* SPDX-License-Identifier: MIT */
#ifndef RECORDER_H
#define RECORDER_H

/*
 * A technique that reports every query before it answers. It is in no registry: only the chess is
 * compiled around it, for record_search(), and no other search is any slower for it.
 */

#include "core/technique.h"
#include "ray_walk.h"

typedef void recorder_listener(enum piece asked, Square square, Bitboard occupied);

extern recorder_listener *recorder_tell; /* must be set before anything is asked */

ALWAYS_INLINE Bitboard recorder_rook_attacks(Square square, Bitboard occupied)
{
    recorder_tell(PIECE_ROOK, square, occupied);
    return ray_walk_rook_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard recorder_bishop_attacks(Square square, Bitboard occupied)
{
    recorder_tell(PIECE_BISHOP, square, occupied);
    return ray_walk_bishop_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard recorder_queen_attacks(Square square, Bitboard occupied)
{
    recorder_tell(PIECE_QUEEN, square, occupied);
    return ray_walk_rook_attacks(square, occupied) | ray_walk_bishop_attacks(square, occupied);
}

#endif
