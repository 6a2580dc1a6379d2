/* SPDX-License-Identifier: MIT */
/*
 * Hyperbola quintessence, SSSE3: the squares that a rook, bishop or queen attacks. C11, C++11 and
 * later.
 * By Gerd Isenberg, Robert Purves, Aleks Peshkov, 2010.
 * See https://www.chessprogramming.org/SSSE3#Hyperbola_Quintessence
 * Written by "slidebench export hyperbola_quintessence_ssse3", slidebench 0.3.0. The licence (MIT)
 * is at the end.
 * Tried with gcc and clang for Linux, and with gcc of MinGW-w64 for Windows. What is for
 * Microsoft's compiler was read by clang, and never tried with that compiler.
 *
 *     void     sliding_init(void);
 *     const char *sliding_technique(void);
 *     uint64_t sliding_rook_attacks(unsigned square, uint64_t occupied);
 *     uint64_t sliding_bishop_attacks(unsigned square, uint64_t occupied);
 *     uint64_t sliding_queen_attacks(unsigned square, uint64_t occupied);
 *
 * Squares are 0 (a1), 1 (b1) to 63 (h8), and in a set of squares bits of these numbers. `occupied`
 * may hold the slider's own square or not. The answer holds all squares up to and including the
 * first occupied one in each direction, never the slider's own.
 * The tables, 8.5 KiB, are constants, which all files of a program share: sliding_init() does
 * nothing, and need not be called.
 */

/*
 * Idea
 *   Hyperbola quintessence (see hyperbola_quintessence.h) with the two directions of a line in the
 *   two halves of a 128-bit register. One PSHUFB makes a pair of the board and its swapped copy,
 *   from then on one mask and one subtraction serve both, line by line:
 *
 *       low half         o                   (o  & m)  - r     & m
 *       high half        o' = swap(o)        (o' & m') - r'    & m'
 *
 *   Swapping distributes over xor, so a queen's lines are first combined, and then the high half is
 *   swapped back, once, by another PSHUFB:
 *
 *       attacks = low ^ swap(high)
 *
 *   A bishop has just two lines: there they are in the two halves, one direction after the other.
 *
 *       low half         diagonal:           (o & d) - r   ^   swap(swap(o & d) - r')   & d
 *       high half        anti-diagonal:      (o & a) - r   ^   swap(swap(o & a) - r')   & a
 *
 * Cost
 *   4 KiB of masks, one cache line a square, and as much again for bishops; ranks by the 512-byte
 *   first-rank table. A queen: 14 vector operations, a rook 6, a bishop 10. Needs SSSE3.
 *
 * Origin
 *   Hyperbola quintessence in SSSE3: Gerd Isenberg; Robert Purves, 23 August 2010, Computer Chess
 *   Club. The pair of a board and its swapped copy: Aleks Peshkov.
 *
 * Note
 *   The subtraction is one of 64-bit lanes. The way between general and vector registers and back
 *   costs a few cycles, which latency shows and throughput hides.
 */

#if defined SLIDING_H && !defined SLIDING_H_HYPERBOLA_QUINTESSENCE_SSSE3
#error "sliding is another technique in this file: give one of them another name"
#endif

#ifndef SLIDING_H
#define SLIDING_H
#define SLIDING_H_HYPERBOLA_QUINTESSENCE_SSSE3

#if !defined __SSSE3__ && (defined __GNUC__ || defined __clang__)
#error "hyperbola_quintessence_ssse3 needs -mssse3"
#endif

#if defined __i386__
#error "hyperbola_quintessence_ssse3 needs 64 bits"
#endif

#include <stdint.h>
#ifndef __GNUC__
#include <intrin.h>
#endif
#ifndef __GNUC__
#include <stdlib.h>
#endif
#include <immintrin.h>
#include <tmmintrin.h>

#ifdef __GNUC__
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
#endif

#define SLIDING_IS_CONSTANT_EVALUATED 0

#if defined _MSC_VER && !defined __clang__
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
#elif defined __cplusplus
#define SLIDING_TABLE(bytes) alignas(bytes) extern SLIDING_ONCE const
#else
#define SLIDING_TABLE(bytes) _Alignas(bytes) SLIDING_ONCE const
#endif

SLIDING_INLINE unsigned sliding_file_of(unsigned square)
{
    return square & 7;
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

SLIDING_INLINE uint64_t sliding_low_half(__m128i boards)
{
    return (uint64_t)_mm_cvtsi128_si64(boards);
}

SLIDING_INLINE uint64_t sliding_union_of_halves(__m128i boards)
{
    return sliding_low_half(_mm_or_si128(boards, _mm_unpackhi_epi64(boards, boards)));
}

/* Flips each board upside down. */
SLIDING_INLINE __m128i sliding_byte_swapped_halves(__m128i boards)
{
    const __m128i swap = _mm_set_epi8(8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7);

    return _mm_shuffle_epi8(boards, swap);
}

/* Each board and its copy upside down; lines are without the square. */
struct sliding_hq_ssse3_square {
    uint64_t file[2], diagonal[2], anti_diagonal[2], slider[2];
};

struct sliding_hq_ssse3_bishop {
    uint64_t lines[2];                     /* diagonal, anti-diagonal, without the square */
    uint64_t slider[2], swapped_slider[2]; /* the square, and it upside down, each twice */
    uint64_t padding[2];
};

SLIDING_TABLE(64)
struct sliding_hq_ssse3_square sliding_hyperbola_quintessence_ssse3_squares[64] = {
    {
        {0x101010101010100, 0x1010101010101},
        {0x8040201008040200, 0x2040810204080},
        {0x0, 0x0},
        {0x1, 0x100000000000000}
    },
    {
        {0x202020202020200, 0x2020202020202},
        {0x80402010080400, 0x4081020408000},
        {0x100, 0x1000000000000},
        {0x2, 0x200000000000000}
    },
    {
        {0x404040404040400, 0x4040404040404},
        {0x804020100800, 0x8102040800000},
        {0x10200, 0x2010000000000},
        {0x4, 0x400000000000000}
    },
    {
        {0x808080808080800, 0x8080808080808},
        {0x8040201000, 0x10204080000000},
        {0x1020400, 0x4020100000000},
        {0x8, 0x800000000000000}
    },
    {
        {0x1010101010101000, 0x10101010101010},
        {0x80402000, 0x20408000000000},
        {0x102040800, 0x8040201000000},
        {0x10, 0x1000000000000000}
    },
    {
        {0x2020202020202000, 0x20202020202020},
        {0x804000, 0x40800000000000},
        {0x10204081000, 0x10080402010000},
        {0x20, 0x2000000000000000}
    },
    {
        {0x4040404040404000, 0x40404040404040},
        {0x8000, 0x80000000000000},
        {0x1020408102000, 0x20100804020100},
        {0x40, 0x4000000000000000}
    },
    {
        {0x8080808080808000, 0x80808080808080},
        {0x0, 0x0},
        {0x102040810204000, 0x40201008040201},
        {0x80, 0x8000000000000000}
    },
    {
        {0x101010101010001, 0x100010101010101},
        {0x4020100804020000, 0x20408102040},
        {0x2, 0x200000000000000},
        {0x100, 0x1000000000000}
    },
    {
        {0x202020202020002, 0x200020202020202},
        {0x8040201008040001, 0x100040810204080},
        {0x10004, 0x400010000000000},
        {0x200, 0x2000000000000}
    },
    {
        {0x404040404040004, 0x400040404040404},
        {0x80402010080002, 0x200081020408000},
        {0x1020008, 0x800020100000000},
        {0x400, 0x4000000000000}
    },
    {
        {0x808080808080008, 0x800080808080808},
        {0x804020100004, 0x400102040800000},
        {0x102040010, 0x1000040201000000},
        {0x800, 0x8000000000000}
    },
    {
        {0x1010101010100010, 0x1000101010101010},
        {0x8040200008, 0x800204080000000},
        {0x10204080020, 0x2000080402010000},
        {0x1000, 0x10000000000000}
    },
    {
        {0x2020202020200020, 0x2000202020202020},
        {0x80400010, 0x1000408000000000},
        {0x1020408100040, 0x4000100804020100},
        {0x2000, 0x20000000000000}
    },
    {
        {0x4040404040400040, 0x4000404040404040},
        {0x800020, 0x2000800000000000},
        {0x102040810200080, 0x8000201008040201},
        {0x4000, 0x40000000000000}
    },
    {
        {0x8080808080800080, 0x8000808080808080},
        {0x40, 0x4000000000000000},
        {0x204081020400000, 0x402010080402},
        {0x8000, 0x80000000000000}
    },
    {
        {0x101010101000101, 0x101000101010101},
        {0x2010080402000000, 0x204081020},
        {0x204, 0x402000000000000},
        {0x10000, 0x10000000000}
    },
    {
        {0x202020202000202, 0x202000202020202},
        {0x4020100804000100, 0x1000408102040},
        {0x1000408, 0x804000100000000},
        {0x20000, 0x20000000000}
    },
    {
        {0x404040404000404, 0x404000404040404},
        {0x8040201008000201, 0x102000810204080},
        {0x102000810, 0x1008000201000000},
        {0x40000, 0x40000000000}
    },
    {
        {0x808080808000808, 0x808000808080808},
        {0x80402010000402, 0x204001020408000},
        {0x10204001020, 0x2010000402010000},
        {0x80000, 0x80000000000}
    },
    {
        {0x1010101010001010, 0x1010001010101010},
        {0x804020000804, 0x408002040800000},
        {0x1020408002040, 0x4020000804020100},
        {0x100000, 0x100000000000}
    },
    {
        {0x2020202020002020, 0x2020002020202020},
        {0x8040001008, 0x810004080000000},
        {0x102040810004080, 0x8040001008040201},
        {0x200000, 0x200000000000}
    },
    {
        {0x4040404040004040, 0x4040004040404040},
        {0x80002010, 0x1020008000000000},
        {0x204081020008000, 0x80002010080402},
        {0x400000, 0x400000000000}
    },
    {
        {0x8080808080008080, 0x8080008080808080},
        {0x4020, 0x2040000000000000},
        {0x408102040000000, 0x4020100804},
        {0x800000, 0x800000000000}
    },
    {
        {0x101010100010101, 0x101010001010101},
        {0x1008040200000000, 0x2040810},
        {0x20408, 0x804020000000000},
        {0x1000000, 0x100000000}
    },
    {
        {0x202020200020202, 0x202020002020202},
        {0x2010080400010000, 0x10004081020},
        {0x100040810, 0x1008040001000000},
        {0x2000000, 0x200000000}
    },
    {
        {0x404040400040404, 0x404040004040404},
        {0x4020100800020100, 0x1020008102040},
        {0x10200081020, 0x2010080002010000},
        {0x4000000, 0x400000000}
    },
    {
        {0x808080800080808, 0x808080008080808},
        {0x8040201000040201, 0x102040010204080},
        {0x1020400102040, 0x4020100004020100},
        {0x8000000, 0x800000000}
    },
    {
        {0x1010101000101010, 0x1010100010101010},
        {0x80402000080402, 0x204080020408000},
        {0x102040800204080, 0x8040200008040201},
        {0x10000000, 0x1000000000}
    },
    {
        {0x2020202000202020, 0x2020200020202020},
        {0x804000100804, 0x408100040800000},
        {0x204081000408000, 0x80400010080402},
        {0x20000000, 0x2000000000}
    },
    {
        {0x4040404000404040, 0x4040400040404040},
        {0x8000201008, 0x810200080000000},
        {0x408102000800000, 0x800020100804},
        {0x40000000, 0x4000000000}
    },
    {
        {0x8080808000808080, 0x8080800080808080},
        {0x402010, 0x1020400000000000},
        {0x810204000000000, 0x40201008},
        {0x80000000, 0x8000000000}
    },
    {
        {0x101010001010101, 0x101010100010101},
        {0x804020000000000, 0x20408},
        {0x2040810, 0x1008040200000000},
        {0x100000000, 0x1000000}
    },
    {
        {0x202020002020202, 0x202020200020202},
        {0x1008040001000000, 0x100040810},
        {0x10004081020, 0x2010080400010000},
        {0x200000000, 0x2000000}
    },
    {
        {0x404040004040404, 0x404040400040404},
        {0x2010080002010000, 0x10200081020},
        {0x1020008102040, 0x4020100800020100},
        {0x400000000, 0x4000000}
    },
    {
        {0x808080008080808, 0x808080800080808},
        {0x4020100004020100, 0x1020400102040},
        {0x102040010204080, 0x8040201000040201},
        {0x800000000, 0x8000000}
    },
    {
        {0x1010100010101010, 0x1010101000101010},
        {0x8040200008040201, 0x102040800204080},
        {0x204080020408000, 0x80402000080402},
        {0x1000000000, 0x10000000}
    },
    {
        {0x2020200020202020, 0x2020202000202020},
        {0x80400010080402, 0x204081000408000},
        {0x408100040800000, 0x804000100804},
        {0x2000000000, 0x20000000}
    },
    {
        {0x4040400040404040, 0x4040404000404040},
        {0x800020100804, 0x408102000800000},
        {0x810200080000000, 0x8000201008},
        {0x4000000000, 0x40000000}
    },
    {
        {0x8080800080808080, 0x8080808000808080},
        {0x40201008, 0x810204000000000},
        {0x1020400000000000, 0x402010},
        {0x8000000000, 0x80000000}
    },
    {
        {0x101000101010101, 0x101010101000101},
        {0x402000000000000, 0x204},
        {0x204081020, 0x2010080402000000},
        {0x10000000000, 0x10000}
    },
    {
        {0x202000202020202, 0x202020202000202},
        {0x804000100000000, 0x1000408},
        {0x1000408102040, 0x4020100804000100},
        {0x20000000000, 0x20000}
    },
    {
        {0x404000404040404, 0x404040404000404},
        {0x1008000201000000, 0x102000810},
        {0x102000810204080, 0x8040201008000201},
        {0x40000000000, 0x40000}
    },
    {
        {0x808000808080808, 0x808080808000808},
        {0x2010000402010000, 0x10204001020},
        {0x204001020408000, 0x80402010000402},
        {0x80000000000, 0x80000}
    },
    {
        {0x1010001010101010, 0x1010101010001010},
        {0x4020000804020100, 0x1020408002040},
        {0x408002040800000, 0x804020000804},
        {0x100000000000, 0x100000}
    },
    {
        {0x2020002020202020, 0x2020202020002020},
        {0x8040001008040201, 0x102040810004080},
        {0x810004080000000, 0x8040001008},
        {0x200000000000, 0x200000}
    },
    {
        {0x4040004040404040, 0x4040404040004040},
        {0x80002010080402, 0x204081020008000},
        {0x1020008000000000, 0x80002010},
        {0x400000000000, 0x400000}
    },
    {
        {0x8080008080808080, 0x8080808080008080},
        {0x4020100804, 0x408102040000000},
        {0x2040000000000000, 0x4020},
        {0x800000000000, 0x800000}
    },
    {
        {0x100010101010101, 0x101010101010001},
        {0x200000000000000, 0x2},
        {0x20408102040, 0x4020100804020000},
        {0x1000000000000, 0x100}
    },
    {
        {0x200020202020202, 0x202020202020002},
        {0x400010000000000, 0x10004},
        {0x100040810204080, 0x8040201008040001},
        {0x2000000000000, 0x200}
    },
    {
        {0x400040404040404, 0x404040404040004},
        {0x800020100000000, 0x1020008},
        {0x200081020408000, 0x80402010080002},
        {0x4000000000000, 0x400}
    },
    {
        {0x800080808080808, 0x808080808080008},
        {0x1000040201000000, 0x102040010},
        {0x400102040800000, 0x804020100004},
        {0x8000000000000, 0x800}
    },
    {
        {0x1000101010101010, 0x1010101010100010},
        {0x2000080402010000, 0x10204080020},
        {0x800204080000000, 0x8040200008},
        {0x10000000000000, 0x1000}
    },
    {
        {0x2000202020202020, 0x2020202020200020},
        {0x4000100804020100, 0x1020408100040},
        {0x1000408000000000, 0x80400010},
        {0x20000000000000, 0x2000}
    },
    {
        {0x4000404040404040, 0x4040404040400040},
        {0x8000201008040201, 0x102040810200080},
        {0x2000800000000000, 0x800020},
        {0x40000000000000, 0x4000}
    },
    {
        {0x8000808080808080, 0x8080808080800080},
        {0x402010080402, 0x204081020400000},
        {0x4000000000000000, 0x40},
        {0x80000000000000, 0x8000}
    },
    {
        {0x1010101010101, 0x101010101010100},
        {0x0, 0x0},
        {0x2040810204080, 0x8040201008040200},
        {0x100000000000000, 0x1}
    },
    {
        {0x2020202020202, 0x202020202020200},
        {0x1000000000000, 0x100},
        {0x4081020408000, 0x80402010080400},
        {0x200000000000000, 0x2}
    },
    {
        {0x4040404040404, 0x404040404040400},
        {0x2010000000000, 0x10200},
        {0x8102040800000, 0x804020100800},
        {0x400000000000000, 0x4}
    },
    {
        {0x8080808080808, 0x808080808080800},
        {0x4020100000000, 0x1020400},
        {0x10204080000000, 0x8040201000},
        {0x800000000000000, 0x8}
    },
    {
        {0x10101010101010, 0x1010101010101000},
        {0x8040201000000, 0x102040800},
        {0x20408000000000, 0x80402000},
        {0x1000000000000000, 0x10}
    },
    {
        {0x20202020202020, 0x2020202020202000},
        {0x10080402010000, 0x10204081000},
        {0x40800000000000, 0x804000},
        {0x2000000000000000, 0x20}
    },
    {
        {0x40404040404040, 0x4040404040404000},
        {0x20100804020100, 0x1020408102000},
        {0x80000000000000, 0x8000},
        {0x4000000000000000, 0x40}
    },
    {
        {0x80808080808080, 0x8080808080808000},
        {0x40201008040201, 0x102040810204000},
        {0x0, 0x0},
        {0x8000000000000000, 0x80}
    }
};

SLIDING_TABLE(64)
struct sliding_hq_ssse3_bishop sliding_hyperbola_quintessence_ssse3_bishops[64] = {
    {{0x8040201008040200, 0x0}, {0x1, 0x1}, {0x100000000000000, 0x100000000000000}, {0x0, 0x0}},
    {{0x80402010080400, 0x100}, {0x2, 0x2}, {0x200000000000000, 0x200000000000000}, {0x0, 0x0}},
    {{0x804020100800, 0x10200}, {0x4, 0x4}, {0x400000000000000, 0x400000000000000}, {0x0, 0x0}},
    {{0x8040201000, 0x1020400}, {0x8, 0x8}, {0x800000000000000, 0x800000000000000}, {0x0, 0x0}},
    {{0x80402000, 0x102040800}, {0x10, 0x10}, {0x1000000000000000, 0x1000000000000000}, {0x0, 0x0}},
    {{0x804000, 0x10204081000}, {0x20, 0x20}, {0x2000000000000000, 0x2000000000000000}, {0x0, 0x0}},
    {{0x8000, 0x1020408102000}, {0x40, 0x40}, {0x4000000000000000, 0x4000000000000000}, {0x0, 0x0}},
    {{0x0, 0x102040810204000}, {0x80, 0x80}, {0x8000000000000000, 0x8000000000000000}, {0x0, 0x0}},
    {{0x4020100804020000, 0x2}, {0x100, 0x100}, {0x1000000000000, 0x1000000000000}, {0x0, 0x0}},
    {{0x8040201008040001, 0x10004}, {0x200, 0x200}, {0x2000000000000, 0x2000000000000}, {0x0, 0x0}},
    {{0x80402010080002, 0x1020008}, {0x400, 0x400}, {0x4000000000000, 0x4000000000000}, {0x0, 0x0}},
    {{0x804020100004, 0x102040010}, {0x800, 0x800}, {0x8000000000000, 0x8000000000000}, {0x0, 0x0}},
    {
        {0x8040200008, 0x10204080020},
        {0x1000, 0x1000},
        {0x10000000000000, 0x10000000000000},
        {0x0, 0x0}
    },
    {
        {0x80400010, 0x1020408100040},
        {0x2000, 0x2000},
        {0x20000000000000, 0x20000000000000},
        {0x0, 0x0}
    },
    {
        {0x800020, 0x102040810200080},
        {0x4000, 0x4000},
        {0x40000000000000, 0x40000000000000},
        {0x0, 0x0}
    },
    {{0x40, 0x204081020400000}, {0x8000, 0x8000}, {0x80000000000000, 0x80000000000000}, {0x0, 0x0}},
    {{0x2010080402000000, 0x204}, {0x10000, 0x10000}, {0x10000000000, 0x10000000000}, {0x0, 0x0}},
    {
        {0x4020100804000100, 0x1000408},
        {0x20000, 0x20000},
        {0x20000000000, 0x20000000000},
        {0x0, 0x0}
    },
    {
        {0x8040201008000201, 0x102000810},
        {0x40000, 0x40000},
        {0x40000000000, 0x40000000000},
        {0x0, 0x0}
    },
    {
        {0x80402010000402, 0x10204001020},
        {0x80000, 0x80000},
        {0x80000000000, 0x80000000000},
        {0x0, 0x0}
    },
    {
        {0x804020000804, 0x1020408002040},
        {0x100000, 0x100000},
        {0x100000000000, 0x100000000000},
        {0x0, 0x0}
    },
    {
        {0x8040001008, 0x102040810004080},
        {0x200000, 0x200000},
        {0x200000000000, 0x200000000000},
        {0x0, 0x0}
    },
    {
        {0x80002010, 0x204081020008000},
        {0x400000, 0x400000},
        {0x400000000000, 0x400000000000},
        {0x0, 0x0}
    },
    {
        {0x4020, 0x408102040000000},
        {0x800000, 0x800000},
        {0x800000000000, 0x800000000000},
        {0x0, 0x0}
    },
    {{0x1008040200000000, 0x20408}, {0x1000000, 0x1000000}, {0x100000000, 0x100000000}, {0x0, 0x0}},
    {
        {0x2010080400010000, 0x100040810},
        {0x2000000, 0x2000000},
        {0x200000000, 0x200000000},
        {0x0, 0x0}
    },
    {
        {0x4020100800020100, 0x10200081020},
        {0x4000000, 0x4000000},
        {0x400000000, 0x400000000},
        {0x0, 0x0}
    },
    {
        {0x8040201000040201, 0x1020400102040},
        {0x8000000, 0x8000000},
        {0x800000000, 0x800000000},
        {0x0, 0x0}
    },
    {
        {0x80402000080402, 0x102040800204080},
        {0x10000000, 0x10000000},
        {0x1000000000, 0x1000000000},
        {0x0, 0x0}
    },
    {
        {0x804000100804, 0x204081000408000},
        {0x20000000, 0x20000000},
        {0x2000000000, 0x2000000000},
        {0x0, 0x0}
    },
    {
        {0x8000201008, 0x408102000800000},
        {0x40000000, 0x40000000},
        {0x4000000000, 0x4000000000},
        {0x0, 0x0}
    },
    {
        {0x402010, 0x810204000000000},
        {0x80000000, 0x80000000},
        {0x8000000000, 0x8000000000},
        {0x0, 0x0}
    },
    {
        {0x804020000000000, 0x2040810},
        {0x100000000, 0x100000000},
        {0x1000000, 0x1000000},
        {0x0, 0x0}
    },
    {
        {0x1008040001000000, 0x10004081020},
        {0x200000000, 0x200000000},
        {0x2000000, 0x2000000},
        {0x0, 0x0}
    },
    {
        {0x2010080002010000, 0x1020008102040},
        {0x400000000, 0x400000000},
        {0x4000000, 0x4000000},
        {0x0, 0x0}
    },
    {
        {0x4020100004020100, 0x102040010204080},
        {0x800000000, 0x800000000},
        {0x8000000, 0x8000000},
        {0x0, 0x0}
    },
    {
        {0x8040200008040201, 0x204080020408000},
        {0x1000000000, 0x1000000000},
        {0x10000000, 0x10000000},
        {0x0, 0x0}
    },
    {
        {0x80400010080402, 0x408100040800000},
        {0x2000000000, 0x2000000000},
        {0x20000000, 0x20000000},
        {0x0, 0x0}
    },
    {
        {0x800020100804, 0x810200080000000},
        {0x4000000000, 0x4000000000},
        {0x40000000, 0x40000000},
        {0x0, 0x0}
    },
    {
        {0x40201008, 0x1020400000000000},
        {0x8000000000, 0x8000000000},
        {0x80000000, 0x80000000},
        {0x0, 0x0}
    },
    {
        {0x402000000000000, 0x204081020},
        {0x10000000000, 0x10000000000},
        {0x10000, 0x10000},
        {0x0, 0x0}
    },
    {
        {0x804000100000000, 0x1000408102040},
        {0x20000000000, 0x20000000000},
        {0x20000, 0x20000},
        {0x0, 0x0}
    },
    {
        {0x1008000201000000, 0x102000810204080},
        {0x40000000000, 0x40000000000},
        {0x40000, 0x40000},
        {0x0, 0x0}
    },
    {
        {0x2010000402010000, 0x204001020408000},
        {0x80000000000, 0x80000000000},
        {0x80000, 0x80000},
        {0x0, 0x0}
    },
    {
        {0x4020000804020100, 0x408002040800000},
        {0x100000000000, 0x100000000000},
        {0x100000, 0x100000},
        {0x0, 0x0}
    },
    {
        {0x8040001008040201, 0x810004080000000},
        {0x200000000000, 0x200000000000},
        {0x200000, 0x200000},
        {0x0, 0x0}
    },
    {
        {0x80002010080402, 0x1020008000000000},
        {0x400000000000, 0x400000000000},
        {0x400000, 0x400000},
        {0x0, 0x0}
    },
    {
        {0x4020100804, 0x2040000000000000},
        {0x800000000000, 0x800000000000},
        {0x800000, 0x800000},
        {0x0, 0x0}
    },
    {
        {0x200000000000000, 0x20408102040},
        {0x1000000000000, 0x1000000000000},
        {0x100, 0x100},
        {0x0, 0x0}
    },
    {
        {0x400010000000000, 0x100040810204080},
        {0x2000000000000, 0x2000000000000},
        {0x200, 0x200},
        {0x0, 0x0}
    },
    {
        {0x800020100000000, 0x200081020408000},
        {0x4000000000000, 0x4000000000000},
        {0x400, 0x400},
        {0x0, 0x0}
    },
    {
        {0x1000040201000000, 0x400102040800000},
        {0x8000000000000, 0x8000000000000},
        {0x800, 0x800},
        {0x0, 0x0}
    },
    {
        {0x2000080402010000, 0x800204080000000},
        {0x10000000000000, 0x10000000000000},
        {0x1000, 0x1000},
        {0x0, 0x0}
    },
    {
        {0x4000100804020100, 0x1000408000000000},
        {0x20000000000000, 0x20000000000000},
        {0x2000, 0x2000},
        {0x0, 0x0}
    },
    {
        {0x8000201008040201, 0x2000800000000000},
        {0x40000000000000, 0x40000000000000},
        {0x4000, 0x4000},
        {0x0, 0x0}
    },
    {
        {0x402010080402, 0x4000000000000000},
        {0x80000000000000, 0x80000000000000},
        {0x8000, 0x8000},
        {0x0, 0x0}
    },
    {{0x0, 0x2040810204080}, {0x100000000000000, 0x100000000000000}, {0x1, 0x1}, {0x0, 0x0}},
    {
        {0x1000000000000, 0x4081020408000},
        {0x200000000000000, 0x200000000000000},
        {0x2, 0x2},
        {0x0, 0x0}
    },
    {
        {0x2010000000000, 0x8102040800000},
        {0x400000000000000, 0x400000000000000},
        {0x4, 0x4},
        {0x0, 0x0}
    },
    {
        {0x4020100000000, 0x10204080000000},
        {0x800000000000000, 0x800000000000000},
        {0x8, 0x8},
        {0x0, 0x0}
    },
    {
        {0x8040201000000, 0x20408000000000},
        {0x1000000000000000, 0x1000000000000000},
        {0x10, 0x10},
        {0x0, 0x0}
    },
    {
        {0x10080402010000, 0x40800000000000},
        {0x2000000000000000, 0x2000000000000000},
        {0x20, 0x20},
        {0x0, 0x0}
    },
    {
        {0x20100804020100, 0x80000000000000},
        {0x4000000000000000, 0x4000000000000000},
        {0x40, 0x40},
        {0x0, 0x0}
    },
    {{0x40201008040201, 0x0}, {0x8000000000000000, 0x8000000000000000}, {0x80, 0x80}, {0x0, 0x0}}
};

SLIDING_INLINE __m128i sliding_hq_ssse3_pair(const uint64_t pair[2])
{
    return _mm_load_si128((const __m128i *)pair);
}

SLIDING_INLINE __m128i sliding_hq_ssse3_with_swapped(uint64_t b)
{
    const __m128i with_swapped = _mm_set_epi8(0, 1, 2, 3, 4, 5, 6, 7, 7, 6, 5, 4, 3, 2, 1, 0);

    return _mm_shuffle_epi8(_mm_cvtsi64_si128((long long)b), with_swapped);
}

/* The low half and the high one, upside down, where they differ. */
SLIDING_INLINE uint64_t sliding_hq_ssse3_joined(__m128i halves)
{
    const __m128i swap_upper =
        _mm_set_epi8(8, 9, 10, 11, 12, 13, 14, 15, 8, 9, 10, 11, 12, 13, 14, 15);

    return sliding_low_half(_mm_xor_si128(halves, _mm_shuffle_epi8(halves, swap_upper)));
}

/* Along one line, both directions; not joined yet. */
SLIDING_INLINE __m128i sliding_hq_ssse3_line(__m128i boards, const uint64_t line[2], __m128i slider)
{
    const __m128i mask = sliding_hq_ssse3_pair(line);

    return _mm_and_si128(_mm_sub_epi64(_mm_and_si128(boards, mask), slider), mask);
}

SLIDING_INLINE uint64_t sliding_rook_attacks(unsigned square, uint64_t occupied)
{
    const struct sliding_hq_ssse3_square *s = &sliding_hyperbola_quintessence_ssse3_squares[square];
    const __m128i slider = sliding_hq_ssse3_pair(s->slider);
    const __m128i boards = sliding_hq_ssse3_with_swapped(occupied);
    const __m128i file = sliding_hq_ssse3_line(boards, s->file, slider);

    return sliding_hq_ssse3_joined(file) | sliding_rank_attacks(square, occupied);
}

SLIDING_INLINE uint64_t sliding_bishop_attacks(unsigned square, uint64_t occupied)
{
    const struct sliding_hq_ssse3_bishop *s = &sliding_hyperbola_quintessence_ssse3_bishops[square];
    const __m128i lines = sliding_hq_ssse3_pair(s->lines);

    const __m128i pieces = _mm_and_si128(_mm_set1_epi64x((long long)occupied), lines);
    const __m128i forward = _mm_sub_epi64(pieces, sliding_hq_ssse3_pair(s->slider));
    const __m128i reverse =
        _mm_sub_epi64(sliding_byte_swapped_halves(pieces),
                      sliding_hq_ssse3_pair(s->swapped_slider));

    return sliding_union_of_halves(
        _mm_and_si128(_mm_xor_si128(forward, sliding_byte_swapped_halves(reverse)), lines));
}

SLIDING_INLINE uint64_t sliding_queen_attacks(unsigned square, uint64_t occupied)
{
    const struct sliding_hq_ssse3_square *s = &sliding_hyperbola_quintessence_ssse3_squares[square];
    const __m128i slider = sliding_hq_ssse3_pair(s->slider);
    const __m128i boards = sliding_hq_ssse3_with_swapped(occupied);
    const __m128i file = sliding_hq_ssse3_line(boards, s->file, slider);
    const __m128i diagonal = sliding_hq_ssse3_line(boards, s->diagonal, slider);
    const __m128i anti_diagonal = sliding_hq_ssse3_line(boards, s->anti_diagonal, slider);
    const __m128i all = _mm_xor_si128(_mm_xor_si128(file, diagonal), anti_diagonal);

    return sliding_hq_ssse3_joined(all) | sliding_rank_attacks(square, occupied);
}

/* Does nothing: there are no tables to fill. */
static inline void sliding_init(void)
{
}

SLIDING_INLINE const char *sliding_technique(void)
{
    return "hyperbola_quintessence_ssse3";
}

#undef SLIDING_INLINE
#undef SLIDING_IS_CONSTANT_EVALUATED
#undef SLIDING_ONCE
#undef SLIDING_TABLE

#ifdef __GNUC__
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
