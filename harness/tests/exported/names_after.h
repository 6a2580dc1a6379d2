/* SPDX-License-Identifier: MIT */
#pragma once

/* Names that an engine has after it. */

typedef enum { FILE_A, FILE_B, FILE_H = 7, FILE_NB } File;
typedef enum { NORTH = 8, EAST = 1 } Direction;

#define H_FILE        0x8080808080808080ULL
#define ANTI_DIAGONAL 4
#define ALWAYS_INLINE inline

struct line_masks {
    Bitboard line;
};

static inline File file_of(Square s)
{
    return (File)((int)s % 8);
}

static inline Bitboard square_bit(Square s)
{
    return (Bitboard)1 << (int)s;
}

static inline Bitboard line_attacks(Square s)
{
    return A_FILE << (int)file_of(s) | square_bit(s);
}

static inline int popcount(Bitboard b)
{
    return __builtin_popcountll(b) + (int)rank_of(lsb(b | 1));
}
