/* SPDX-License-Identifier: MIT */
/*
 * Folded lines, SSSE3: the squares that a rook, bishop or queen attacks. C11, C++11 and later.
 * By slidebench, 2026.
 * See techniques/folded_lines_ssse3.h
 * Written by "slidebench export folded_lines_ssse3", slidebench 0.4.0, commit beb6d29ebf04. The
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
 * The tables, 4 KiB, are constants: sliding_init() does nothing, and need not be called.
 * Files of a program or shared library share a technique's tables, never code. Where files hold
 * different techniques, by other headers or other options of the compiler, each calls its own
 * sliding_init(), or each technique has its own --prefix.
 */

/*
 * Idea
 *   Folded lines (see folded_lines_avx2.h), two at once, in the halves of a register. These are
 *   both lines of a rook, both of a bishop, and for a queen one pair after the other.
 *
 *       rank | file         anti-diagonal | diagonal
 *
 *   The diagonals are folded as the file is, so what folds a file is loaded for both halves.
 *
 * Cost
 *   4 KiB: folded masks, addends and shuffles, one cache line a square. No other table. A queen: 16
 *   vector operations, a rook 8, a bishop 9. Needs SSSE3.
 *
 * Origin
 *   Written for this suite, after hyperbola_quintessence_ssse3.h.
 *
 * Note
 *   The shuffle that folds takes the bytes of both halves from the low one, so the occupied squares
 *   need not be in both: 11 to 12 % less latency on a Xeon with AMX.
 *
 *   Rank and diagonals are joined by integer instructions only: a floating-point shuffle such as
 *   MOVHLPS in between would cost a bypass delay.
 */

#if defined SLIDING_H && !defined SLIDING_H_FOLDED_LINES_SSSE3
#error "sliding is another technique in this file: give one of them another name"
#endif

#ifndef SLIDING_H
#define SLIDING_H
#define SLIDING_H_FOLDED_LINES_SSSE3

#if !defined __SSSE3__ && (defined __GNUC__ || defined __clang__)
#error "folded_lines_ssse3 needs -mssse3"
#endif

#if defined __i386__
#error "folded_lines_ssse3 needs 64 bits"
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

/* The same, without repetition, for vectors of two lines: one cache line. */
struct sliding_folded_pairs {
    uint64_t rook[2];    /* rank, file: folded, without the square */
    uint64_t bishop[2];  /* anti-diagonal, diagonal */
    uint64_t addends[2]; /* for the rank, and for all others */
    uint64_t folds[2];   /* the same */
};

SLIDING_INLINE uint64_t sliding_low_half(__m128i boards)
{
    return (uint64_t)_mm_cvtsi128_si64(boards);
}

SLIDING_TABLE(64)
struct sliding_folded_pairs sliding_folded_lines_ssse3_squares[64] = {
    {
        {0x8040201008040200, 0x101010101010100},
        {0x0, 0x8040201008040200},
        {0xffffffffffffff00, 0xffffffffffffff00},
        {0x0, 0x706050403020108}
    },
    {
        {0x8040201008040001, 0x202020202020200},
        {0x100, 0x80402010080400},
        {0xffffffffffff00ff, 0xffffffffffffff00},
        {0x0, 0x706050403020108}
    },
    {
        {0x8040201008000102, 0x404040404040400},
        {0x10200, 0x804020100800},
        {0xffffffffff00ffff, 0xffffffffffffff00},
        {0x0, 0x706050403020108}
    },
    {
        {0x8040201000010204, 0x808080808080800},
        {0x1020400, 0x8040201000},
        {0xffffffff00ffffff, 0xffffffffffffff00},
        {0x0, 0x706050403020108}
    },
    {
        {0x8040200001020408, 0x1010101010101000},
        {0x102040800, 0x80402000},
        {0xffffff00ffffffff, 0xffffffffffffff00},
        {0x0, 0x706050403020108}
    },
    {
        {0x8040000102040810, 0x2020202020202000},
        {0x10204081000, 0x804000},
        {0xffff00ffffffffff, 0xffffffffffffff00},
        {0x0, 0x706050403020108}
    },
    {
        {0x8000010204081020, 0x4040404040404000},
        {0x1020408102000, 0x8000},
        {0xff00ffffffffffff, 0xffffffffffffff00},
        {0x0, 0x706050403020108}
    },
    {
        {0x1020408102040, 0x8080808080808000},
        {0x102040810204000, 0x0},
        {0xffffffffffffff, 0xffffffffffffff00},
        {0x0, 0x706050403020108}
    },
    {
        {0x8040201008040200, 0x101010101010001},
        {0x2, 0x4020100804020000},
        {0xffffffffffffff00, 0xffffffffffff00ff},
        {0x101010101010101, 0x706050403020800}
    },
    {
        {0x8040201008040001, 0x202020202020002},
        {0x10004, 0x8040201008040001},
        {0xffffffffffff00ff, 0xffffffffffff00ff},
        {0x101010101010101, 0x706050403020800}
    },
    {
        {0x8040201008000102, 0x404040404040004},
        {0x1020008, 0x80402010080002},
        {0xffffffffff00ffff, 0xffffffffffff00ff},
        {0x101010101010101, 0x706050403020800}
    },
    {
        {0x8040201000010204, 0x808080808080008},
        {0x102040010, 0x804020100004},
        {0xffffffff00ffffff, 0xffffffffffff00ff},
        {0x101010101010101, 0x706050403020800}
    },
    {
        {0x8040200001020408, 0x1010101010100010},
        {0x10204080020, 0x8040200008},
        {0xffffff00ffffffff, 0xffffffffffff00ff},
        {0x101010101010101, 0x706050403020800}
    },
    {
        {0x8040000102040810, 0x2020202020200020},
        {0x1020408100040, 0x80400010},
        {0xffff00ffffffffff, 0xffffffffffff00ff},
        {0x101010101010101, 0x706050403020800}
    },
    {
        {0x8000010204081020, 0x4040404040400040},
        {0x102040810200080, 0x800020},
        {0xff00ffffffffffff, 0xffffffffffff00ff},
        {0x101010101010101, 0x706050403020800}
    },
    {
        {0x1020408102040, 0x8080808080800080},
        {0x204081020400000, 0x40},
        {0xffffffffffffff, 0xffffffffffff00ff},
        {0x101010101010101, 0x706050403020800}
    },
    {
        {0x8040201008040200, 0x101010101000101},
        {0x402, 0x2010080402000000},
        {0xffffffffffffff00, 0xffffffffff00ffff},
        {0x202020202020202, 0x706050403080001}
    },
    {
        {0x8040201008040001, 0x202020202000202},
        {0x1000804, 0x4020100804000001},
        {0xffffffffffff00ff, 0xffffffffff00ffff},
        {0x202020202020202, 0x706050403080001}
    },
    {
        {0x8040201008000102, 0x404040404000404},
        {0x102001008, 0x8040201008000102},
        {0xffffffffff00ffff, 0xffffffffff00ffff},
        {0x202020202020202, 0x706050403080001}
    },
    {
        {0x8040201000010204, 0x808080808000808},
        {0x10204002010, 0x80402010000204},
        {0xffffffff00ffffff, 0xffffffffff00ffff},
        {0x202020202020202, 0x706050403080001}
    },
    {
        {0x8040200001020408, 0x1010101010001010},
        {0x1020408004020, 0x804020000408},
        {0xffffff00ffffffff, 0xffffffffff00ffff},
        {0x202020202020202, 0x706050403080001}
    },
    {
        {0x8040000102040810, 0x2020202020002020},
        {0x102040810008040, 0x8040000810},
        {0xffff00ffffffffff, 0xffffffffff00ffff},
        {0x202020202020202, 0x706050403080001}
    },
    {
        {0x8000010204081020, 0x4040404040004040},
        {0x204081020000080, 0x80001020},
        {0xff00ffffffffffff, 0xffffffffff00ffff},
        {0x202020202020202, 0x706050403080001}
    },
    {
        {0x1020408102040, 0x8080808080008080},
        {0x408102040000000, 0x2040},
        {0xffffffffffffff, 0xffffffffff00ffff},
        {0x202020202020202, 0x706050403080001}
    },
    {
        {0x8040201008040200, 0x101010100010101},
        {0x80402, 0x1008040200000000},
        {0xffffffffffffff00, 0xffffffff00ffffff},
        {0x303030303030303, 0x706050408000102}
    },
    {
        {0x8040201008040001, 0x202020200020202},
        {0x100100804, 0x2010080400000001},
        {0xffffffffffff00ff, 0xffffffff00ffffff},
        {0x303030303030303, 0x706050408000102}
    },
    {
        {0x8040201008000102, 0x404040400040404},
        {0x10200201008, 0x4020100800000102},
        {0xffffffffff00ffff, 0xffffffff00ffffff},
        {0x303030303030303, 0x706050408000102}
    },
    {
        {0x8040201000010204, 0x808080800080808},
        {0x1020400402010, 0x8040201000010204},
        {0xffffffff00ffffff, 0xffffffff00ffffff},
        {0x303030303030303, 0x706050408000102}
    },
    {
        {0x8040200001020408, 0x1010101000101010},
        {0x102040800804020, 0x80402000020408},
        {0xffffff00ffffffff, 0xffffffff00ffffff},
        {0x303030303030303, 0x706050408000102}
    },
    {
        {0x8040000102040810, 0x2020202000202020},
        {0x204081000008040, 0x804000040810},
        {0xffff00ffffffffff, 0xffffffff00ffffff},
        {0x303030303030303, 0x706050408000102}
    },
    {
        {0x8000010204081020, 0x4040404000404040},
        {0x408102000000080, 0x8000081020},
        {0xff00ffffffffffff, 0xffffffff00ffffff},
        {0x303030303030303, 0x706050408000102}
    },
    {
        {0x1020408102040, 0x8080808000808080},
        {0x810204000000000, 0x102040},
        {0xffffffffffffff, 0xffffffff00ffffff},
        {0x303030303030303, 0x706050408000102}
    },
    {
        {0x8040201008040200, 0x101010001010101},
        {0x10080402, 0x804020000000000},
        {0xffffffffffffff00, 0xffffff00ffffffff},
        {0x404040404040404, 0x706050800010203}
    },
    {
        {0x8040201008040001, 0x202020002020202},
        {0x10020100804, 0x1008040000000001},
        {0xffffffffffff00ff, 0xffffff00ffffffff},
        {0x404040404040404, 0x706050800010203}
    },
    {
        {0x8040201008000102, 0x404040004040404},
        {0x1020040201008, 0x2010080000000102},
        {0xffffffffff00ffff, 0xffffff00ffffffff},
        {0x404040404040404, 0x706050800010203}
    },
    {
        {0x8040201000010204, 0x808080008080808},
        {0x102040080402010, 0x4020100000010204},
        {0xffffffff00ffffff, 0xffffff00ffffffff},
        {0x404040404040404, 0x706050800010203}
    },
    {
        {0x8040200001020408, 0x1010100010101010},
        {0x204080000804020, 0x8040200001020408},
        {0xffffff00ffffffff, 0xffffff00ffffffff},
        {0x404040404040404, 0x706050800010203}
    },
    {
        {0x8040000102040810, 0x2020200020202020},
        {0x408100000008040, 0x80400002040810},
        {0xffff00ffffffffff, 0xffffff00ffffffff},
        {0x404040404040404, 0x706050800010203}
    },
    {
        {0x8000010204081020, 0x4040400040404040},
        {0x810200000000080, 0x800004081020},
        {0xff00ffffffffffff, 0xffffff00ffffffff},
        {0x404040404040404, 0x706050800010203}
    },
    {
        {0x1020408102040, 0x8080800080808080},
        {0x1020400000000000, 0x8102040},
        {0xffffffffffffff, 0xffffff00ffffffff},
        {0x404040404040404, 0x706050800010203}
    },
    {
        {0x8040201008040200, 0x101000101010101},
        {0x2010080402, 0x402000000000000},
        {0xffffffffffffff00, 0xffff00ffffffffff},
        {0x505050505050505, 0x706080001020304}
    },
    {
        {0x8040201008040001, 0x202000202020202},
        {0x1004020100804, 0x804000000000001},
        {0xffffffffffff00ff, 0xffff00ffffffffff},
        {0x505050505050505, 0x706080001020304}
    },
    {
        {0x8040201008000102, 0x404000404040404},
        {0x102008040201008, 0x1008000000000102},
        {0xffffffffff00ffff, 0xffff00ffffffffff},
        {0x505050505050505, 0x706080001020304}
    },
    {
        {0x8040201000010204, 0x808000808080808},
        {0x204000080402010, 0x2010000000010204},
        {0xffffffff00ffffff, 0xffff00ffffffffff},
        {0x505050505050505, 0x706080001020304}
    },
    {
        {0x8040200001020408, 0x1010001010101010},
        {0x408000000804020, 0x4020000001020408},
        {0xffffff00ffffffff, 0xffff00ffffffffff},
        {0x505050505050505, 0x706080001020304}
    },
    {
        {0x8040000102040810, 0x2020002020202020},
        {0x810000000008040, 0x8040000102040810},
        {0xffff00ffffffffff, 0xffff00ffffffffff},
        {0x505050505050505, 0x706080001020304}
    },
    {
        {0x8000010204081020, 0x4040004040404040},
        {0x1020000000000080, 0x80000204081020},
        {0xff00ffffffffffff, 0xffff00ffffffffff},
        {0x505050505050505, 0x706080001020304}
    },
    {
        {0x1020408102040, 0x8080008080808080},
        {0x2040000000000000, 0x408102040},
        {0xffffffffffffff, 0xffff00ffffffffff},
        {0x505050505050505, 0x706080001020304}
    },
    {
        {0x8040201008040200, 0x100010101010101},
        {0x402010080402, 0x200000000000000},
        {0xffffffffffffff00, 0xff00ffffffffffff},
        {0x606060606060606, 0x708000102030405}
    },
    {
        {0x8040201008040001, 0x200020202020202},
        {0x100804020100804, 0x400000000000001},
        {0xffffffffffff00ff, 0xff00ffffffffffff},
        {0x606060606060606, 0x708000102030405}
    },
    {
        {0x8040201008000102, 0x400040404040404},
        {0x200008040201008, 0x800000000000102},
        {0xffffffffff00ffff, 0xff00ffffffffffff},
        {0x606060606060606, 0x708000102030405}
    },
    {
        {0x8040201000010204, 0x800080808080808},
        {0x400000080402010, 0x1000000000010204},
        {0xffffffff00ffffff, 0xff00ffffffffffff},
        {0x606060606060606, 0x708000102030405}
    },
    {
        {0x8040200001020408, 0x1000101010101010},
        {0x800000000804020, 0x2000000001020408},
        {0xffffff00ffffffff, 0xff00ffffffffffff},
        {0x606060606060606, 0x708000102030405}
    },
    {
        {0x8040000102040810, 0x2000202020202020},
        {0x1000000000008040, 0x4000000102040810},
        {0xffff00ffffffffff, 0xff00ffffffffffff},
        {0x606060606060606, 0x708000102030405}
    },
    {
        {0x8000010204081020, 0x4000404040404040},
        {0x2000000000000080, 0x8000010204081020},
        {0xff00ffffffffffff, 0xff00ffffffffffff},
        {0x606060606060606, 0x708000102030405}
    },
    {
        {0x1020408102040, 0x8000808080808080},
        {0x4000000000000000, 0x20408102040},
        {0xffffffffffffff, 0xff00ffffffffffff},
        {0x606060606060606, 0x708000102030405}
    },
    {
        {0x8040201008040200, 0x1010101010101},
        {0x80402010080402, 0x0},
        {0xffffffffffffff00, 0xffffffffffffff},
        {0x707070707070707, 0x800010203040506}
    },
    {
        {0x8040201008040001, 0x2020202020202},
        {0x804020100804, 0x1},
        {0xffffffffffff00ff, 0xffffffffffffff},
        {0x707070707070707, 0x800010203040506}
    },
    {
        {0x8040201008000102, 0x4040404040404},
        {0x8040201008, 0x102},
        {0xffffffffff00ffff, 0xffffffffffffff},
        {0x707070707070707, 0x800010203040506}
    },
    {
        {0x8040201000010204, 0x8080808080808},
        {0x80402010, 0x10204},
        {0xffffffff00ffffff, 0xffffffffffffff},
        {0x707070707070707, 0x800010203040506}
    },
    {
        {0x8040200001020408, 0x10101010101010},
        {0x804020, 0x1020408},
        {0xffffff00ffffffff, 0xffffffffffffff},
        {0x707070707070707, 0x800010203040506}
    },
    {
        {0x8040000102040810, 0x20202020202020},
        {0x8040, 0x102040810},
        {0xffff00ffffffffff, 0xffffffffffffff},
        {0x707070707070707, 0x800010203040506}
    },
    {
        {0x8000010204081020, 0x40404040404040},
        {0x80, 0x10204081020},
        {0xff00ffffffffffff, 0xffffffffffffff},
        {0x707070707070707, 0x800010203040506}
    },
    {
        {0x1020408102040, 0x80808080808080},
        {0x0, 0x1020408102040},
        {0xffffffffffffff, 0xffffffffffffff},
        {0x707070707070707, 0x800010203040506}
    }
};

SLIDING_INLINE __m128i sliding_fold_ssse3_pair(const uint64_t pair[2])
{
    return _mm_load_si128((const __m128i *)pair);
}

SLIDING_INLINE __m128i sliding_fold_ssse3_twice(uint64_t b)
{
    return _mm_set1_epi64x((long long)b);
}

/* Along two lines, still folded. */
SLIDING_INLINE __m128i sliding_fold_ssse3_lines(uint64_t occupied, __m128i masks, __m128i addends,
                                       __m128i folds)
{
    const __m128i folded = _mm_shuffle_epi8(_mm_cvtsi64_si128((long long)occupied), folds);
    const __m128i pieces = _mm_and_si128(folded, masks);
    const __m128i less = _mm_add_epi64(pieces, addends);

    return _mm_and_si128(_mm_xor_si128(pieces, less), masks);
}

SLIDING_INLINE __m128i sliding_fold_ssse3_rook(const struct sliding_folded_pairs *s, uint64_t occupied)
{
    return sliding_fold_ssse3_lines(occupied, sliding_fold_ssse3_pair(s->rook), sliding_fold_ssse3_pair(s->addends),
                                    sliding_fold_ssse3_pair(s->folds));
}

/* Both diagonals together, in the high half. */
SLIDING_INLINE __m128i sliding_fold_ssse3_bishop(const struct sliding_folded_pairs *s, uint64_t occupied)
{
    const __m128i both =
        sliding_fold_ssse3_lines(occupied, sliding_fold_ssse3_pair(s->bishop), sliding_fold_ssse3_twice(s->addends[1]),
                                 sliding_fold_ssse3_twice(s->folds[1]));

    return _mm_or_si128(both, _mm_unpacklo_epi64(both, both));
}

/* The high half of `folded`, unfolded, with the lowest byte of `rank` on the slider's rank. */
SLIDING_INLINE uint64_t sliding_fold_ssse3_unfolded(const struct sliding_folded_pairs *s, __m128i folded,
                                           __m128i rank)
{
    const __m128i unfold = _mm_loadl_epi64((const __m128i *)&s->folds[1]);

    return sliding_low_half(_mm_shuffle_epi8(_mm_alignr_epi8(rank, folded, 8), unfold));
}

/* The bytes of either half together, in its lowest. */
SLIDING_INLINE __m128i sliding_fold_ssse3_sum(__m128i halves)
{
    return _mm_sad_epu8(halves, _mm_setzero_si128());
}

SLIDING_INLINE uint64_t sliding_rook_attacks(unsigned square, uint64_t occupied)
{
    const struct sliding_folded_pairs *s = &sliding_folded_lines_ssse3_squares[square];
    const __m128i rook = sliding_fold_ssse3_rook(s, occupied);

    return sliding_fold_ssse3_unfolded(s, rook, sliding_fold_ssse3_sum(rook));
}

SLIDING_INLINE uint64_t sliding_bishop_attacks(unsigned square, uint64_t occupied)
{
    const struct sliding_folded_pairs *s = &sliding_folded_lines_ssse3_squares[square];

    return sliding_fold_ssse3_unfolded(s, sliding_fold_ssse3_bishop(s, occupied), _mm_setzero_si128());
}

SLIDING_INLINE uint64_t sliding_queen_attacks(unsigned square, uint64_t occupied)
{
    const struct sliding_folded_pairs *s = &sliding_folded_lines_ssse3_squares[square];
    const __m128i rook = sliding_fold_ssse3_rook(s, occupied);
    const __m128i all = _mm_or_si128(rook, sliding_fold_ssse3_bishop(s, occupied));

    return sliding_fold_ssse3_unfolded(s, all, sliding_fold_ssse3_sum(rook));
}

SLIDING_INLINE void sliding_init(void)
{
}

SLIDING_INLINE const char *sliding_technique(void)
{
    return "folded_lines_ssse3";
}

#undef SLIDING_IS_CONSTANT_EVALUATED
#undef SLIDING_INLINE
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
