/* SPDX-License-Identifier: MIT */
#ifndef MAGIC_SEARCH_H
#define MAGIC_SEARCH_H

#include "bitboard.h"
#include "lines.h"

/* The search for magic factors that the magic_* techniques share: trial of sparse random numbers,
 * as Tord Romstad described it. */

/*
 * Finds a factor such that (occupied & inner squares) * factor >> (64 - bits) differs for all
 * occupancies whose attacks differ, and fills `attacks`, 2^bits entries, accordingly. Entries that
 * no occupancy leads to become 0. The search itself is there as well, so queries must read a copy.
 * `bits` must be between the number of inner squares and 12. The result depends on the arguments
 * alone: `seed` is where the random numbers start.
 */
Bitboard magic_search(Square square, enum line_pair pair, unsigned bits, uint64_t seed,
                      Bitboard *attacks);

/* The same for two multiplications of 32 bits: the index is the exclusive or of either half of
 * (occupied & inner squares) times the same half of the factor, >> (32 - bits). */
Bitboard magic_search_32_bit(Square square, enum line_pair pair, unsigned bits, uint64_t seed,
                             Bitboard *attacks);

#endif
