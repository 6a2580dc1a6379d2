/* SPDX-License-Identifier: MIT */
/*
 * Folded lines, AVX2: the squares that a rook, bishop or queen attacks. C11, C++11 and later.
 * By slidebench, 2026.
 * See techniques/folded_lines_avx2.h
 * Written by "slidebench export folded_lines_avx2", slidebench 1.0.0, commit a4f58dc3c993. The
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
 * The tables, 6 KiB, are constants: sliding_init() does nothing, and need not be called.
 * Files of a program or shared library share a technique's tables, never code. Where files hold
 * different techniques, by other headers or other options of the compiler, each calls its own
 * sliding_init(), or each technique has its own --prefix.
 */

/*
 * Idea
 *   Fold the board at the slider: all its rays rise then, and one subtraction serves both rays of a
 *   line. Subtracting one from the pieces of a ray changes its bits up to and including the nearest
 *   piece. These are the attacks, provided that bits rise away from the slider. In a folded board
 *   they do: the ranks below the slider are in reverse order, the nearest first, and those above
 *   stay. Slider on rank 4, one file, lowest rank on the left:
 *
 *       rank          1 2 3 4 5 6 7 8                rank          3 2 1 4 5 6 7 8
 *       occupied o    1 0 0 S 0 1 0 1      folded    pieces o'     0 0 1 | 0 1 0 1
 *                                                    less 1        1       1
 *                                                    difference    1 1 0 | 1 0 0 1
 *                                                    changed       1 1 1 | 1 1 0 0
 *
 *   Both ones are subtracted by one addition of c, all ones but the slider's byte. That byte is
 *   empty, so no carry gets from one ray into the other. A shuffle of bytes folds, and the same
 *   unfolds.
 *
 *   A rank becomes such a line as well: its byte is copied eight times, and of each copy one bit is
 *   kept, in the order of a fold at the slider's file. A sum of the bytes puts these bits together
 *   again, and unfolding takes the sum for the slider's byte. So with the line's mask m, in the
 *   four quarters of a register:
 *
 *       file | rank | anti-diagonal | diagonal       (((o' & m) + c) ^ (o' & m)) & m
 *
 * Cost
 *   6 KiB: folded masks, addends and shuffles, 96 bytes a square. No other table. A queen: 13
 *   vector operations. Needs AVX2.
 *
 * Origin
 *   slidebench, 2026, after hyperbola quintessence in AVX2.
 *
 * Note
 *   The masks leave out the slider: its byte is free to stop the carry, and for the rank when
 *   unfolding.
 *
 *   Latency is that of a sum over bytes behind two shuffles: 2 to 7 % more for a queen than
 *   Stockfish's hyperbola quintessence on a Zen 5, for 0.65 to 0.70 of its time by throughput.
 */

#if defined SLIDING_H && !defined SLIDING_H_FOLDED_LINES_AVX2
#error "sliding is another technique in this file: give one of them another name"
#endif

#ifndef SLIDING_H
#define SLIDING_H
#define SLIDING_H_FOLDED_LINES_AVX2

#if !(defined __x86_64__ || defined _M_X64)
#error "folded_lines_avx2 needs x86-64"
#endif

#if defined _M_ARM64EC
#error "folded_lines_avx2 needs x86-64, which ARM64EC is not"
#endif

#if !defined __AVX2__ && (defined __GNUC__ || defined __clang__)
#error "folded_lines_avx2 needs -mavx2"
#endif

#include <stdint.h>
#include <immintrin.h>

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

/* What the techniques that fold lines at the slider need to know of its square. Folding reverses the
 * half of a line below the slider, so that bits rise away from it on both halves. */
struct sliding_folded_lines {
    uint64_t lines[4];   /* file, rank, anti-diagonal, diagonal: folded, without the square */
    uint64_t addends[4]; /* all ones but the byte where the line is folded */
    uint64_t folds[4];   /* indices of bytes, in halves of 16 */
};

SLIDING_INLINE uint64_t sliding_low_half(__m128i boards)
{
    return (uint64_t)_mm_cvtsi128_si64(boards);
}

SLIDING_INLINE uint64_t sliding_union_of_halves(__m128i boards)
{
    return sliding_low_half(_mm_or_si128(boards, _mm_unpackhi_epi64(boards, boards)));
}

/* Aligned to 32 bytes: what belongs to four lines is loaded as one vector. */
SLIDING_TABLE(32)
struct sliding_folded_lines sliding_folded_lines_avx2_squares[64] = {
    {
        {0x101010101010100, 0x8040201008040200, 0x0, 0x8040201008040200},
        {0xffffffffffffff00, 0xffffffffffffff00, 0xffffffffffffff00, 0xffffffffffffff00},
        {0x706050403020108, 0x0, 0x706050403020100, 0xf0e0d0c0b0a0908}
    },
    {
        {0x202020202020200, 0x8040201008040001, 0x100, 0x80402010080400},
        {0xffffffffffffff00, 0xffffffffffff00ff, 0xffffffffffffff00, 0xffffffffffffff00},
        {0x706050403020108, 0x0, 0x706050403020100, 0xf0e0d0c0b0a0908}
    },
    {
        {0x404040404040400, 0x8040201008000102, 0x10200, 0x804020100800},
        {0xffffffffffffff00, 0xffffffffff00ffff, 0xffffffffffffff00, 0xffffffffffffff00},
        {0x706050403020108, 0x0, 0x706050403020100, 0xf0e0d0c0b0a0908}
    },
    {
        {0x808080808080800, 0x8040201000010204, 0x1020400, 0x8040201000},
        {0xffffffffffffff00, 0xffffffff00ffffff, 0xffffffffffffff00, 0xffffffffffffff00},
        {0x706050403020108, 0x0, 0x706050403020100, 0xf0e0d0c0b0a0908}
    },
    {
        {0x1010101010101000, 0x8040200001020408, 0x102040800, 0x80402000},
        {0xffffffffffffff00, 0xffffff00ffffffff, 0xffffffffffffff00, 0xffffffffffffff00},
        {0x706050403020108, 0x0, 0x706050403020100, 0xf0e0d0c0b0a0908}
    },
    {
        {0x2020202020202000, 0x8040000102040810, 0x10204081000, 0x804000},
        {0xffffffffffffff00, 0xffff00ffffffffff, 0xffffffffffffff00, 0xffffffffffffff00},
        {0x706050403020108, 0x0, 0x706050403020100, 0xf0e0d0c0b0a0908}
    },
    {
        {0x4040404040404000, 0x8000010204081020, 0x1020408102000, 0x8000},
        {0xffffffffffffff00, 0xff00ffffffffffff, 0xffffffffffffff00, 0xffffffffffffff00},
        {0x706050403020108, 0x0, 0x706050403020100, 0xf0e0d0c0b0a0908}
    },
    {
        {0x8080808080808000, 0x1020408102040, 0x102040810204000, 0x0},
        {0xffffffffffffff00, 0xffffffffffffff, 0xffffffffffffff00, 0xffffffffffffff00},
        {0x706050403020108, 0x0, 0x706050403020100, 0xf0e0d0c0b0a0908}
    },
    {
        {0x101010101010001, 0x8040201008040200, 0x2, 0x4020100804020000},
        {0xffffffffffff00ff, 0xffffffffffffff00, 0xffffffffffff00ff, 0xffffffffffff00ff},
        {0x706050403020800, 0x101010101010101, 0x706050403020100, 0xf0e0d0c0b0a0908}
    },
    {
        {0x202020202020002, 0x8040201008040001, 0x10004, 0x8040201008040001},
        {0xffffffffffff00ff, 0xffffffffffff00ff, 0xffffffffffff00ff, 0xffffffffffff00ff},
        {0x706050403020800, 0x101010101010101, 0x706050403020100, 0xf0e0d0c0b0a0908}
    },
    {
        {0x404040404040004, 0x8040201008000102, 0x1020008, 0x80402010080002},
        {0xffffffffffff00ff, 0xffffffffff00ffff, 0xffffffffffff00ff, 0xffffffffffff00ff},
        {0x706050403020800, 0x101010101010101, 0x706050403020100, 0xf0e0d0c0b0a0908}
    },
    {
        {0x808080808080008, 0x8040201000010204, 0x102040010, 0x804020100004},
        {0xffffffffffff00ff, 0xffffffff00ffffff, 0xffffffffffff00ff, 0xffffffffffff00ff},
        {0x706050403020800, 0x101010101010101, 0x706050403020100, 0xf0e0d0c0b0a0908}
    },
    {
        {0x1010101010100010, 0x8040200001020408, 0x10204080020, 0x8040200008},
        {0xffffffffffff00ff, 0xffffff00ffffffff, 0xffffffffffff00ff, 0xffffffffffff00ff},
        {0x706050403020800, 0x101010101010101, 0x706050403020100, 0xf0e0d0c0b0a0908}
    },
    {
        {0x2020202020200020, 0x8040000102040810, 0x1020408100040, 0x80400010},
        {0xffffffffffff00ff, 0xffff00ffffffffff, 0xffffffffffff00ff, 0xffffffffffff00ff},
        {0x706050403020800, 0x101010101010101, 0x706050403020100, 0xf0e0d0c0b0a0908}
    },
    {
        {0x4040404040400040, 0x8000010204081020, 0x102040810200080, 0x800020},
        {0xffffffffffff00ff, 0xff00ffffffffffff, 0xffffffffffff00ff, 0xffffffffffff00ff},
        {0x706050403020800, 0x101010101010101, 0x706050403020100, 0xf0e0d0c0b0a0908}
    },
    {
        {0x8080808080800080, 0x1020408102040, 0x204081020400000, 0x40},
        {0xffffffffffff00ff, 0xffffffffffffff, 0xffffffffffff00ff, 0xffffffffffff00ff},
        {0x706050403020800, 0x101010101010101, 0x706050403020100, 0xf0e0d0c0b0a0908}
    },
    {
        {0x101010101000101, 0x8040201008040200, 0x402, 0x2010080402000000},
        {0xffffffffff00ffff, 0xffffffffffffff00, 0xffffffffff00ffff, 0xffffffffff00ffff},
        {0x706050403080001, 0x202020202020202, 0x706050403020001, 0xf0e0d0c0b0a0809}
    },
    {
        {0x202020202000202, 0x8040201008040001, 0x1000804, 0x4020100804000001},
        {0xffffffffff00ffff, 0xffffffffffff00ff, 0xffffffffff00ffff, 0xffffffffff00ffff},
        {0x706050403080001, 0x202020202020202, 0x706050403020001, 0xf0e0d0c0b0a0809}
    },
    {
        {0x404040404000404, 0x8040201008000102, 0x102001008, 0x8040201008000102},
        {0xffffffffff00ffff, 0xffffffffff00ffff, 0xffffffffff00ffff, 0xffffffffff00ffff},
        {0x706050403080001, 0x202020202020202, 0x706050403020001, 0xf0e0d0c0b0a0809}
    },
    {
        {0x808080808000808, 0x8040201000010204, 0x10204002010, 0x80402010000204},
        {0xffffffffff00ffff, 0xffffffff00ffffff, 0xffffffffff00ffff, 0xffffffffff00ffff},
        {0x706050403080001, 0x202020202020202, 0x706050403020001, 0xf0e0d0c0b0a0809}
    },
    {
        {0x1010101010001010, 0x8040200001020408, 0x1020408004020, 0x804020000408},
        {0xffffffffff00ffff, 0xffffff00ffffffff, 0xffffffffff00ffff, 0xffffffffff00ffff},
        {0x706050403080001, 0x202020202020202, 0x706050403020001, 0xf0e0d0c0b0a0809}
    },
    {
        {0x2020202020002020, 0x8040000102040810, 0x102040810008040, 0x8040000810},
        {0xffffffffff00ffff, 0xffff00ffffffffff, 0xffffffffff00ffff, 0xffffffffff00ffff},
        {0x706050403080001, 0x202020202020202, 0x706050403020001, 0xf0e0d0c0b0a0809}
    },
    {
        {0x4040404040004040, 0x8000010204081020, 0x204081020000080, 0x80001020},
        {0xffffffffff00ffff, 0xff00ffffffffffff, 0xffffffffff00ffff, 0xffffffffff00ffff},
        {0x706050403080001, 0x202020202020202, 0x706050403020001, 0xf0e0d0c0b0a0809}
    },
    {
        {0x8080808080008080, 0x1020408102040, 0x408102040000000, 0x2040},
        {0xffffffffff00ffff, 0xffffffffffffff, 0xffffffffff00ffff, 0xffffffffff00ffff},
        {0x706050403080001, 0x202020202020202, 0x706050403020001, 0xf0e0d0c0b0a0809}
    },
    {
        {0x101010100010101, 0x8040201008040200, 0x80402, 0x1008040200000000},
        {0xffffffff00ffffff, 0xffffffffffffff00, 0xffffffff00ffffff, 0xffffffff00ffffff},
        {0x706050408000102, 0x303030303030303, 0x706050403000102, 0xf0e0d0c0b08090a}
    },
    {
        {0x202020200020202, 0x8040201008040001, 0x100100804, 0x2010080400000001},
        {0xffffffff00ffffff, 0xffffffffffff00ff, 0xffffffff00ffffff, 0xffffffff00ffffff},
        {0x706050408000102, 0x303030303030303, 0x706050403000102, 0xf0e0d0c0b08090a}
    },
    {
        {0x404040400040404, 0x8040201008000102, 0x10200201008, 0x4020100800000102},
        {0xffffffff00ffffff, 0xffffffffff00ffff, 0xffffffff00ffffff, 0xffffffff00ffffff},
        {0x706050408000102, 0x303030303030303, 0x706050403000102, 0xf0e0d0c0b08090a}
    },
    {
        {0x808080800080808, 0x8040201000010204, 0x1020400402010, 0x8040201000010204},
        {0xffffffff00ffffff, 0xffffffff00ffffff, 0xffffffff00ffffff, 0xffffffff00ffffff},
        {0x706050408000102, 0x303030303030303, 0x706050403000102, 0xf0e0d0c0b08090a}
    },
    {
        {0x1010101000101010, 0x8040200001020408, 0x102040800804020, 0x80402000020408},
        {0xffffffff00ffffff, 0xffffff00ffffffff, 0xffffffff00ffffff, 0xffffffff00ffffff},
        {0x706050408000102, 0x303030303030303, 0x706050403000102, 0xf0e0d0c0b08090a}
    },
    {
        {0x2020202000202020, 0x8040000102040810, 0x204081000008040, 0x804000040810},
        {0xffffffff00ffffff, 0xffff00ffffffffff, 0xffffffff00ffffff, 0xffffffff00ffffff},
        {0x706050408000102, 0x303030303030303, 0x706050403000102, 0xf0e0d0c0b08090a}
    },
    {
        {0x4040404000404040, 0x8000010204081020, 0x408102000000080, 0x8000081020},
        {0xffffffff00ffffff, 0xff00ffffffffffff, 0xffffffff00ffffff, 0xffffffff00ffffff},
        {0x706050408000102, 0x303030303030303, 0x706050403000102, 0xf0e0d0c0b08090a}
    },
    {
        {0x8080808000808080, 0x1020408102040, 0x810204000000000, 0x102040},
        {0xffffffff00ffffff, 0xffffffffffffff, 0xffffffff00ffffff, 0xffffffff00ffffff},
        {0x706050408000102, 0x303030303030303, 0x706050403000102, 0xf0e0d0c0b08090a}
    },
    {
        {0x101010001010101, 0x8040201008040200, 0x10080402, 0x804020000000000},
        {0xffffff00ffffffff, 0xffffffffffffff00, 0xffffff00ffffffff, 0xffffff00ffffffff},
        {0x706050800010203, 0x404040404040404, 0x706050400010203, 0xf0e0d0c08090a0b}
    },
    {
        {0x202020002020202, 0x8040201008040001, 0x10020100804, 0x1008040000000001},
        {0xffffff00ffffffff, 0xffffffffffff00ff, 0xffffff00ffffffff, 0xffffff00ffffffff},
        {0x706050800010203, 0x404040404040404, 0x706050400010203, 0xf0e0d0c08090a0b}
    },
    {
        {0x404040004040404, 0x8040201008000102, 0x1020040201008, 0x2010080000000102},
        {0xffffff00ffffffff, 0xffffffffff00ffff, 0xffffff00ffffffff, 0xffffff00ffffffff},
        {0x706050800010203, 0x404040404040404, 0x706050400010203, 0xf0e0d0c08090a0b}
    },
    {
        {0x808080008080808, 0x8040201000010204, 0x102040080402010, 0x4020100000010204},
        {0xffffff00ffffffff, 0xffffffff00ffffff, 0xffffff00ffffffff, 0xffffff00ffffffff},
        {0x706050800010203, 0x404040404040404, 0x706050400010203, 0xf0e0d0c08090a0b}
    },
    {
        {0x1010100010101010, 0x8040200001020408, 0x204080000804020, 0x8040200001020408},
        {0xffffff00ffffffff, 0xffffff00ffffffff, 0xffffff00ffffffff, 0xffffff00ffffffff},
        {0x706050800010203, 0x404040404040404, 0x706050400010203, 0xf0e0d0c08090a0b}
    },
    {
        {0x2020200020202020, 0x8040000102040810, 0x408100000008040, 0x80400002040810},
        {0xffffff00ffffffff, 0xffff00ffffffffff, 0xffffff00ffffffff, 0xffffff00ffffffff},
        {0x706050800010203, 0x404040404040404, 0x706050400010203, 0xf0e0d0c08090a0b}
    },
    {
        {0x4040400040404040, 0x8000010204081020, 0x810200000000080, 0x800004081020},
        {0xffffff00ffffffff, 0xff00ffffffffffff, 0xffffff00ffffffff, 0xffffff00ffffffff},
        {0x706050800010203, 0x404040404040404, 0x706050400010203, 0xf0e0d0c08090a0b}
    },
    {
        {0x8080800080808080, 0x1020408102040, 0x1020400000000000, 0x8102040},
        {0xffffff00ffffffff, 0xffffffffffffff, 0xffffff00ffffffff, 0xffffff00ffffffff},
        {0x706050800010203, 0x404040404040404, 0x706050400010203, 0xf0e0d0c08090a0b}
    },
    {
        {0x101000101010101, 0x8040201008040200, 0x2010080402, 0x402000000000000},
        {0xffff00ffffffffff, 0xffffffffffffff00, 0xffff00ffffffffff, 0xffff00ffffffffff},
        {0x706080001020304, 0x505050505050505, 0x706050001020304, 0xf0e0d08090a0b0c}
    },
    {
        {0x202000202020202, 0x8040201008040001, 0x1004020100804, 0x804000000000001},
        {0xffff00ffffffffff, 0xffffffffffff00ff, 0xffff00ffffffffff, 0xffff00ffffffffff},
        {0x706080001020304, 0x505050505050505, 0x706050001020304, 0xf0e0d08090a0b0c}
    },
    {
        {0x404000404040404, 0x8040201008000102, 0x102008040201008, 0x1008000000000102},
        {0xffff00ffffffffff, 0xffffffffff00ffff, 0xffff00ffffffffff, 0xffff00ffffffffff},
        {0x706080001020304, 0x505050505050505, 0x706050001020304, 0xf0e0d08090a0b0c}
    },
    {
        {0x808000808080808, 0x8040201000010204, 0x204000080402010, 0x2010000000010204},
        {0xffff00ffffffffff, 0xffffffff00ffffff, 0xffff00ffffffffff, 0xffff00ffffffffff},
        {0x706080001020304, 0x505050505050505, 0x706050001020304, 0xf0e0d08090a0b0c}
    },
    {
        {0x1010001010101010, 0x8040200001020408, 0x408000000804020, 0x4020000001020408},
        {0xffff00ffffffffff, 0xffffff00ffffffff, 0xffff00ffffffffff, 0xffff00ffffffffff},
        {0x706080001020304, 0x505050505050505, 0x706050001020304, 0xf0e0d08090a0b0c}
    },
    {
        {0x2020002020202020, 0x8040000102040810, 0x810000000008040, 0x8040000102040810},
        {0xffff00ffffffffff, 0xffff00ffffffffff, 0xffff00ffffffffff, 0xffff00ffffffffff},
        {0x706080001020304, 0x505050505050505, 0x706050001020304, 0xf0e0d08090a0b0c}
    },
    {
        {0x4040004040404040, 0x8000010204081020, 0x1020000000000080, 0x80000204081020},
        {0xffff00ffffffffff, 0xff00ffffffffffff, 0xffff00ffffffffff, 0xffff00ffffffffff},
        {0x706080001020304, 0x505050505050505, 0x706050001020304, 0xf0e0d08090a0b0c}
    },
    {
        {0x8080008080808080, 0x1020408102040, 0x2040000000000000, 0x408102040},
        {0xffff00ffffffffff, 0xffffffffffffff, 0xffff00ffffffffff, 0xffff00ffffffffff},
        {0x706080001020304, 0x505050505050505, 0x706050001020304, 0xf0e0d08090a0b0c}
    },
    {
        {0x100010101010101, 0x8040201008040200, 0x402010080402, 0x200000000000000},
        {0xff00ffffffffffff, 0xffffffffffffff00, 0xff00ffffffffffff, 0xff00ffffffffffff},
        {0x708000102030405, 0x606060606060606, 0x706000102030405, 0xf0e08090a0b0c0d}
    },
    {
        {0x200020202020202, 0x8040201008040001, 0x100804020100804, 0x400000000000001},
        {0xff00ffffffffffff, 0xffffffffffff00ff, 0xff00ffffffffffff, 0xff00ffffffffffff},
        {0x708000102030405, 0x606060606060606, 0x706000102030405, 0xf0e08090a0b0c0d}
    },
    {
        {0x400040404040404, 0x8040201008000102, 0x200008040201008, 0x800000000000102},
        {0xff00ffffffffffff, 0xffffffffff00ffff, 0xff00ffffffffffff, 0xff00ffffffffffff},
        {0x708000102030405, 0x606060606060606, 0x706000102030405, 0xf0e08090a0b0c0d}
    },
    {
        {0x800080808080808, 0x8040201000010204, 0x400000080402010, 0x1000000000010204},
        {0xff00ffffffffffff, 0xffffffff00ffffff, 0xff00ffffffffffff, 0xff00ffffffffffff},
        {0x708000102030405, 0x606060606060606, 0x706000102030405, 0xf0e08090a0b0c0d}
    },
    {
        {0x1000101010101010, 0x8040200001020408, 0x800000000804020, 0x2000000001020408},
        {0xff00ffffffffffff, 0xffffff00ffffffff, 0xff00ffffffffffff, 0xff00ffffffffffff},
        {0x708000102030405, 0x606060606060606, 0x706000102030405, 0xf0e08090a0b0c0d}
    },
    {
        {0x2000202020202020, 0x8040000102040810, 0x1000000000008040, 0x4000000102040810},
        {0xff00ffffffffffff, 0xffff00ffffffffff, 0xff00ffffffffffff, 0xff00ffffffffffff},
        {0x708000102030405, 0x606060606060606, 0x706000102030405, 0xf0e08090a0b0c0d}
    },
    {
        {0x4000404040404040, 0x8000010204081020, 0x2000000000000080, 0x8000010204081020},
        {0xff00ffffffffffff, 0xff00ffffffffffff, 0xff00ffffffffffff, 0xff00ffffffffffff},
        {0x708000102030405, 0x606060606060606, 0x706000102030405, 0xf0e08090a0b0c0d}
    },
    {
        {0x8000808080808080, 0x1020408102040, 0x4000000000000000, 0x20408102040},
        {0xff00ffffffffffff, 0xffffffffffffff, 0xff00ffffffffffff, 0xff00ffffffffffff},
        {0x708000102030405, 0x606060606060606, 0x706000102030405, 0xf0e08090a0b0c0d}
    },
    {
        {0x1010101010101, 0x8040201008040200, 0x80402010080402, 0x0},
        {0xffffffffffffff, 0xffffffffffffff00, 0xffffffffffffff, 0xffffffffffffff},
        {0x800010203040506, 0x707070707070707, 0x700010203040506, 0xf08090a0b0c0d0e}
    },
    {
        {0x2020202020202, 0x8040201008040001, 0x804020100804, 0x1},
        {0xffffffffffffff, 0xffffffffffff00ff, 0xffffffffffffff, 0xffffffffffffff},
        {0x800010203040506, 0x707070707070707, 0x700010203040506, 0xf08090a0b0c0d0e}
    },
    {
        {0x4040404040404, 0x8040201008000102, 0x8040201008, 0x102},
        {0xffffffffffffff, 0xffffffffff00ffff, 0xffffffffffffff, 0xffffffffffffff},
        {0x800010203040506, 0x707070707070707, 0x700010203040506, 0xf08090a0b0c0d0e}
    },
    {
        {0x8080808080808, 0x8040201000010204, 0x80402010, 0x10204},
        {0xffffffffffffff, 0xffffffff00ffffff, 0xffffffffffffff, 0xffffffffffffff},
        {0x800010203040506, 0x707070707070707, 0x700010203040506, 0xf08090a0b0c0d0e}
    },
    {
        {0x10101010101010, 0x8040200001020408, 0x804020, 0x1020408},
        {0xffffffffffffff, 0xffffff00ffffffff, 0xffffffffffffff, 0xffffffffffffff},
        {0x800010203040506, 0x707070707070707, 0x700010203040506, 0xf08090a0b0c0d0e}
    },
    {
        {0x20202020202020, 0x8040000102040810, 0x8040, 0x102040810},
        {0xffffffffffffff, 0xffff00ffffffffff, 0xffffffffffffff, 0xffffffffffffff},
        {0x800010203040506, 0x707070707070707, 0x700010203040506, 0xf08090a0b0c0d0e}
    },
    {
        {0x40404040404040, 0x8000010204081020, 0x80, 0x10204081020},
        {0xffffffffffffff, 0xff00ffffffffffff, 0xffffffffffffff, 0xffffffffffffff},
        {0x800010203040506, 0x707070707070707, 0x700010203040506, 0xf08090a0b0c0d0e}
    },
    {
        {0x80808080808080, 0x1020408102040, 0x0, 0x1020408102040},
        {0xffffffffffffff, 0xffffffffffffff, 0xffffffffffffff, 0xffffffffffffff},
        {0x800010203040506, 0x707070707070707, 0x700010203040506, 0xf08090a0b0c0d0e}
    }
};

/* Along the two lines from lines[first] on, still folded. `occupied` has to be in the halves that
 * their folds take bytes from: for a rook, the low one. */
SLIDING_INLINE __m128i sliding_fold_avx2_two(unsigned square, __m128i occupied, int first)
{
    const struct sliding_folded_lines *s = &sliding_folded_lines_avx2_squares[square];
    const __m128i masks = _mm_load_si128((const __m128i *)(s->lines + first));
    const __m128i addends = _mm_load_si128((const __m128i *)(s->addends + first));
    const __m128i folds = _mm_load_si128((const __m128i *)(s->folds + first));

    const __m128i folded = _mm_shuffle_epi8(occupied, folds);
    const __m128i pieces = _mm_and_si128(folded, masks);
    const __m128i less = _mm_add_epi64(pieces, addends);

    return _mm_and_si128(_mm_xor_si128(pieces, less), masks);
}

/* The same along all four lines. */
SLIDING_INLINE __m256i sliding_fold_avx2_four(unsigned square, uint64_t occupied)
{
    const struct sliding_folded_lines *s = &sliding_folded_lines_avx2_squares[square];
    const __m256i masks = _mm256_load_si256((const __m256i *)s->lines);
    const __m256i addends = _mm256_load_si256((const __m256i *)s->addends);
    const __m256i folds = _mm256_load_si256((const __m256i *)s->folds);

    const __m256i folded = _mm256_shuffle_epi8(_mm256_set1_epi64x((long long)occupied), folds);
    const __m256i pieces = _mm256_and_si256(folded, masks);
    const __m256i less = _mm256_add_epi64(pieces, addends);

    return _mm256_and_si256(_mm256_xor_si256(pieces, less), masks);
}

/* Attacks along the lines in the low half of `joined`, and along the rank in the high half of
 * `rook`. */
SLIDING_INLINE uint64_t sliding_fold_avx2_unfolded(unsigned square, __m128i joined, __m128i rook)
{
    const __m128i unfold = _mm_load_si128((const __m128i *)sliding_folded_lines_avx2_squares[square].folds);
    const __m128i rank = _mm_sad_epu8(rook, _mm_setzero_si128());

    return sliding_low_half(_mm_shuffle_epi8(_mm_blend_epi32(joined, rank, 0xC), unfold));
}

SLIDING_INLINE uint64_t sliding_rook_attacks(unsigned square, uint64_t occupied)
{
    const __m128i in_low_half = _mm_cvtsi64_si128((long long)occupied);
    const __m128i rook = sliding_fold_avx2_two(square, in_low_half, 0);

    return sliding_fold_avx2_unfolded(square, rook, rook);
}

SLIDING_INLINE uint64_t sliding_bishop_attacks(unsigned square, uint64_t occupied)
{
    const __m128i unfold =
        _mm_load_si128((const __m128i *)(sliding_folded_lines_avx2_squares[square].folds + 2));
    const __m128i both = _mm_set1_epi64x((long long)occupied);
    const __m128i bishop = _mm_shuffle_epi8(sliding_fold_avx2_two(square, both, 2), unfold);

    return sliding_union_of_halves(bishop);
}

SLIDING_INLINE uint64_t sliding_queen_attacks(unsigned square, uint64_t occupied)
{
    const __m256i attacks = sliding_fold_avx2_four(square, occupied);
    const __m128i rook = _mm256_castsi256_si128(attacks);
    const __m128i bishop = _mm256_extracti128_si256(attacks, 1);
    const __m128i joined =
        _mm_or_si128(_mm_or_si128(rook, bishop), _mm_unpackhi_epi64(bishop, bishop));

    return sliding_fold_avx2_unfolded(square, joined, rook);
}

SLIDING_INLINE void sliding_init(void)
{
}

SLIDING_INLINE const char *sliding_technique(void)
{
    return "folded_lines_avx2";
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
