/* SPDX-License-Identifier: MIT */
/*
 * Kindergarten bitboards: the squares that a rook, bishop or queen attacks. C11, C++11 and later.
 * By Urban Koistinen, Steffan Westcott, Gerd Isenberg, 2006.
 * See https://www.chessprogramming.org/Kindergarten_Bitboards
 * Written by "slidebench export kindergarten", slidebench 1.0.0, commit a4f58dc3c993. The licence
 * (MIT) is at the end.
 * Tried with gcc and clang for Linux, and with gcc of MinGW-w64 for Windows. What is for
 * Microsoft's compiler was read by clang, and never tried with that compiler.
 *
 *     void     sliding_init(void);
 *     const char *sliding_technique(void);
 *     uint64_t sliding_rook_attacks(unsigned square, uint64_t occupied);
 *     uint64_t sliding_bishop_attacks(unsigned square, uint64_t occupied);
 *     uint64_t sliding_queen_attacks(unsigned square, uint64_t occupied);
 *
 * Squares are 0 (a1), 1 (b1) to 63 (h8), and in a set of squares bits of these numbers. A slider
 * attacks all squares up to and including the first occupied one in each direction, never its own,
 * which `occupied` may hold or not.
 * The tables, 10 KiB, are constants: sliding_init() does nothing, and need not be called.
 * In C++14 and later, gcc and clang can answer while they compile: functions are constexpr.
 * Files of a program or shared library share a technique's tables, never code. Where files hold
 * different techniques, by other headers or other options of the compiler, each calls its own
 * sliding_init(), or each technique has its own --prefix.
 */

/*
 * Idea
 *   Multiply a diagonal by the b-file: its six inner squares come out side by side, an index. A
 *   diagonal has at most one bit in each file, so the product adds up shifted copies, rank upon
 *   rank, without a carry: the highest rank ends up with all of them, and its upper six bits are
 *   the inner squares. The table, one for each file of the slider, repeats the attacks of a rank in
 *   all eight ranks; the line mask picks the right ones.
 *
 *     8 | . . . . . . . h                . a b c d e f g     index = b..g (six top bits)
 *     7 | . . . . . . g .                . a b c d e f g
 *     6 | . . . . . f . .                . a b c d e f .
 *     : |        :         * b-file  =          :
 *     2 | . b . . . . . .                . a b . . . . .
 *     1 | a . . . . . . .                . a . . . . . .
 *
 *   A file has its bits in one column; shifted to the a-file and multiplied by the diagonal c2-h7
 *   they come out in the top six bits as well, in reverse order. A rank's inner squares are in a
 *   row already.
 *
 * Cost
 *   8 KiB of attacks, 2 KiB of masks and row pointers; one multiplication for each line but the
 *   rank.
 *
 * Origin
 *   Gerd Isenberg, 4 December 2006, Winboard forum; roots with Urban Koistinen (1997) and Steffan
 *   Westcott (2006).
 *
 * Note
 *   The file's index is reversed: bit b stands for rank 7 - b. Published code computes the
 *   addresses of the rows; here they are loaded beside the masks, which takes less time.
 */

#if defined SLIDING_H && !defined SLIDING_H_KINDERGARTEN
#error "sliding is another technique in this file: give one of them another name"
#endif

#ifndef SLIDING_H
#define SLIDING_H
#define SLIDING_H_KINDERGARTEN

#include <stdint.h>

#if defined __GNUC__ || defined __clang__
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wcast-align"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#pragma GCC diagnostic ignored "-Wunused-const-variable"
#ifdef __cplusplus
#pragma GCC diagnostic ignored "-Wold-style-cast"
#ifndef __clang__
#pragma GCC diagnostic ignored "-Wuseless-cast"
#endif
#endif
#ifdef __clang__
#pragma GCC diagnostic ignored "-Wunknown-sanitizers"
/* Unsigned numbers wrap around on purpose. */
#pragma clang attribute push(__attribute__((__no_sanitize__( \
    "unsigned-integer-overflow", "unsigned-shift-base"))), apply_to = function)
#endif
#endif

#if defined __cplusplus && __cplusplus >= 201402L && defined __GNUC__ && \
    (__GNUC__ >= 9 || defined __clang__)
#define SLIDING_IS_CONSTANT_EVALUATED __builtin_is_constant_evaluated()
#else
#define SLIDING_IS_CONSTANT_EVALUATED 0
#endif

#if defined __cplusplus && __cplusplus >= 201402L && defined __GNUC__ && \
    (__GNUC__ >= 9 || defined __clang__)
#define SLIDING_INLINE static constexpr
#elif defined _MSC_VER && !defined __clang__
#define SLIDING_INLINE static __forceinline
#else
#define SLIDING_INLINE static inline
#endif

/* A table is there once in a program or shared library, however many files include this.
 * The linker of Windows does not do that for weak ones. */
#if defined _WIN32 || defined __CYGWIN__
#define SLIDING_ONCE __declspec(selectany)
#else
#define SLIDING_ONCE __attribute__((weak, visibility("hidden")))
#endif

#if defined __cplusplus && __cplusplus >= 201703L && (defined _WIN32 || defined __CYGWIN__)
#define SLIDING_TABLE(bytes) alignas(bytes) inline constexpr
#elif defined __cplusplus && __cplusplus >= 201703L
#define SLIDING_TABLE(bytes) alignas(bytes) inline __attribute__((visibility("hidden"))) constexpr
#elif defined __cplusplus && __cplusplus >= 201402L && defined __GNUC__ && \
    (__GNUC__ >= 9 || defined __clang__)
#define SLIDING_TABLE(bytes) alignas(bytes) static constexpr
#elif defined __cplusplus
#define SLIDING_TABLE(bytes) alignas(bytes) extern SLIDING_ONCE const
#else
#define SLIDING_TABLE(bytes) _Alignas(bytes) SLIDING_ONCE const
#endif

#define SLIDING_A_FILE UINT64_C(0x0101010101010101)

#define SLIDING_B_FILE UINT64_C(0x0202020202020202)

#define SLIDING_RANK_1 UINT64_C(0x00000000000000FF)

#define SLIDING_C2_H7  UINT64_C(0x0080402010080400)

SLIDING_INLINE unsigned sliding_file_of(unsigned square)
{
    return square & 7;
}

/*
 * row[x >> 1 & 63], as a load from row + 4 * (x & 126). The mask then does the work of a shift, and
 * the address the rest; written as an index, gcc makes the shift again.
 */
SLIDING_INLINE uint64_t sliding_inner_squares_entry(const uint64_t row[64], uint64_t x)
{
    if (SLIDING_IS_CONSTANT_EVALUATED)
        return row[x >> 1 & 63];
    return *(const uint64_t *)((const char *)row + 4 * (x & 126));
}

/* [file][index]: rank attacks in every rank */
SLIDING_TABLE(64)
uint64_t sliding_kindergarten_fill_up[8][64] = {
    {
        0xfefefefefefefefe, 0x202020202020202, 0x606060606060606, 0x202020202020202,
        0xe0e0e0e0e0e0e0e, 0x202020202020202, 0x606060606060606, 0x202020202020202,
        0x1e1e1e1e1e1e1e1e, 0x202020202020202, 0x606060606060606, 0x202020202020202,
        0xe0e0e0e0e0e0e0e, 0x202020202020202, 0x606060606060606, 0x202020202020202,
        0x3e3e3e3e3e3e3e3e, 0x202020202020202, 0x606060606060606, 0x202020202020202,
        0xe0e0e0e0e0e0e0e, 0x202020202020202, 0x606060606060606, 0x202020202020202,
        0x1e1e1e1e1e1e1e1e, 0x202020202020202, 0x606060606060606, 0x202020202020202,
        0xe0e0e0e0e0e0e0e, 0x202020202020202, 0x606060606060606, 0x202020202020202,
        0x7e7e7e7e7e7e7e7e, 0x202020202020202, 0x606060606060606, 0x202020202020202,
        0xe0e0e0e0e0e0e0e, 0x202020202020202, 0x606060606060606, 0x202020202020202,
        0x1e1e1e1e1e1e1e1e, 0x202020202020202, 0x606060606060606, 0x202020202020202,
        0xe0e0e0e0e0e0e0e, 0x202020202020202, 0x606060606060606, 0x202020202020202,
        0x3e3e3e3e3e3e3e3e, 0x202020202020202, 0x606060606060606, 0x202020202020202,
        0xe0e0e0e0e0e0e0e, 0x202020202020202, 0x606060606060606, 0x202020202020202,
        0x1e1e1e1e1e1e1e1e, 0x202020202020202, 0x606060606060606, 0x202020202020202,
        0xe0e0e0e0e0e0e0e, 0x202020202020202, 0x606060606060606, 0x202020202020202
    },
    {
        0xfdfdfdfdfdfdfdfd, 0xfdfdfdfdfdfdfdfd, 0x505050505050505, 0x505050505050505,
        0xd0d0d0d0d0d0d0d, 0xd0d0d0d0d0d0d0d, 0x505050505050505, 0x505050505050505,
        0x1d1d1d1d1d1d1d1d, 0x1d1d1d1d1d1d1d1d, 0x505050505050505, 0x505050505050505,
        0xd0d0d0d0d0d0d0d, 0xd0d0d0d0d0d0d0d, 0x505050505050505, 0x505050505050505,
        0x3d3d3d3d3d3d3d3d, 0x3d3d3d3d3d3d3d3d, 0x505050505050505, 0x505050505050505,
        0xd0d0d0d0d0d0d0d, 0xd0d0d0d0d0d0d0d, 0x505050505050505, 0x505050505050505,
        0x1d1d1d1d1d1d1d1d, 0x1d1d1d1d1d1d1d1d, 0x505050505050505, 0x505050505050505,
        0xd0d0d0d0d0d0d0d, 0xd0d0d0d0d0d0d0d, 0x505050505050505, 0x505050505050505,
        0x7d7d7d7d7d7d7d7d, 0x7d7d7d7d7d7d7d7d, 0x505050505050505, 0x505050505050505,
        0xd0d0d0d0d0d0d0d, 0xd0d0d0d0d0d0d0d, 0x505050505050505, 0x505050505050505,
        0x1d1d1d1d1d1d1d1d, 0x1d1d1d1d1d1d1d1d, 0x505050505050505, 0x505050505050505,
        0xd0d0d0d0d0d0d0d, 0xd0d0d0d0d0d0d0d, 0x505050505050505, 0x505050505050505,
        0x3d3d3d3d3d3d3d3d, 0x3d3d3d3d3d3d3d3d, 0x505050505050505, 0x505050505050505,
        0xd0d0d0d0d0d0d0d, 0xd0d0d0d0d0d0d0d, 0x505050505050505, 0x505050505050505,
        0x1d1d1d1d1d1d1d1d, 0x1d1d1d1d1d1d1d1d, 0x505050505050505, 0x505050505050505,
        0xd0d0d0d0d0d0d0d, 0xd0d0d0d0d0d0d0d, 0x505050505050505, 0x505050505050505
    },
    {
        0xfbfbfbfbfbfbfbfb, 0xfafafafafafafafa, 0xfbfbfbfbfbfbfbfb, 0xfafafafafafafafa,
        0xb0b0b0b0b0b0b0b, 0xa0a0a0a0a0a0a0a, 0xb0b0b0b0b0b0b0b, 0xa0a0a0a0a0a0a0a,
        0x1b1b1b1b1b1b1b1b, 0x1a1a1a1a1a1a1a1a, 0x1b1b1b1b1b1b1b1b, 0x1a1a1a1a1a1a1a1a,
        0xb0b0b0b0b0b0b0b, 0xa0a0a0a0a0a0a0a, 0xb0b0b0b0b0b0b0b, 0xa0a0a0a0a0a0a0a,
        0x3b3b3b3b3b3b3b3b, 0x3a3a3a3a3a3a3a3a, 0x3b3b3b3b3b3b3b3b, 0x3a3a3a3a3a3a3a3a,
        0xb0b0b0b0b0b0b0b, 0xa0a0a0a0a0a0a0a, 0xb0b0b0b0b0b0b0b, 0xa0a0a0a0a0a0a0a,
        0x1b1b1b1b1b1b1b1b, 0x1a1a1a1a1a1a1a1a, 0x1b1b1b1b1b1b1b1b, 0x1a1a1a1a1a1a1a1a,
        0xb0b0b0b0b0b0b0b, 0xa0a0a0a0a0a0a0a, 0xb0b0b0b0b0b0b0b, 0xa0a0a0a0a0a0a0a,
        0x7b7b7b7b7b7b7b7b, 0x7a7a7a7a7a7a7a7a, 0x7b7b7b7b7b7b7b7b, 0x7a7a7a7a7a7a7a7a,
        0xb0b0b0b0b0b0b0b, 0xa0a0a0a0a0a0a0a, 0xb0b0b0b0b0b0b0b, 0xa0a0a0a0a0a0a0a,
        0x1b1b1b1b1b1b1b1b, 0x1a1a1a1a1a1a1a1a, 0x1b1b1b1b1b1b1b1b, 0x1a1a1a1a1a1a1a1a,
        0xb0b0b0b0b0b0b0b, 0xa0a0a0a0a0a0a0a, 0xb0b0b0b0b0b0b0b, 0xa0a0a0a0a0a0a0a,
        0x3b3b3b3b3b3b3b3b, 0x3a3a3a3a3a3a3a3a, 0x3b3b3b3b3b3b3b3b, 0x3a3a3a3a3a3a3a3a,
        0xb0b0b0b0b0b0b0b, 0xa0a0a0a0a0a0a0a, 0xb0b0b0b0b0b0b0b, 0xa0a0a0a0a0a0a0a,
        0x1b1b1b1b1b1b1b1b, 0x1a1a1a1a1a1a1a1a, 0x1b1b1b1b1b1b1b1b, 0x1a1a1a1a1a1a1a1a,
        0xb0b0b0b0b0b0b0b, 0xa0a0a0a0a0a0a0a, 0xb0b0b0b0b0b0b0b, 0xa0a0a0a0a0a0a0a
    },
    {
        0xf7f7f7f7f7f7f7f7, 0xf6f6f6f6f6f6f6f6, 0xf4f4f4f4f4f4f4f4, 0xf4f4f4f4f4f4f4f4,
        0xf7f7f7f7f7f7f7f7, 0xf6f6f6f6f6f6f6f6, 0xf4f4f4f4f4f4f4f4, 0xf4f4f4f4f4f4f4f4,
        0x1717171717171717, 0x1616161616161616, 0x1414141414141414, 0x1414141414141414,
        0x1717171717171717, 0x1616161616161616, 0x1414141414141414, 0x1414141414141414,
        0x3737373737373737, 0x3636363636363636, 0x3434343434343434, 0x3434343434343434,
        0x3737373737373737, 0x3636363636363636, 0x3434343434343434, 0x3434343434343434,
        0x1717171717171717, 0x1616161616161616, 0x1414141414141414, 0x1414141414141414,
        0x1717171717171717, 0x1616161616161616, 0x1414141414141414, 0x1414141414141414,
        0x7777777777777777, 0x7676767676767676, 0x7474747474747474, 0x7474747474747474,
        0x7777777777777777, 0x7676767676767676, 0x7474747474747474, 0x7474747474747474,
        0x1717171717171717, 0x1616161616161616, 0x1414141414141414, 0x1414141414141414,
        0x1717171717171717, 0x1616161616161616, 0x1414141414141414, 0x1414141414141414,
        0x3737373737373737, 0x3636363636363636, 0x3434343434343434, 0x3434343434343434,
        0x3737373737373737, 0x3636363636363636, 0x3434343434343434, 0x3434343434343434,
        0x1717171717171717, 0x1616161616161616, 0x1414141414141414, 0x1414141414141414,
        0x1717171717171717, 0x1616161616161616, 0x1414141414141414, 0x1414141414141414
    },
    {
        0xefefefefefefefef, 0xeeeeeeeeeeeeeeee, 0xecececececececec, 0xecececececececec,
        0xe8e8e8e8e8e8e8e8, 0xe8e8e8e8e8e8e8e8, 0xe8e8e8e8e8e8e8e8, 0xe8e8e8e8e8e8e8e8,
        0xefefefefefefefef, 0xeeeeeeeeeeeeeeee, 0xecececececececec, 0xecececececececec,
        0xe8e8e8e8e8e8e8e8, 0xe8e8e8e8e8e8e8e8, 0xe8e8e8e8e8e8e8e8, 0xe8e8e8e8e8e8e8e8,
        0x2f2f2f2f2f2f2f2f, 0x2e2e2e2e2e2e2e2e, 0x2c2c2c2c2c2c2c2c, 0x2c2c2c2c2c2c2c2c,
        0x2828282828282828, 0x2828282828282828, 0x2828282828282828, 0x2828282828282828,
        0x2f2f2f2f2f2f2f2f, 0x2e2e2e2e2e2e2e2e, 0x2c2c2c2c2c2c2c2c, 0x2c2c2c2c2c2c2c2c,
        0x2828282828282828, 0x2828282828282828, 0x2828282828282828, 0x2828282828282828,
        0x6f6f6f6f6f6f6f6f, 0x6e6e6e6e6e6e6e6e, 0x6c6c6c6c6c6c6c6c, 0x6c6c6c6c6c6c6c6c,
        0x6868686868686868, 0x6868686868686868, 0x6868686868686868, 0x6868686868686868,
        0x6f6f6f6f6f6f6f6f, 0x6e6e6e6e6e6e6e6e, 0x6c6c6c6c6c6c6c6c, 0x6c6c6c6c6c6c6c6c,
        0x6868686868686868, 0x6868686868686868, 0x6868686868686868, 0x6868686868686868,
        0x2f2f2f2f2f2f2f2f, 0x2e2e2e2e2e2e2e2e, 0x2c2c2c2c2c2c2c2c, 0x2c2c2c2c2c2c2c2c,
        0x2828282828282828, 0x2828282828282828, 0x2828282828282828, 0x2828282828282828,
        0x2f2f2f2f2f2f2f2f, 0x2e2e2e2e2e2e2e2e, 0x2c2c2c2c2c2c2c2c, 0x2c2c2c2c2c2c2c2c,
        0x2828282828282828, 0x2828282828282828, 0x2828282828282828, 0x2828282828282828
    },
    {
        0xdfdfdfdfdfdfdfdf, 0xdededededededede, 0xdcdcdcdcdcdcdcdc, 0xdcdcdcdcdcdcdcdc,
        0xd8d8d8d8d8d8d8d8, 0xd8d8d8d8d8d8d8d8, 0xd8d8d8d8d8d8d8d8, 0xd8d8d8d8d8d8d8d8,
        0xd0d0d0d0d0d0d0d0, 0xd0d0d0d0d0d0d0d0, 0xd0d0d0d0d0d0d0d0, 0xd0d0d0d0d0d0d0d0,
        0xd0d0d0d0d0d0d0d0, 0xd0d0d0d0d0d0d0d0, 0xd0d0d0d0d0d0d0d0, 0xd0d0d0d0d0d0d0d0,
        0xdfdfdfdfdfdfdfdf, 0xdededededededede, 0xdcdcdcdcdcdcdcdc, 0xdcdcdcdcdcdcdcdc,
        0xd8d8d8d8d8d8d8d8, 0xd8d8d8d8d8d8d8d8, 0xd8d8d8d8d8d8d8d8, 0xd8d8d8d8d8d8d8d8,
        0xd0d0d0d0d0d0d0d0, 0xd0d0d0d0d0d0d0d0, 0xd0d0d0d0d0d0d0d0, 0xd0d0d0d0d0d0d0d0,
        0xd0d0d0d0d0d0d0d0, 0xd0d0d0d0d0d0d0d0, 0xd0d0d0d0d0d0d0d0, 0xd0d0d0d0d0d0d0d0,
        0x5f5f5f5f5f5f5f5f, 0x5e5e5e5e5e5e5e5e, 0x5c5c5c5c5c5c5c5c, 0x5c5c5c5c5c5c5c5c,
        0x5858585858585858, 0x5858585858585858, 0x5858585858585858, 0x5858585858585858,
        0x5050505050505050, 0x5050505050505050, 0x5050505050505050, 0x5050505050505050,
        0x5050505050505050, 0x5050505050505050, 0x5050505050505050, 0x5050505050505050,
        0x5f5f5f5f5f5f5f5f, 0x5e5e5e5e5e5e5e5e, 0x5c5c5c5c5c5c5c5c, 0x5c5c5c5c5c5c5c5c,
        0x5858585858585858, 0x5858585858585858, 0x5858585858585858, 0x5858585858585858,
        0x5050505050505050, 0x5050505050505050, 0x5050505050505050, 0x5050505050505050,
        0x5050505050505050, 0x5050505050505050, 0x5050505050505050, 0x5050505050505050
    },
    {
        0xbfbfbfbfbfbfbfbf, 0xbebebebebebebebe, 0xbcbcbcbcbcbcbcbc, 0xbcbcbcbcbcbcbcbc,
        0xb8b8b8b8b8b8b8b8, 0xb8b8b8b8b8b8b8b8, 0xb8b8b8b8b8b8b8b8, 0xb8b8b8b8b8b8b8b8,
        0xb0b0b0b0b0b0b0b0, 0xb0b0b0b0b0b0b0b0, 0xb0b0b0b0b0b0b0b0, 0xb0b0b0b0b0b0b0b0,
        0xb0b0b0b0b0b0b0b0, 0xb0b0b0b0b0b0b0b0, 0xb0b0b0b0b0b0b0b0, 0xb0b0b0b0b0b0b0b0,
        0xa0a0a0a0a0a0a0a0, 0xa0a0a0a0a0a0a0a0, 0xa0a0a0a0a0a0a0a0, 0xa0a0a0a0a0a0a0a0,
        0xa0a0a0a0a0a0a0a0, 0xa0a0a0a0a0a0a0a0, 0xa0a0a0a0a0a0a0a0, 0xa0a0a0a0a0a0a0a0,
        0xa0a0a0a0a0a0a0a0, 0xa0a0a0a0a0a0a0a0, 0xa0a0a0a0a0a0a0a0, 0xa0a0a0a0a0a0a0a0,
        0xa0a0a0a0a0a0a0a0, 0xa0a0a0a0a0a0a0a0, 0xa0a0a0a0a0a0a0a0, 0xa0a0a0a0a0a0a0a0,
        0xbfbfbfbfbfbfbfbf, 0xbebebebebebebebe, 0xbcbcbcbcbcbcbcbc, 0xbcbcbcbcbcbcbcbc,
        0xb8b8b8b8b8b8b8b8, 0xb8b8b8b8b8b8b8b8, 0xb8b8b8b8b8b8b8b8, 0xb8b8b8b8b8b8b8b8,
        0xb0b0b0b0b0b0b0b0, 0xb0b0b0b0b0b0b0b0, 0xb0b0b0b0b0b0b0b0, 0xb0b0b0b0b0b0b0b0,
        0xb0b0b0b0b0b0b0b0, 0xb0b0b0b0b0b0b0b0, 0xb0b0b0b0b0b0b0b0, 0xb0b0b0b0b0b0b0b0,
        0xa0a0a0a0a0a0a0a0, 0xa0a0a0a0a0a0a0a0, 0xa0a0a0a0a0a0a0a0, 0xa0a0a0a0a0a0a0a0,
        0xa0a0a0a0a0a0a0a0, 0xa0a0a0a0a0a0a0a0, 0xa0a0a0a0a0a0a0a0, 0xa0a0a0a0a0a0a0a0,
        0xa0a0a0a0a0a0a0a0, 0xa0a0a0a0a0a0a0a0, 0xa0a0a0a0a0a0a0a0, 0xa0a0a0a0a0a0a0a0,
        0xa0a0a0a0a0a0a0a0, 0xa0a0a0a0a0a0a0a0, 0xa0a0a0a0a0a0a0a0, 0xa0a0a0a0a0a0a0a0
    },
    {
        0x7f7f7f7f7f7f7f7f, 0x7e7e7e7e7e7e7e7e, 0x7c7c7c7c7c7c7c7c, 0x7c7c7c7c7c7c7c7c,
        0x7878787878787878, 0x7878787878787878, 0x7878787878787878, 0x7878787878787878,
        0x7070707070707070, 0x7070707070707070, 0x7070707070707070, 0x7070707070707070,
        0x7070707070707070, 0x7070707070707070, 0x7070707070707070, 0x7070707070707070,
        0x6060606060606060, 0x6060606060606060, 0x6060606060606060, 0x6060606060606060,
        0x6060606060606060, 0x6060606060606060, 0x6060606060606060, 0x6060606060606060,
        0x6060606060606060, 0x6060606060606060, 0x6060606060606060, 0x6060606060606060,
        0x6060606060606060, 0x6060606060606060, 0x6060606060606060, 0x6060606060606060,
        0x4040404040404040, 0x4040404040404040, 0x4040404040404040, 0x4040404040404040,
        0x4040404040404040, 0x4040404040404040, 0x4040404040404040, 0x4040404040404040,
        0x4040404040404040, 0x4040404040404040, 0x4040404040404040, 0x4040404040404040,
        0x4040404040404040, 0x4040404040404040, 0x4040404040404040, 0x4040404040404040,
        0x4040404040404040, 0x4040404040404040, 0x4040404040404040, 0x4040404040404040,
        0x4040404040404040, 0x4040404040404040, 0x4040404040404040, 0x4040404040404040,
        0x4040404040404040, 0x4040404040404040, 0x4040404040404040, 0x4040404040404040,
        0x4040404040404040, 0x4040404040404040, 0x4040404040404040, 0x4040404040404040
    }
};

/* [rank][index]: file attacks on the a-file */
SLIDING_TABLE(64)
uint64_t sliding_kindergarten_a_file[8][64] = {
    {
        0x101010101010100, 0x1010101010100, 0x10101010100, 0x10101010100, 0x101010100, 0x101010100,
        0x101010100, 0x101010100, 0x1010100, 0x1010100, 0x1010100, 0x1010100, 0x1010100, 0x1010100,
        0x1010100, 0x1010100, 0x10100, 0x10100, 0x10100, 0x10100, 0x10100, 0x10100, 0x10100,
        0x10100, 0x10100, 0x10100, 0x10100, 0x10100, 0x10100, 0x10100, 0x10100, 0x10100, 0x100,
        0x100, 0x100, 0x100, 0x100, 0x100, 0x100, 0x100, 0x100, 0x100, 0x100, 0x100, 0x100, 0x100,
        0x100, 0x100, 0x100, 0x100, 0x100, 0x100, 0x100, 0x100, 0x100, 0x100, 0x100, 0x100, 0x100,
        0x100, 0x100, 0x100, 0x100, 0x100
    },
    {
        0x101010101010001, 0x1010101010001, 0x10101010001, 0x10101010001, 0x101010001, 0x101010001,
        0x101010001, 0x101010001, 0x1010001, 0x1010001, 0x1010001, 0x1010001, 0x1010001, 0x1010001,
        0x1010001, 0x1010001, 0x10001, 0x10001, 0x10001, 0x10001, 0x10001, 0x10001, 0x10001,
        0x10001, 0x10001, 0x10001, 0x10001, 0x10001, 0x10001, 0x10001, 0x10001, 0x10001,
        0x101010101010001, 0x1010101010001, 0x10101010001, 0x10101010001, 0x101010001, 0x101010001,
        0x101010001, 0x101010001, 0x1010001, 0x1010001, 0x1010001, 0x1010001, 0x1010001, 0x1010001,
        0x1010001, 0x1010001, 0x10001, 0x10001, 0x10001, 0x10001, 0x10001, 0x10001, 0x10001,
        0x10001, 0x10001, 0x10001, 0x10001, 0x10001, 0x10001, 0x10001, 0x10001, 0x10001
    },
    {
        0x101010101000101, 0x1010101000101, 0x10101000101, 0x10101000101, 0x101000101, 0x101000101,
        0x101000101, 0x101000101, 0x1000101, 0x1000101, 0x1000101, 0x1000101, 0x1000101, 0x1000101,
        0x1000101, 0x1000101, 0x101010101000101, 0x1010101000101, 0x10101000101, 0x10101000101,
        0x101000101, 0x101000101, 0x101000101, 0x101000101, 0x1000101, 0x1000101, 0x1000101,
        0x1000101, 0x1000101, 0x1000101, 0x1000101, 0x1000101, 0x101010101000100, 0x1010101000100,
        0x10101000100, 0x10101000100, 0x101000100, 0x101000100, 0x101000100, 0x101000100, 0x1000100,
        0x1000100, 0x1000100, 0x1000100, 0x1000100, 0x1000100, 0x1000100, 0x1000100,
        0x101010101000100, 0x1010101000100, 0x10101000100, 0x10101000100, 0x101000100, 0x101000100,
        0x101000100, 0x101000100, 0x1000100, 0x1000100, 0x1000100, 0x1000100, 0x1000100, 0x1000100,
        0x1000100, 0x1000100
    },
    {
        0x101010100010101, 0x1010100010101, 0x10100010101, 0x10100010101, 0x100010101, 0x100010101,
        0x100010101, 0x100010101, 0x101010100010101, 0x1010100010101, 0x10100010101, 0x10100010101,
        0x100010101, 0x100010101, 0x100010101, 0x100010101, 0x101010100010000, 0x1010100010000,
        0x10100010000, 0x10100010000, 0x100010000, 0x100010000, 0x100010000, 0x100010000,
        0x101010100010000, 0x1010100010000, 0x10100010000, 0x10100010000, 0x100010000, 0x100010000,
        0x100010000, 0x100010000, 0x101010100010100, 0x1010100010100, 0x10100010100, 0x10100010100,
        0x100010100, 0x100010100, 0x100010100, 0x100010100, 0x101010100010100, 0x1010100010100,
        0x10100010100, 0x10100010100, 0x100010100, 0x100010100, 0x100010100, 0x100010100,
        0x101010100010000, 0x1010100010000, 0x10100010000, 0x10100010000, 0x100010000, 0x100010000,
        0x100010000, 0x100010000, 0x101010100010000, 0x1010100010000, 0x10100010000, 0x10100010000,
        0x100010000, 0x100010000, 0x100010000, 0x100010000
    },
    {
        0x101010001010101, 0x1010001010101, 0x10001010101, 0x10001010101, 0x101010001010101,
        0x1010001010101, 0x10001010101, 0x10001010101, 0x101010001000000, 0x1010001000000,
        0x10001000000, 0x10001000000, 0x101010001000000, 0x1010001000000, 0x10001000000,
        0x10001000000, 0x101010001010000, 0x1010001010000, 0x10001010000, 0x10001010000,
        0x101010001010000, 0x1010001010000, 0x10001010000, 0x10001010000, 0x101010001000000,
        0x1010001000000, 0x10001000000, 0x10001000000, 0x101010001000000, 0x1010001000000,
        0x10001000000, 0x10001000000, 0x101010001010100, 0x1010001010100, 0x10001010100,
        0x10001010100, 0x101010001010100, 0x1010001010100, 0x10001010100, 0x10001010100,
        0x101010001000000, 0x1010001000000, 0x10001000000, 0x10001000000, 0x101010001000000,
        0x1010001000000, 0x10001000000, 0x10001000000, 0x101010001010000, 0x1010001010000,
        0x10001010000, 0x10001010000, 0x101010001010000, 0x1010001010000, 0x10001010000,
        0x10001010000, 0x101010001000000, 0x1010001000000, 0x10001000000, 0x10001000000,
        0x101010001000000, 0x1010001000000, 0x10001000000, 0x10001000000
    },
    {
        0x101000101010101, 0x1000101010101, 0x101000101010101, 0x1000101010101, 0x101000100000000,
        0x1000100000000, 0x101000100000000, 0x1000100000000, 0x101000101000000, 0x1000101000000,
        0x101000101000000, 0x1000101000000, 0x101000100000000, 0x1000100000000, 0x101000100000000,
        0x1000100000000, 0x101000101010000, 0x1000101010000, 0x101000101010000, 0x1000101010000,
        0x101000100000000, 0x1000100000000, 0x101000100000000, 0x1000100000000, 0x101000101000000,
        0x1000101000000, 0x101000101000000, 0x1000101000000, 0x101000100000000, 0x1000100000000,
        0x101000100000000, 0x1000100000000, 0x101000101010100, 0x1000101010100, 0x101000101010100,
        0x1000101010100, 0x101000100000000, 0x1000100000000, 0x101000100000000, 0x1000100000000,
        0x101000101000000, 0x1000101000000, 0x101000101000000, 0x1000101000000, 0x101000100000000,
        0x1000100000000, 0x101000100000000, 0x1000100000000, 0x101000101010000, 0x1000101010000,
        0x101000101010000, 0x1000101010000, 0x101000100000000, 0x1000100000000, 0x101000100000000,
        0x1000100000000, 0x101000101000000, 0x1000101000000, 0x101000101000000, 0x1000101000000,
        0x101000100000000, 0x1000100000000, 0x101000100000000, 0x1000100000000
    },
    {
        0x100010101010101, 0x100010101010101, 0x100010000000000, 0x100010000000000,
        0x100010100000000, 0x100010100000000, 0x100010000000000, 0x100010000000000,
        0x100010101000000, 0x100010101000000, 0x100010000000000, 0x100010000000000,
        0x100010100000000, 0x100010100000000, 0x100010000000000, 0x100010000000000,
        0x100010101010000, 0x100010101010000, 0x100010000000000, 0x100010000000000,
        0x100010100000000, 0x100010100000000, 0x100010000000000, 0x100010000000000,
        0x100010101000000, 0x100010101000000, 0x100010000000000, 0x100010000000000,
        0x100010100000000, 0x100010100000000, 0x100010000000000, 0x100010000000000,
        0x100010101010100, 0x100010101010100, 0x100010000000000, 0x100010000000000,
        0x100010100000000, 0x100010100000000, 0x100010000000000, 0x100010000000000,
        0x100010101000000, 0x100010101000000, 0x100010000000000, 0x100010000000000,
        0x100010100000000, 0x100010100000000, 0x100010000000000, 0x100010000000000,
        0x100010101010000, 0x100010101010000, 0x100010000000000, 0x100010000000000,
        0x100010100000000, 0x100010100000000, 0x100010000000000, 0x100010000000000,
        0x100010101000000, 0x100010101000000, 0x100010000000000, 0x100010000000000,
        0x100010100000000, 0x100010100000000, 0x100010000000000, 0x100010000000000
    },
    {
        0x1010101010101, 0x1000000000000, 0x1010000000000, 0x1000000000000, 0x1010100000000,
        0x1000000000000, 0x1010000000000, 0x1000000000000, 0x1010101000000, 0x1000000000000,
        0x1010000000000, 0x1000000000000, 0x1010100000000, 0x1000000000000, 0x1010000000000,
        0x1000000000000, 0x1010101010000, 0x1000000000000, 0x1010000000000, 0x1000000000000,
        0x1010100000000, 0x1000000000000, 0x1010000000000, 0x1000000000000, 0x1010101000000,
        0x1000000000000, 0x1010000000000, 0x1000000000000, 0x1010100000000, 0x1000000000000,
        0x1010000000000, 0x1000000000000, 0x1010101010100, 0x1000000000000, 0x1010000000000,
        0x1000000000000, 0x1010100000000, 0x1000000000000, 0x1010000000000, 0x1000000000000,
        0x1010101000000, 0x1000000000000, 0x1010000000000, 0x1000000000000, 0x1010100000000,
        0x1000000000000, 0x1010000000000, 0x1000000000000, 0x1010101010000, 0x1000000000000,
        0x1010000000000, 0x1000000000000, 0x1010100000000, 0x1000000000000, 0x1010000000000,
        0x1000000000000, 0x1010101000000, 0x1000000000000, 0x1010000000000, 0x1000000000000,
        0x1010100000000, 0x1000000000000, 0x1010000000000, 0x1000000000000
    }
};

struct sliding_kindergarten_square {
    uint64_t diagonal, anti_diagonal; /* without the square itself */
    const uint64_t *fill_up, *a_file; /* its rows of the tables */
};

SLIDING_TABLE(64)
struct sliding_kindergarten_square sliding_kindergarten_squares[64] = {
    {
        0x8040201008040200, 0x0, &sliding_kindergarten_fill_up[0][0],
        &sliding_kindergarten_a_file[0][0]
    },
    {
        0x80402010080400, 0x100, &sliding_kindergarten_fill_up[1][0],
        &sliding_kindergarten_a_file[0][0]
    },
    {
        0x804020100800, 0x10200, &sliding_kindergarten_fill_up[2][0],
        &sliding_kindergarten_a_file[0][0]
    },
    {
        0x8040201000, 0x1020400, &sliding_kindergarten_fill_up[3][0],
        &sliding_kindergarten_a_file[0][0]
    },
    {
        0x80402000, 0x102040800, &sliding_kindergarten_fill_up[4][0],
        &sliding_kindergarten_a_file[0][0]
    },
    {
        0x804000, 0x10204081000, &sliding_kindergarten_fill_up[5][0],
        &sliding_kindergarten_a_file[0][0]
    },
    {
        0x8000, 0x1020408102000, &sliding_kindergarten_fill_up[6][0],
        &sliding_kindergarten_a_file[0][0]
    },
    {
        0x0, 0x102040810204000, &sliding_kindergarten_fill_up[7][0],
        &sliding_kindergarten_a_file[0][0]
    },
    {
        0x4020100804020000, 0x2, &sliding_kindergarten_fill_up[0][0],
        &sliding_kindergarten_a_file[1][0]
    },
    {
        0x8040201008040001, 0x10004, &sliding_kindergarten_fill_up[1][0],
        &sliding_kindergarten_a_file[1][0]
    },
    {
        0x80402010080002, 0x1020008, &sliding_kindergarten_fill_up[2][0],
        &sliding_kindergarten_a_file[1][0]
    },
    {
        0x804020100004, 0x102040010, &sliding_kindergarten_fill_up[3][0],
        &sliding_kindergarten_a_file[1][0]
    },
    {
        0x8040200008, 0x10204080020, &sliding_kindergarten_fill_up[4][0],
        &sliding_kindergarten_a_file[1][0]
    },
    {
        0x80400010, 0x1020408100040, &sliding_kindergarten_fill_up[5][0],
        &sliding_kindergarten_a_file[1][0]
    },
    {
        0x800020, 0x102040810200080, &sliding_kindergarten_fill_up[6][0],
        &sliding_kindergarten_a_file[1][0]
    },
    {
        0x40, 0x204081020400000, &sliding_kindergarten_fill_up[7][0],
        &sliding_kindergarten_a_file[1][0]
    },
    {
        0x2010080402000000, 0x204, &sliding_kindergarten_fill_up[0][0],
        &sliding_kindergarten_a_file[2][0]
    },
    {
        0x4020100804000100, 0x1000408, &sliding_kindergarten_fill_up[1][0],
        &sliding_kindergarten_a_file[2][0]
    },
    {
        0x8040201008000201, 0x102000810, &sliding_kindergarten_fill_up[2][0],
        &sliding_kindergarten_a_file[2][0]
    },
    {
        0x80402010000402, 0x10204001020, &sliding_kindergarten_fill_up[3][0],
        &sliding_kindergarten_a_file[2][0]
    },
    {
        0x804020000804, 0x1020408002040, &sliding_kindergarten_fill_up[4][0],
        &sliding_kindergarten_a_file[2][0]
    },
    {
        0x8040001008, 0x102040810004080, &sliding_kindergarten_fill_up[5][0],
        &sliding_kindergarten_a_file[2][0]
    },
    {
        0x80002010, 0x204081020008000, &sliding_kindergarten_fill_up[6][0],
        &sliding_kindergarten_a_file[2][0]
    },
    {
        0x4020, 0x408102040000000, &sliding_kindergarten_fill_up[7][0],
        &sliding_kindergarten_a_file[2][0]
    },
    {
        0x1008040200000000, 0x20408, &sliding_kindergarten_fill_up[0][0],
        &sliding_kindergarten_a_file[3][0]
    },
    {
        0x2010080400010000, 0x100040810, &sliding_kindergarten_fill_up[1][0],
        &sliding_kindergarten_a_file[3][0]
    },
    {
        0x4020100800020100, 0x10200081020, &sliding_kindergarten_fill_up[2][0],
        &sliding_kindergarten_a_file[3][0]
    },
    {
        0x8040201000040201, 0x1020400102040, &sliding_kindergarten_fill_up[3][0],
        &sliding_kindergarten_a_file[3][0]
    },
    {
        0x80402000080402, 0x102040800204080, &sliding_kindergarten_fill_up[4][0],
        &sliding_kindergarten_a_file[3][0]
    },
    {
        0x804000100804, 0x204081000408000, &sliding_kindergarten_fill_up[5][0],
        &sliding_kindergarten_a_file[3][0]
    },
    {
        0x8000201008, 0x408102000800000, &sliding_kindergarten_fill_up[6][0],
        &sliding_kindergarten_a_file[3][0]
    },
    {
        0x402010, 0x810204000000000, &sliding_kindergarten_fill_up[7][0],
        &sliding_kindergarten_a_file[3][0]
    },
    {
        0x804020000000000, 0x2040810, &sliding_kindergarten_fill_up[0][0],
        &sliding_kindergarten_a_file[4][0]
    },
    {
        0x1008040001000000, 0x10004081020, &sliding_kindergarten_fill_up[1][0],
        &sliding_kindergarten_a_file[4][0]
    },
    {
        0x2010080002010000, 0x1020008102040, &sliding_kindergarten_fill_up[2][0],
        &sliding_kindergarten_a_file[4][0]
    },
    {
        0x4020100004020100, 0x102040010204080, &sliding_kindergarten_fill_up[3][0],
        &sliding_kindergarten_a_file[4][0]
    },
    {
        0x8040200008040201, 0x204080020408000, &sliding_kindergarten_fill_up[4][0],
        &sliding_kindergarten_a_file[4][0]
    },
    {
        0x80400010080402, 0x408100040800000, &sliding_kindergarten_fill_up[5][0],
        &sliding_kindergarten_a_file[4][0]
    },
    {
        0x800020100804, 0x810200080000000, &sliding_kindergarten_fill_up[6][0],
        &sliding_kindergarten_a_file[4][0]
    },
    {
        0x40201008, 0x1020400000000000, &sliding_kindergarten_fill_up[7][0],
        &sliding_kindergarten_a_file[4][0]
    },
    {
        0x402000000000000, 0x204081020, &sliding_kindergarten_fill_up[0][0],
        &sliding_kindergarten_a_file[5][0]
    },
    {
        0x804000100000000, 0x1000408102040, &sliding_kindergarten_fill_up[1][0],
        &sliding_kindergarten_a_file[5][0]
    },
    {
        0x1008000201000000, 0x102000810204080, &sliding_kindergarten_fill_up[2][0],
        &sliding_kindergarten_a_file[5][0]
    },
    {
        0x2010000402010000, 0x204001020408000, &sliding_kindergarten_fill_up[3][0],
        &sliding_kindergarten_a_file[5][0]
    },
    {
        0x4020000804020100, 0x408002040800000, &sliding_kindergarten_fill_up[4][0],
        &sliding_kindergarten_a_file[5][0]
    },
    {
        0x8040001008040201, 0x810004080000000, &sliding_kindergarten_fill_up[5][0],
        &sliding_kindergarten_a_file[5][0]
    },
    {
        0x80002010080402, 0x1020008000000000, &sliding_kindergarten_fill_up[6][0],
        &sliding_kindergarten_a_file[5][0]
    },
    {
        0x4020100804, 0x2040000000000000, &sliding_kindergarten_fill_up[7][0],
        &sliding_kindergarten_a_file[5][0]
    },
    {
        0x200000000000000, 0x20408102040, &sliding_kindergarten_fill_up[0][0],
        &sliding_kindergarten_a_file[6][0]
    },
    {
        0x400010000000000, 0x100040810204080, &sliding_kindergarten_fill_up[1][0],
        &sliding_kindergarten_a_file[6][0]
    },
    {
        0x800020100000000, 0x200081020408000, &sliding_kindergarten_fill_up[2][0],
        &sliding_kindergarten_a_file[6][0]
    },
    {
        0x1000040201000000, 0x400102040800000, &sliding_kindergarten_fill_up[3][0],
        &sliding_kindergarten_a_file[6][0]
    },
    {
        0x2000080402010000, 0x800204080000000, &sliding_kindergarten_fill_up[4][0],
        &sliding_kindergarten_a_file[6][0]
    },
    {
        0x4000100804020100, 0x1000408000000000, &sliding_kindergarten_fill_up[5][0],
        &sliding_kindergarten_a_file[6][0]
    },
    {
        0x8000201008040201, 0x2000800000000000, &sliding_kindergarten_fill_up[6][0],
        &sliding_kindergarten_a_file[6][0]
    },
    {
        0x402010080402, 0x4000000000000000, &sliding_kindergarten_fill_up[7][0],
        &sliding_kindergarten_a_file[6][0]
    },
    {0x0, 0x2040810204080, &sliding_kindergarten_fill_up[0][0], &sliding_kindergarten_a_file[7][0]},
    {
        0x1000000000000, 0x4081020408000, &sliding_kindergarten_fill_up[1][0],
        &sliding_kindergarten_a_file[7][0]
    },
    {
        0x2010000000000, 0x8102040800000, &sliding_kindergarten_fill_up[2][0],
        &sliding_kindergarten_a_file[7][0]
    },
    {
        0x4020100000000, 0x10204080000000, &sliding_kindergarten_fill_up[3][0],
        &sliding_kindergarten_a_file[7][0]
    },
    {
        0x8040201000000, 0x20408000000000, &sliding_kindergarten_fill_up[4][0],
        &sliding_kindergarten_a_file[7][0]
    },
    {
        0x10080402010000, 0x40800000000000, &sliding_kindergarten_fill_up[5][0],
        &sliding_kindergarten_a_file[7][0]
    },
    {
        0x20100804020100, 0x80000000000000, &sliding_kindergarten_fill_up[6][0],
        &sliding_kindergarten_a_file[7][0]
    },
    {
        0x40201008040201, 0x0, &sliding_kindergarten_fill_up[7][0],
        &sliding_kindergarten_a_file[7][0]
    }
};

SLIDING_INLINE uint64_t sliding_kindergarten_diagonal(const uint64_t *fill_up, uint64_t occupied,
                                                      uint64_t line)
{
    return fill_up[(occupied & line) * SLIDING_B_FILE >> 58] & line;
}

SLIDING_INLINE uint64_t sliding_rook_attacks(unsigned square, uint64_t occupied)
{
    const struct sliding_kindergarten_square *s = &sliding_kindergarten_squares[square];
    const unsigned shift = square & 56;
    const unsigned file = sliding_file_of(square);
    const uint64_t rank = sliding_inner_squares_entry(s->fill_up, occupied >> shift) & SLIDING_RANK_1 << shift;

    return rank | s->a_file[(occupied >> file & SLIDING_A_FILE) * SLIDING_C2_H7 >> 58] << file;
}

SLIDING_INLINE uint64_t sliding_bishop_attacks(unsigned square, uint64_t occupied)
{
    const struct sliding_kindergarten_square *s = &sliding_kindergarten_squares[square];

    return sliding_kindergarten_diagonal(s->fill_up, occupied, s->diagonal) |
           sliding_kindergarten_diagonal(s->fill_up, occupied, s->anti_diagonal);
}

SLIDING_INLINE void sliding_init(void)
{
}

SLIDING_INLINE const char *sliding_technique(void)
{
    return "kindergarten";
}

SLIDING_INLINE uint64_t sliding_queen_attacks(unsigned square, uint64_t occupied)
{
    return sliding_rook_attacks(square, occupied) | sliding_bishop_attacks(square, occupied);
}

#undef SLIDING_IS_CONSTANT_EVALUATED
#undef SLIDING_INLINE
#undef SLIDING_ONCE
#undef SLIDING_TABLE
#undef SLIDING_A_FILE
#undef SLIDING_B_FILE
#undef SLIDING_RANK_1
#undef SLIDING_C2_H7

#ifdef __clang__
#pragma clang attribute pop
#endif
#if defined __GNUC__ || defined __clang__
#pragma GCC diagnostic pop
#endif

/*
 * MIT License
 *
 * Copyright (c) 2026 The slidebench authors
 *
 * Permission is hereby granted, free of charge, to any person obtaining a copy
 * of this software and associated documentation files (the "Software"), to deal
 * in the Software without restriction, including without limitation the rights
 * to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
 * copies of the Software, and to permit persons to whom the Software is
 * furnished to do so, subject to the following conditions:
 *
 * The above copyright notice and this permission notice shall be included in all
 * copies or substantial portions of the Software.
 *
 * THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
 * IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
 * FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
 * AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
 * LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
 * OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
 * SOFTWARE.
 */

#endif
