/* SPDX-License-Identifier: MIT */
#ifndef RECORDER_H
#define RECORDER_H

/*
 * A technique that calls recorder_on_query() before it answers. It is in no registry: chess is compiled
 * around it for record_search(), and other searches are no slower for it.
 */

#include "core/technique.h"
#include "ray_walk.h"

typedef void recorder_callback(enum piece slider, Square square, Bitboard occupied);

extern recorder_callback *recorder_on_query; /* must be set before a query */

ALWAYS_INLINE Bitboard recorder_rook_attacks(Square square, Bitboard occupied)
{
    recorder_on_query(PIECE_ROOK, square, occupied);
    return ray_walk_rook_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard recorder_bishop_attacks(Square square, Bitboard occupied)
{
    recorder_on_query(PIECE_BISHOP, square, occupied);
    return ray_walk_bishop_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard recorder_queen_attacks(Square square, Bitboard occupied)
{
    recorder_on_query(PIECE_QUEEN, square, occupied);
    return ray_walk_rook_attacks(square, occupied) | ray_walk_bishop_attacks(square, occupied);
}

#endif
