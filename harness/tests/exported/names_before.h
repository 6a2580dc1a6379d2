/* SPDX-License-Identifier: MIT */
#ifndef NAMES_BEFORE_H
#define NAMES_BEFORE_H

/* Names that an engine has before it includes a header that was exported. */

#include <stdint.h>

typedef uint64_t Bitboard;

#ifdef __cplusplus
enum Square : int { SQ_A1, SQ_H8 = 63, SQ_NONE, SQUARE_NB = 64 };
enum Rank : int { RANK_1, RANK_2, RANK_8 = 7, RANK_NB };
#else
typedef int Square;
enum Rank { RANK_1, RANK_2, RANK_8 = 7, RANK_NB };
#endif

#define A_FILE   0x0101010101010101ULL
#define DIAGONAL 3

static inline Square lsb(Bitboard b)
{
    return (Square)__builtin_ctzll(b);
}

static inline enum Rank rank_of(Square s)
{
    return (enum Rank)((int)s / 8);
}

#endif
