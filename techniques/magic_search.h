/* SPDX-License-Identifier: MIT */
#ifndef MAGIC_SEARCH_H
#define MAGIC_SEARCH_H

#include "bitboard.h"

/* The search for magic factors that the magic_* techniques share: trial of sparse random numbers,
 * as Tord Romstad described it. */

enum magic_piece { MAGIC_ROOK, MAGIC_BISHOP };

/* Squares whose occupancy changes the attacks of a piece on `square`: 10 to 12 of them for a rook,
 * 5 to 9 for a bishop. */
Bitboard magic_mask(Square square, enum magic_piece piece);

/*
 * Finds a factor such that (occupied & mask) * factor >> (64 - bits) tells apart all occupancies
 * whose attacks differ, and fills `attacks`, 2^bits entries, accordingly. Entries that no occupancy
 * leads to become 0. `bits` must be between popcount(magic_mask(square, piece)) and 12. The result
 * depends on the arguments alone: `seed` is where the random numbers start.
 */
Bitboard magic_search(Square square, enum magic_piece piece, unsigned bits, uint64_t seed,
                      Bitboard *attacks);

#endif
