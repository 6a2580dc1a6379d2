/* SPDX-License-Identifier: MIT */
#pragma once

/* Names that an engine has before it includes a header that was exported. */

#include <stdint.h>

typedef uint64_t Bitboard;
typedef enum { SQ_A1, SQ_H8 = 63, SQ_NONE, SQUARE_NB = 64 } Square;
typedef enum { RANK_1, RANK_2, RANK_8 = 7, RANK_NB } Rank;

#define A_FILE   0x0101010101010101ULL
#define DIAGONAL 3

static inline Square lsb(Bitboard b)
{
    return (Square)__builtin_ctzll(b);
}

static inline Rank rank_of(Square s)
{
    return (Rank)((int)s / 8);
}
