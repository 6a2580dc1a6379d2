/* SPDX-License-Identifier: MIT */
#ifndef BITBOARD_H
#define BITBOARD_H

#include <stdint.h>

#ifndef __GNUC__
#include <intrin.h>
#include <stdlib.h>
#endif

/*
 * A Bitboard is a set of squares, one bit each. Little-endian rank-file mapping:
 *
 *     8 | 56 57 58 59 60 61 62 63
 *     7 | 48 49 50 51 52 53 54 55         north (+8)
 *     6 | 40 41 42 43 44 45 46 47   +7     ^     +9
 *     5 | 32 33 34 35 36 37 38 39          |
 *     4 | 24 25 26 27 28 29 30 31   -1  <--+-->  +1  east
 *     3 | 16 17 18 19 20 21 22 23          |
 *     2 |  8  9 10 11 12 13 14 15   -9     v     -7
 *     1 |  0  1  2  3  4  5  6  7         -8
 *       +------------------------
 *          a  b  c  d  e  f  g  h
 *
 * In comments a rank is written a-file first, so the lowest bit stands on the left.
 */
typedef uint64_t Bitboard;

/* 0 (a1) to 63 (h8). Every function here requires a square in that range. */
typedef unsigned Square;

/* For functions whose inlining is part of what is measured. */
#define ALWAYS_INLINE static inline __attribute__((always_inline))

/* For what is too long for that. */
#define OUT_OF_LINE static __attribute__((noinline, unused))

/* Whether it is the compiler that answers: only where C++ has that, in exported headers. */
#define IS_CONSTANT_EVALUATED 0

#define A_FILE UINT64_C(0x0101010101010101)
#define B_FILE UINT64_C(0x0202020202020202)
#define H_FILE UINT64_C(0x8080808080808080)
#define RANK_1 UINT64_C(0x00000000000000FF)
#define RANK_8 UINT64_C(0xFF00000000000000)
#define A1_H8  UINT64_C(0x8040201008040201)
#define H1_A8  UINT64_C(0x0102040810204080)
#define C2_H7  UINT64_C(0x0080402010080400)

ALWAYS_INLINE unsigned rank_of(Square square)
{
    return square >> 3;
}

ALWAYS_INLINE unsigned file_of(Square square)
{
    return square & 7;
}

ALWAYS_INLINE Bitboard square_bit(Square square)
{
    return UINT64_C(1) << square;
}

/* Moves every square by `step` bits, -63 to 63; what leaves the board at the top or the bottom is
 * dropped, what leaves it at the side wraps around. */
ALWAYS_INLINE Bitboard shifted(Bitboard b, int step)
{
    return step >= 0 ? b << step : b >> -step;
}

/* Index of the lowest set bit; b must not be empty. */
ALWAYS_INLINE Square lowest_square(Bitboard b)
{
#ifdef __GNUC__
    return (Square)__builtin_ctzll(b);
#else
    unsigned long square;
    _BitScanForward64(&square, b);
    return (Square)square;
#endif
}

/* How many squares there are above the highest one; b must not be empty. */
ALWAYS_INLINE unsigned leading_zeros(Bitboard b)
{
#ifdef __GNUC__
    return (unsigned)__builtin_clzll(b);
#else
    unsigned long square;
    _BitScanReverse64(&square, b);
    return 63 - (unsigned)square;
#endif
}

/* Index of the highest set bit; b must not be empty. */
ALWAYS_INLINE Square highest_square(Bitboard b)
{
    return 63 ^ leading_zeros(b);
}

/* The same, and 64 for the empty set. gcc before version 14 does not see by itself that TZCNT does
 * that. An index of 64 bits needs no instruction to extend it. */
ALWAYS_INLINE uint64_t lowest_square_or_64(Bitboard b)
{
#if defined __BMI__ && defined __x86_64__ && defined __GNUC__
    if (!IS_CONSTANT_EVALUATED)
        return __builtin_ia32_tzcnt_u64(b);
#endif
    return b != 0 ? lowest_square(b) : 64;
}

/* As leading_zeros(), and 64 for the empty set. */
ALWAYS_INLINE uint64_t leading_zeros_or_64(Bitboard b)
{
#if defined __LZCNT__ && defined __x86_64__ && defined __GNUC__
    if (!IS_CONSTANT_EVALUATED)
        return __builtin_ia32_lzcnt_u64(b);
#endif
    return b != 0 ? leading_zeros(b) : 64;
}

/* Removes and returns the lowest square of *b, which must not be empty. */
ALWAYS_INLINE Square pop_lowest_square(Bitboard *b)
{
    const Square square = lowest_square(*b);
    *b &= *b - 1;
    return square;
}

ALWAYS_INLINE unsigned popcount(Bitboard b)
{
#ifdef __GNUC__
    return (unsigned)__builtin_popcountll(b);
#else
    return (unsigned)__popcnt64(b);
#endif
}

/* Flips the board upside down: square s goes to s ^ 56. */
ALWAYS_INLINE Bitboard byte_swap(Bitboard b)
{
#ifdef __GNUC__
    return __builtin_bswap64(b);
#else
    return _byteswap_uint64(b);
#endif
}

/* Mirrors each rank: square s goes to s ^ 7. */
ALWAYS_INLINE Bitboard mirror_files(Bitboard b)
{
    const Bitboard ones = UINT64_C(0x5555555555555555);
    const Bitboard twos = UINT64_C(0x3333333333333333);
    const Bitboard fours = UINT64_C(0x0F0F0F0F0F0F0F0F);

    b = ((b >> 1) & ones) | ((b & ones) << 1);
    b = ((b >> 2) & twos) | ((b & twos) << 2);
    b = ((b >> 4) & fours) | ((b & fours) << 4);
    return b;
}

/* Turns the board by 180 degrees: square s goes to 63 - s. */
ALWAYS_INLINE Bitboard bit_reverse(Bitboard b)
{
    return byte_swap(mirror_files(b));
}

/*
 * row[x >> 1 & 63], as a load from row + 4 * (x & 126). The mask then does the work of a shift, and
 * the address the rest; written as an index, gcc makes the shift again.
 */
ALWAYS_INLINE Bitboard inner_squares_entry(const Bitboard row[64], Bitboard x)
{
    if (IS_CONSTANT_EVALUATED)
        return row[x >> 1 & 63];
    return *(const Bitboard *)((const char *)row + 4 * (x & 126));
}

#endif
