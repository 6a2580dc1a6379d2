/* SPDX-License-Identifier: MIT */
/*
 * Hyperbola quintessence: the squares that a rook, bishop or queen attacks. C11, C++11 and later.
 * By Ryan Mack, Gerd Isenberg, Aleks Peshkov, 2007.
 * See https://www.chessprogramming.org/Hyperbola_Quintessence
 * Written by "slidebench export hyperbola_quintessence", slidebench 1.0.0, commit a4f58dc3c993. The
 * licence (MIT) is at the end.
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
 * The tables, 2.5 KiB, are constants: sliding_init() does nothing, and need not be called.
 * In C++14 and later, gcc and clang can answer while they compile: functions are constexpr.
 * Files of a program or shared library share a technique's tables, never code. Where files hold
 * different techniques, by other headers or other options of the compiler, each calls its own
 * sliding_init(), or each technique has its own --prefix.
 */

/*
 * Idea
 *   Subtract the slider from the pieces of its line, forwards and reversed: the borrows flip what
 *   it attacks. A borrow runs up through the empty squares and stops at the first occupied one; the
 *   bits it flips are the attacks in the rising direction. One line, lowest bit on the right, other
 *   pieces in o, slider r:
 *
 *       o           1 1 0 0 0 0 0 1
 *       r           0 0 0 0 1 0 0 0
 *       o - r       1 0 1 1 1 0 0 1      the borrow has run up to the first blocker
 *       changed     0 1 1 1 1 0 0 0      the attacks, and r itself
 *
 *   The falling direction is the same on the reversed line. On files and diagonals no two bits
 *   share a byte, so reversing the bytes reverses the line. Reversal distributes over xor, and the
 *   two copies of o cancel:
 *
 *       attacks = ((o - r) ^ reverse(reverse(o) - reverse(r))) & line
 *
 *   The bit r is flipped from both sides and cancels too.
 *
 * Cost
 *   A byte swap has no effect within a rank, so ranks come from the 512-byte first-rank table.
 *   2 KiB of masks. A queen: 3 subtractions each way, 7 byte swaps, 1 lookup.
 *
 * Origin
 *   o^(o-2r): Ryan Mack's Hyperbola Project, 2000. Byte swapping on the fly: Gerd Isenberg, 2007.
 *   The union by one xor: Aleks Peshkov, 25 August 2007, Computer Chess Club.
 *
 * Note
 *   The masks must leave out the slider's own square: with it, and the slider in the occupancy,
 *   subtracting r once merely clears r and the answer is empty. With the square left out the
 *   published factor 2 is not needed: any power of two above the lower blocker, up to and including
 *   the upper one, borrows the same squares within the line.
 */

#if defined SLIDING_H && !defined SLIDING_H_HYPERBOLA_QUINTESSENCE
#error "sliding is another technique in this file: give one of them another name"
#endif

#ifndef SLIDING_H
#define SLIDING_H
#define SLIDING_H_HYPERBOLA_QUINTESSENCE

#include <stdint.h>
#ifndef __GNUC__
#include <intrin.h>
#endif
#ifndef __GNUC__
#include <stdlib.h>
#endif

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

SLIDING_INLINE unsigned sliding_file_of(unsigned square)
{
    return square & 7;
}

SLIDING_INLINE uint64_t sliding_square_bit(unsigned square)
{
    return UINT64_C(1) << square;
}

/* Flips the board upside down: square s goes to s ^ 56. */
SLIDING_INLINE uint64_t sliding_byte_swap(uint64_t b)
{
#ifdef __GNUC__
    return __builtin_bswap64(b);
#else
    return _byteswap_uint64(b);
#endif
}

/*
 * Attacks of a slider on an eight-square line, for every occupancy that matters. Whether an end
 * square is occupied changes nothing, so the six inner squares are the index: entry 8 * i + p
 * holds the attacks from position p when bit b of i says that position b + 1 is occupied.
 *
 * 512 bytes. The table is described by Gerd Isenberg; leaving out the outer
 * squares goes back to Waldteufel (1998).
 */
SLIDING_TABLE(64)
uint8_t sliding_first_rank_attacks[64 * 8] = {
    254, 253, 251, 247, 239, 223, 191, 127, 2, 253, 250, 246, 238, 222, 190, 126, 6, 5, 251, 244,
    236, 220, 188, 124, 2, 5, 250, 244, 236, 220, 188, 124, 14, 13, 11, 247, 232, 216, 184, 120, 2,
    13, 10, 246, 232, 216, 184, 120, 6, 5, 11, 244, 232, 216, 184, 120, 2, 5, 10, 244, 232, 216,
    184, 120, 30, 29, 27, 23, 239, 208, 176, 112, 2, 29, 26, 22, 238, 208, 176, 112, 6, 5, 27, 20,
    236, 208, 176, 112, 2, 5, 26, 20, 236, 208, 176, 112, 14, 13, 11, 23, 232, 208, 176, 112, 2, 13,
    10, 22, 232, 208, 176, 112, 6, 5, 11, 20, 232, 208, 176, 112, 2, 5, 10, 20, 232, 208, 176, 112,
    62, 61, 59, 55, 47, 223, 160, 96, 2, 61, 58, 54, 46, 222, 160, 96, 6, 5, 59, 52, 44, 220, 160,
    96, 2, 5, 58, 52, 44, 220, 160, 96, 14, 13, 11, 55, 40, 216, 160, 96, 2, 13, 10, 54, 40, 216,
    160, 96, 6, 5, 11, 52, 40, 216, 160, 96, 2, 5, 10, 52, 40, 216, 160, 96, 30, 29, 27, 23, 47,
    208, 160, 96, 2, 29, 26, 22, 46, 208, 160, 96, 6, 5, 27, 20, 44, 208, 160, 96, 2, 5, 26, 20, 44,
    208, 160, 96, 14, 13, 11, 23, 40, 208, 160, 96, 2, 13, 10, 22, 40, 208, 160, 96, 6, 5, 11, 20,
    40, 208, 160, 96, 2, 5, 10, 20, 40, 208, 160, 96, 126, 125, 123, 119, 111, 95, 191, 64, 2, 125,
    122, 118, 110, 94, 190, 64, 6, 5, 123, 116, 108, 92, 188, 64, 2, 5, 122, 116, 108, 92, 188, 64,
    14, 13, 11, 119, 104, 88, 184, 64, 2, 13, 10, 118, 104, 88, 184, 64, 6, 5, 11, 116, 104, 88,
    184, 64, 2, 5, 10, 116, 104, 88, 184, 64, 30, 29, 27, 23, 111, 80, 176, 64, 2, 29, 26, 22, 110,
    80, 176, 64, 6, 5, 27, 20, 108, 80, 176, 64, 2, 5, 26, 20, 108, 80, 176, 64, 14, 13, 11, 23,
    104, 80, 176, 64, 2, 13, 10, 22, 104, 80, 176, 64, 6, 5, 11, 20, 104, 80, 176, 64, 2, 5, 10, 20,
    104, 80, 176, 64, 62, 61, 59, 55, 47, 95, 160, 64, 2, 61, 58, 54, 46, 94, 160, 64, 6, 5, 59, 52,
    44, 92, 160, 64, 2, 5, 58, 52, 44, 92, 160, 64, 14, 13, 11, 55, 40, 88, 160, 64, 2, 13, 10, 54,
    40, 88, 160, 64, 6, 5, 11, 52, 40, 88, 160, 64, 2, 5, 10, 52, 40, 88, 160, 64, 30, 29, 27, 23,
    47, 80, 160, 64, 2, 29, 26, 22, 46, 80, 160, 64, 6, 5, 27, 20, 44, 80, 160, 64, 2, 5, 26, 20,
    44, 80, 160, 64, 14, 13, 11, 23, 40, 80, 160, 64, 2, 13, 10, 22, 40, 80, 160, 64, 6, 5, 11, 20,
    40, 80, 160, 64, 2, 5, 10, 20, 40, 80, 160, 64
};

/* Attacks along the rank of `square`. Masking with 126 and scaling by 4 stands for a shift by one,
 * a mask of 63 and a scaling by 8. */
SLIDING_INLINE uint64_t sliding_rank_attacks(unsigned square, uint64_t occupied)
{
    const unsigned shift = square & 56;
    const unsigned inner = (unsigned)(occupied >> shift) & 126;

    return (uint64_t)sliding_first_rank_attacks[4 * inner + sliding_file_of(square)] << shift;
}

/* The four lines through a square, each without the square itself. */
struct sliding_line_masks {
    uint64_t file, rank, diagonal, anti_diagonal;
};

/* By square, for techniques that need masks: 2 KiB, or 1 KiB where the diagonals or pairs of lines
 * will do. */
/* aligned to 64 bytes: some techniques load vectors */
SLIDING_TABLE(64)
struct sliding_line_masks sliding_line_masks[64] = {
    {0x101010101010100, 0xfe, 0x8040201008040200, 0x0},
    {0x202020202020200, 0xfd, 0x80402010080400, 0x100},
    {0x404040404040400, 0xfb, 0x804020100800, 0x10200},
    {0x808080808080800, 0xf7, 0x8040201000, 0x1020400},
    {0x1010101010101000, 0xef, 0x80402000, 0x102040800},
    {0x2020202020202000, 0xdf, 0x804000, 0x10204081000},
    {0x4040404040404000, 0xbf, 0x8000, 0x1020408102000},
    {0x8080808080808000, 0x7f, 0x0, 0x102040810204000},
    {0x101010101010001, 0xfe00, 0x4020100804020000, 0x2},
    {0x202020202020002, 0xfd00, 0x8040201008040001, 0x10004},
    {0x404040404040004, 0xfb00, 0x80402010080002, 0x1020008},
    {0x808080808080008, 0xf700, 0x804020100004, 0x102040010},
    {0x1010101010100010, 0xef00, 0x8040200008, 0x10204080020},
    {0x2020202020200020, 0xdf00, 0x80400010, 0x1020408100040},
    {0x4040404040400040, 0xbf00, 0x800020, 0x102040810200080},
    {0x8080808080800080, 0x7f00, 0x40, 0x204081020400000},
    {0x101010101000101, 0xfe0000, 0x2010080402000000, 0x204},
    {0x202020202000202, 0xfd0000, 0x4020100804000100, 0x1000408},
    {0x404040404000404, 0xfb0000, 0x8040201008000201, 0x102000810},
    {0x808080808000808, 0xf70000, 0x80402010000402, 0x10204001020},
    {0x1010101010001010, 0xef0000, 0x804020000804, 0x1020408002040},
    {0x2020202020002020, 0xdf0000, 0x8040001008, 0x102040810004080},
    {0x4040404040004040, 0xbf0000, 0x80002010, 0x204081020008000},
    {0x8080808080008080, 0x7f0000, 0x4020, 0x408102040000000},
    {0x101010100010101, 0xfe000000, 0x1008040200000000, 0x20408},
    {0x202020200020202, 0xfd000000, 0x2010080400010000, 0x100040810},
    {0x404040400040404, 0xfb000000, 0x4020100800020100, 0x10200081020},
    {0x808080800080808, 0xf7000000, 0x8040201000040201, 0x1020400102040},
    {0x1010101000101010, 0xef000000, 0x80402000080402, 0x102040800204080},
    {0x2020202000202020, 0xdf000000, 0x804000100804, 0x204081000408000},
    {0x4040404000404040, 0xbf000000, 0x8000201008, 0x408102000800000},
    {0x8080808000808080, 0x7f000000, 0x402010, 0x810204000000000},
    {0x101010001010101, 0xfe00000000, 0x804020000000000, 0x2040810},
    {0x202020002020202, 0xfd00000000, 0x1008040001000000, 0x10004081020},
    {0x404040004040404, 0xfb00000000, 0x2010080002010000, 0x1020008102040},
    {0x808080008080808, 0xf700000000, 0x4020100004020100, 0x102040010204080},
    {0x1010100010101010, 0xef00000000, 0x8040200008040201, 0x204080020408000},
    {0x2020200020202020, 0xdf00000000, 0x80400010080402, 0x408100040800000},
    {0x4040400040404040, 0xbf00000000, 0x800020100804, 0x810200080000000},
    {0x8080800080808080, 0x7f00000000, 0x40201008, 0x1020400000000000},
    {0x101000101010101, 0xfe0000000000, 0x402000000000000, 0x204081020},
    {0x202000202020202, 0xfd0000000000, 0x804000100000000, 0x1000408102040},
    {0x404000404040404, 0xfb0000000000, 0x1008000201000000, 0x102000810204080},
    {0x808000808080808, 0xf70000000000, 0x2010000402010000, 0x204001020408000},
    {0x1010001010101010, 0xef0000000000, 0x4020000804020100, 0x408002040800000},
    {0x2020002020202020, 0xdf0000000000, 0x8040001008040201, 0x810004080000000},
    {0x4040004040404040, 0xbf0000000000, 0x80002010080402, 0x1020008000000000},
    {0x8080008080808080, 0x7f0000000000, 0x4020100804, 0x2040000000000000},
    {0x100010101010101, 0xfe000000000000, 0x200000000000000, 0x20408102040},
    {0x200020202020202, 0xfd000000000000, 0x400010000000000, 0x100040810204080},
    {0x400040404040404, 0xfb000000000000, 0x800020100000000, 0x200081020408000},
    {0x800080808080808, 0xf7000000000000, 0x1000040201000000, 0x400102040800000},
    {0x1000101010101010, 0xef000000000000, 0x2000080402010000, 0x800204080000000},
    {0x2000202020202020, 0xdf000000000000, 0x4000100804020100, 0x1000408000000000},
    {0x4000404040404040, 0xbf000000000000, 0x8000201008040201, 0x2000800000000000},
    {0x8000808080808080, 0x7f000000000000, 0x402010080402, 0x4000000000000000},
    {0x1010101010101, 0xfe00000000000000, 0x0, 0x2040810204080},
    {0x2020202020202, 0xfd00000000000000, 0x1000000000000, 0x4081020408000},
    {0x4040404040404, 0xfb00000000000000, 0x2010000000000, 0x8102040800000},
    {0x8080808080808, 0xf700000000000000, 0x4020100000000, 0x10204080000000},
    {0x10101010101010, 0xef00000000000000, 0x8040201000000, 0x20408000000000},
    {0x20202020202020, 0xdf00000000000000, 0x10080402010000, 0x40800000000000},
    {0x40404040404040, 0xbf00000000000000, 0x20100804020100, 0x80000000000000},
    {0x80808080808080, 0x7f00000000000000, 0x40201008040201, 0x0}
};

SLIDING_INLINE uint64_t sliding_hq_line(uint64_t occupied, uint64_t line, uint64_t slider)
{
    const uint64_t forward = (occupied & line) - slider;
    const uint64_t reverse = sliding_byte_swap(occupied & line) - sliding_byte_swap(slider);

    return (forward ^ sliding_byte_swap(reverse)) & line;
}

SLIDING_INLINE uint64_t sliding_rook_attacks(unsigned square, uint64_t occupied)
{
    const uint64_t slider = sliding_square_bit(square);

    return sliding_hq_line(occupied, sliding_line_masks[square].file, slider) | sliding_rank_attacks(square, occupied);
}

SLIDING_INLINE uint64_t sliding_bishop_attacks(unsigned square, uint64_t occupied)
{
    const uint64_t slider = sliding_square_bit(square);

    return sliding_hq_line(occupied, sliding_line_masks[square].diagonal, slider) |
           sliding_hq_line(occupied, sliding_line_masks[square].anti_diagonal, slider);
}

SLIDING_INLINE void sliding_init(void)
{
}

SLIDING_INLINE const char *sliding_technique(void)
{
    return "hyperbola_quintessence";
}

SLIDING_INLINE uint64_t sliding_queen_attacks(unsigned square, uint64_t occupied)
{
    return sliding_rook_attacks(square, occupied) | sliding_bishop_attacks(square, occupied);
}

#undef SLIDING_INLINE
#undef SLIDING_ONCE
#undef SLIDING_TABLE

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
