/* SPDX-License-Identifier: MIT */
#ifndef OBSTRUCTIONS_H
#define OBSTRUCTIONS_H

#include "bitboard.h"

/*
 * What lies between the nearest piece below a slider and the nearest one above it, both included:
 * cut to a line without the slider, its attacks. `below` and `above` are the pieces of that line on
 * either side; below there must be one, or else a1. All up to the nearest one above, less all
 * beneath the nearest one below:
 */
ALWAYS_INLINE Bitboard between_obstructions(Bitboard below, Bitboard above)
{
    return (above ^ (above - 1)) - (~square_bit(63) >> leading_zeros(below));
}

/*
 * The same off ranks. A file where every fourth bit would be on it, the lowest on the right, and the
 * slider on bit 4:
 *
 *       pieces above       . . . 1 . . . 1 . . . . . . . .
 *       twice these        . . 1 . . . 1 . . . . . . . . .
 *       the nearest below  . . . . . . . . . . . . . . . 1
 *       difference         . . 1 . . . . 1 1 1 1 1 1 1 1 1
 *       cut to the file    . . . . . . . 1 . . . . . . . 1
 *
 * What is subtracted borrows up to the lowest piece above. The others, taken twice, are beside a
 * file or a diagonal, so that nothing has to isolate the nearest. The nearest below is subtracted
 * by adding all ones from there up, which an arithmetic shift makes.
 */
ALWAYS_INLINE Bitboard between_obstructions_off_ranks(Bitboard below, Bitboard above)
{
    return (above << 1) + (Bitboard)(INT64_MIN >> leading_zeros(below));
}

#endif
