/* SPDX-License-Identifier: MIT */
/*
 * Obstruction difference: the squares that a rook, bishop or queen attacks. C11, C++11 and later.
 * By Michael Hoffmann, 2009.
 * See https://www.chessprogramming.org/Obstruction_Difference
 * Written by "slidebench export obstruction_difference", slidebench 1.0.0, commit a4f58dc3c993. The
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
 * In C++14 and later, gcc and clang can answer while they compile: functions are constexpr.
 * Files of a program or shared library share a technique's tables, never code. Where files hold
 * different techniques, by other headers or other options of the compiler, each calls its own
 * sliding_init(), or each technique has its own --prefix.
 */

/*
 * Idea
 *   Subtract the nearest piece below the slider from twice the pieces above it. The borrow runs up
 *   from the piece below, over the slider, to the nearest piece above: the bits that it sets and
 *   the line has are the attacks. The other pieces above, taken twice, have moved off the line. A
 *   line of every fourth bit, but for the slider's, bit 4. Lowest bit on the right:
 *
 *       pieces above               . . . 1 . . . 1 . . . . . . . .
 *       twice the pieces above     . . 1 . . . 1 . . . . . . . . .
 *       the nearest below          . . . . . . . . . . . . . . . 1
 *       difference                 . . 1 . . . . 1 1 1 1 1 1 1 1 1
 *       cut to the line            . . . . . . . 1 . . . . . . . 1
 *
 *   On a rank pieces have no room between them. There all bits up to the nearest piece above are
 *   taken, less those beneath the nearest piece below.
 *
 * Cost
 *   6 KiB of masks: both halves of each line, and the line. One bit scan a line. No reversal.
 *
 * Origin
 *   Michael Hoffmann, 23 July 2009, Computer Chess Club, with twice the nearest piece above.
 *   That it need not be isolated: Daniel Infuehr, Chess_Movegen, 2022, for a ray (Genetic8Ray, one
 *   of his searches through all expressions).
 *
 * Note
 *   Without a piece below, a1 stands for one: if it is not on the line, the cut removes what lies
 *   down there. Without one above, the difference goes up to h8.
 */

#if defined SLIDING_H && !defined SLIDING_H_OBSTRUCTION_DIFFERENCE
#error "sliding is another technique in this file: give one of them another name"
#endif

#ifndef SLIDING_H
#define SLIDING_H
#define SLIDING_H_OBSTRUCTION_DIFFERENCE

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

SLIDING_INLINE uint64_t sliding_square_bit(unsigned square)
{
    return UINT64_C(1) << square;
}

/* How many squares there are above the highest one; b must not be empty. */
SLIDING_INLINE unsigned sliding_leading_zeros(uint64_t b)
{
#ifdef __GNUC__
    return (unsigned)__builtin_clzll(b);
#else
    unsigned long square;
    _BitScanReverse64(&square, b);
    return 63 - (unsigned)square;
#endif
}

/* The direction in which a line's bits rise: +8, +1, +9, +7. */
enum sliding_line { SLIDING_FILE_LINE, SLIDING_RANK_LINE, SLIDING_DIAGONAL, SLIDING_ANTI_DIAGONAL };

/*
 * What lies between the nearest piece below a slider and the nearest one above it, both included:
 * cut to a line without the slider, its attacks. `below` and `above` are the pieces of that line on
 * either side; below there must be one, or else a1. All up to the nearest one above, less all
 * beneath the nearest one below:
 */
SLIDING_INLINE uint64_t sliding_between_obstructions(uint64_t below, uint64_t above)
{
    return (above ^ (above - 1)) - (~sliding_square_bit(63) >> sliding_leading_zeros(below));
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
SLIDING_INLINE uint64_t sliding_between_obstructions_off_ranks(uint64_t below, uint64_t above)
{
    return (above << 1) + (uint64_t)(INT64_MIN >> sliding_leading_zeros(below));
}

struct sliding_obstruction_difference_line {
    uint64_t below, above,
        both; /* of the slider, which is in none; but a1 is always among those below */
};

/* [][enum line] */
SLIDING_TABLE(64)
struct sliding_obstruction_difference_line sliding_obstruction_difference_lines[64][4] = {
    {
        {0x1, 0x101010101010100, 0x101010101010100},
        {0x1, 0xfe, 0xfe},
        {0x1, 0x8040201008040200, 0x8040201008040200},
        {0x1, 0x0, 0x0}
    },
    {
        {0x1, 0x202020202020200, 0x202020202020200},
        {0x1, 0xfc, 0xfd},
        {0x1, 0x80402010080400, 0x80402010080400},
        {0x1, 0x100, 0x100}
    },
    {
        {0x1, 0x404040404040400, 0x404040404040400},
        {0x3, 0xf8, 0xfb},
        {0x1, 0x804020100800, 0x804020100800},
        {0x1, 0x10200, 0x10200}
    },
    {
        {0x1, 0x808080808080800, 0x808080808080800},
        {0x7, 0xf0, 0xf7},
        {0x1, 0x8040201000, 0x8040201000},
        {0x1, 0x1020400, 0x1020400}
    },
    {
        {0x1, 0x1010101010101000, 0x1010101010101000},
        {0xf, 0xe0, 0xef},
        {0x1, 0x80402000, 0x80402000},
        {0x1, 0x102040800, 0x102040800}
    },
    {
        {0x1, 0x2020202020202000, 0x2020202020202000},
        {0x1f, 0xc0, 0xdf},
        {0x1, 0x804000, 0x804000},
        {0x1, 0x10204081000, 0x10204081000}
    },
    {
        {0x1, 0x4040404040404000, 0x4040404040404000},
        {0x3f, 0x80, 0xbf},
        {0x1, 0x8000, 0x8000},
        {0x1, 0x1020408102000, 0x1020408102000}
    },
    {
        {0x1, 0x8080808080808000, 0x8080808080808000},
        {0x7f, 0x0, 0x7f},
        {0x1, 0x0, 0x0},
        {0x1, 0x102040810204000, 0x102040810204000}
    },
    {
        {0x1, 0x101010101010000, 0x101010101010001},
        {0x1, 0xfe00, 0xfe00},
        {0x1, 0x4020100804020000, 0x4020100804020000},
        {0x3, 0x0, 0x2}
    },
    {
        {0x3, 0x202020202020000, 0x202020202020002},
        {0x101, 0xfc00, 0xfd00},
        {0x1, 0x8040201008040000, 0x8040201008040001},
        {0x5, 0x10000, 0x10004}
    },
    {
        {0x5, 0x404040404040000, 0x404040404040004},
        {0x301, 0xf800, 0xfb00},
        {0x3, 0x80402010080000, 0x80402010080002},
        {0x9, 0x1020000, 0x1020008}
    },
    {
        {0x9, 0x808080808080000, 0x808080808080008},
        {0x701, 0xf000, 0xf700},
        {0x5, 0x804020100000, 0x804020100004},
        {0x11, 0x102040000, 0x102040010}
    },
    {
        {0x11, 0x1010101010100000, 0x1010101010100010},
        {0xf01, 0xe000, 0xef00},
        {0x9, 0x8040200000, 0x8040200008},
        {0x21, 0x10204080000, 0x10204080020}
    },
    {
        {0x21, 0x2020202020200000, 0x2020202020200020},
        {0x1f01, 0xc000, 0xdf00},
        {0x11, 0x80400000, 0x80400010},
        {0x41, 0x1020408100000, 0x1020408100040}
    },
    {
        {0x41, 0x4040404040400000, 0x4040404040400040},
        {0x3f01, 0x8000, 0xbf00},
        {0x21, 0x800000, 0x800020},
        {0x81, 0x102040810200000, 0x102040810200080}
    },
    {
        {0x81, 0x8080808080800000, 0x8080808080800080},
        {0x7f01, 0x0, 0x7f00},
        {0x41, 0x0, 0x40},
        {0x1, 0x204081020400000, 0x204081020400000}
    },
    {
        {0x101, 0x101010101000000, 0x101010101000101},
        {0x1, 0xfe0000, 0xfe0000},
        {0x1, 0x2010080402000000, 0x2010080402000000},
        {0x205, 0x0, 0x204}
    },
    {
        {0x203, 0x202020202000000, 0x202020202000202},
        {0x10001, 0xfc0000, 0xfd0000},
        {0x101, 0x4020100804000000, 0x4020100804000100},
        {0x409, 0x1000000, 0x1000408}
    },
    {
        {0x405, 0x404040404000000, 0x404040404000404},
        {0x30001, 0xf80000, 0xfb0000},
        {0x201, 0x8040201008000000, 0x8040201008000201},
        {0x811, 0x102000000, 0x102000810}
    },
    {
        {0x809, 0x808080808000000, 0x808080808000808},
        {0x70001, 0xf00000, 0xf70000},
        {0x403, 0x80402010000000, 0x80402010000402},
        {0x1021, 0x10204000000, 0x10204001020}
    },
    {
        {0x1011, 0x1010101010000000, 0x1010101010001010},
        {0xf0001, 0xe00000, 0xef0000},
        {0x805, 0x804020000000, 0x804020000804},
        {0x2041, 0x1020408000000, 0x1020408002040}
    },
    {
        {0x2021, 0x2020202020000000, 0x2020202020002020},
        {0x1f0001, 0xc00000, 0xdf0000},
        {0x1009, 0x8040000000, 0x8040001008},
        {0x4081, 0x102040810000000, 0x102040810004080}
    },
    {
        {0x4041, 0x4040404040000000, 0x4040404040004040},
        {0x3f0001, 0x800000, 0xbf0000},
        {0x2011, 0x80000000, 0x80002010},
        {0x8001, 0x204081020000000, 0x204081020008000}
    },
    {
        {0x8081, 0x8080808080000000, 0x8080808080008080},
        {0x7f0001, 0x0, 0x7f0000},
        {0x4021, 0x0, 0x4020},
        {0x1, 0x408102040000000, 0x408102040000000}
    },
    {
        {0x10101, 0x101010100000000, 0x101010100010101},
        {0x1, 0xfe000000, 0xfe000000},
        {0x1, 0x1008040200000000, 0x1008040200000000},
        {0x20409, 0x0, 0x20408}
    },
    {
        {0x20203, 0x202020200000000, 0x202020200020202},
        {0x1000001, 0xfc000000, 0xfd000000},
        {0x10001, 0x2010080400000000, 0x2010080400010000},
        {0x40811, 0x100000000, 0x100040810}
    },
    {
        {0x40405, 0x404040400000000, 0x404040400040404},
        {0x3000001, 0xf8000000, 0xfb000000},
        {0x20101, 0x4020100800000000, 0x4020100800020100},
        {0x81021, 0x10200000000, 0x10200081020}
    },
    {
        {0x80809, 0x808080800000000, 0x808080800080808},
        {0x7000001, 0xf0000000, 0xf7000000},
        {0x40201, 0x8040201000000000, 0x8040201000040201},
        {0x102041, 0x1020400000000, 0x1020400102040}
    },
    {
        {0x101011, 0x1010101000000000, 0x1010101000101010},
        {0xf000001, 0xe0000000, 0xef000000},
        {0x80403, 0x80402000000000, 0x80402000080402},
        {0x204081, 0x102040800000000, 0x102040800204080}
    },
    {
        {0x202021, 0x2020202000000000, 0x2020202000202020},
        {0x1f000001, 0xc0000000, 0xdf000000},
        {0x100805, 0x804000000000, 0x804000100804},
        {0x408001, 0x204081000000000, 0x204081000408000}
    },
    {
        {0x404041, 0x4040404000000000, 0x4040404000404040},
        {0x3f000001, 0x80000000, 0xbf000000},
        {0x201009, 0x8000000000, 0x8000201008},
        {0x800001, 0x408102000000000, 0x408102000800000}
    },
    {
        {0x808081, 0x8080808000000000, 0x8080808000808080},
        {0x7f000001, 0x0, 0x7f000000},
        {0x402011, 0x0, 0x402010},
        {0x1, 0x810204000000000, 0x810204000000000}
    },
    {
        {0x1010101, 0x101010000000000, 0x101010001010101},
        {0x1, 0xfe00000000, 0xfe00000000},
        {0x1, 0x804020000000000, 0x804020000000000},
        {0x2040811, 0x0, 0x2040810}
    },
    {
        {0x2020203, 0x202020000000000, 0x202020002020202},
        {0x100000001, 0xfc00000000, 0xfd00000000},
        {0x1000001, 0x1008040000000000, 0x1008040001000000},
        {0x4081021, 0x10000000000, 0x10004081020}
    },
    {
        {0x4040405, 0x404040000000000, 0x404040004040404},
        {0x300000001, 0xf800000000, 0xfb00000000},
        {0x2010001, 0x2010080000000000, 0x2010080002010000},
        {0x8102041, 0x1020000000000, 0x1020008102040}
    },
    {
        {0x8080809, 0x808080000000000, 0x808080008080808},
        {0x700000001, 0xf000000000, 0xf700000000},
        {0x4020101, 0x4020100000000000, 0x4020100004020100},
        {0x10204081, 0x102040000000000, 0x102040010204080}
    },
    {
        {0x10101011, 0x1010100000000000, 0x1010100010101010},
        {0xf00000001, 0xe000000000, 0xef00000000},
        {0x8040201, 0x8040200000000000, 0x8040200008040201},
        {0x20408001, 0x204080000000000, 0x204080020408000}
    },
    {
        {0x20202021, 0x2020200000000000, 0x2020200020202020},
        {0x1f00000001, 0xc000000000, 0xdf00000000},
        {0x10080403, 0x80400000000000, 0x80400010080402},
        {0x40800001, 0x408100000000000, 0x408100040800000}
    },
    {
        {0x40404041, 0x4040400000000000, 0x4040400040404040},
        {0x3f00000001, 0x8000000000, 0xbf00000000},
        {0x20100805, 0x800000000000, 0x800020100804},
        {0x80000001, 0x810200000000000, 0x810200080000000}
    },
    {
        {0x80808081, 0x8080800000000000, 0x8080800080808080},
        {0x7f00000001, 0x0, 0x7f00000000},
        {0x40201009, 0x0, 0x40201008},
        {0x1, 0x1020400000000000, 0x1020400000000000}
    },
    {
        {0x101010101, 0x101000000000000, 0x101000101010101},
        {0x1, 0xfe0000000000, 0xfe0000000000},
        {0x1, 0x402000000000000, 0x402000000000000},
        {0x204081021, 0x0, 0x204081020}
    },
    {
        {0x202020203, 0x202000000000000, 0x202000202020202},
        {0x10000000001, 0xfc0000000000, 0xfd0000000000},
        {0x100000001, 0x804000000000000, 0x804000100000000},
        {0x408102041, 0x1000000000000, 0x1000408102040}
    },
    {
        {0x404040405, 0x404000000000000, 0x404000404040404},
        {0x30000000001, 0xf80000000000, 0xfb0000000000},
        {0x201000001, 0x1008000000000000, 0x1008000201000000},
        {0x810204081, 0x102000000000000, 0x102000810204080}
    },
    {
        {0x808080809, 0x808000000000000, 0x808000808080808},
        {0x70000000001, 0xf00000000000, 0xf70000000000},
        {0x402010001, 0x2010000000000000, 0x2010000402010000},
        {0x1020408001, 0x204000000000000, 0x204001020408000}
    },
    {
        {0x1010101011, 0x1010000000000000, 0x1010001010101010},
        {0xf0000000001, 0xe00000000000, 0xef0000000000},
        {0x804020101, 0x4020000000000000, 0x4020000804020100},
        {0x2040800001, 0x408000000000000, 0x408002040800000}
    },
    {
        {0x2020202021, 0x2020000000000000, 0x2020002020202020},
        {0x1f0000000001, 0xc00000000000, 0xdf0000000000},
        {0x1008040201, 0x8040000000000000, 0x8040001008040201},
        {0x4080000001, 0x810000000000000, 0x810004080000000}
    },
    {
        {0x4040404041, 0x4040000000000000, 0x4040004040404040},
        {0x3f0000000001, 0x800000000000, 0xbf0000000000},
        {0x2010080403, 0x80000000000000, 0x80002010080402},
        {0x8000000001, 0x1020000000000000, 0x1020008000000000}
    },
    {
        {0x8080808081, 0x8080000000000000, 0x8080008080808080},
        {0x7f0000000001, 0x0, 0x7f0000000000},
        {0x4020100805, 0x0, 0x4020100804},
        {0x1, 0x2040000000000000, 0x2040000000000000}
    },
    {
        {0x10101010101, 0x100000000000000, 0x100010101010101},
        {0x1, 0xfe000000000000, 0xfe000000000000},
        {0x1, 0x200000000000000, 0x200000000000000},
        {0x20408102041, 0x0, 0x20408102040}
    },
    {
        {0x20202020203, 0x200000000000000, 0x200020202020202},
        {0x1000000000001, 0xfc000000000000, 0xfd000000000000},
        {0x10000000001, 0x400000000000000, 0x400010000000000},
        {0x40810204081, 0x100000000000000, 0x100040810204080}
    },
    {
        {0x40404040405, 0x400000000000000, 0x400040404040404},
        {0x3000000000001, 0xf8000000000000, 0xfb000000000000},
        {0x20100000001, 0x800000000000000, 0x800020100000000},
        {0x81020408001, 0x200000000000000, 0x200081020408000}
    },
    {
        {0x80808080809, 0x800000000000000, 0x800080808080808},
        {0x7000000000001, 0xf0000000000000, 0xf7000000000000},
        {0x40201000001, 0x1000000000000000, 0x1000040201000000},
        {0x102040800001, 0x400000000000000, 0x400102040800000}
    },
    {
        {0x101010101011, 0x1000000000000000, 0x1000101010101010},
        {0xf000000000001, 0xe0000000000000, 0xef000000000000},
        {0x80402010001, 0x2000000000000000, 0x2000080402010000},
        {0x204080000001, 0x800000000000000, 0x800204080000000}
    },
    {
        {0x202020202021, 0x2000000000000000, 0x2000202020202020},
        {0x1f000000000001, 0xc0000000000000, 0xdf000000000000},
        {0x100804020101, 0x4000000000000000, 0x4000100804020100},
        {0x408000000001, 0x1000000000000000, 0x1000408000000000}
    },
    {
        {0x404040404041, 0x4000000000000000, 0x4000404040404040},
        {0x3f000000000001, 0x80000000000000, 0xbf000000000000},
        {0x201008040201, 0x8000000000000000, 0x8000201008040201},
        {0x800000000001, 0x2000000000000000, 0x2000800000000000}
    },
    {
        {0x808080808081, 0x8000000000000000, 0x8000808080808080},
        {0x7f000000000001, 0x0, 0x7f000000000000},
        {0x402010080403, 0x0, 0x402010080402},
        {0x1, 0x4000000000000000, 0x4000000000000000}
    },
    {
        {0x1010101010101, 0x0, 0x1010101010101},
        {0x1, 0xfe00000000000000, 0xfe00000000000000},
        {0x1, 0x0, 0x0},
        {0x2040810204081, 0x0, 0x2040810204080}
    },
    {
        {0x2020202020203, 0x0, 0x2020202020202},
        {0x100000000000001, 0xfc00000000000000, 0xfd00000000000000},
        {0x1000000000001, 0x0, 0x1000000000000},
        {0x4081020408001, 0x0, 0x4081020408000}
    },
    {
        {0x4040404040405, 0x0, 0x4040404040404},
        {0x300000000000001, 0xf800000000000000, 0xfb00000000000000},
        {0x2010000000001, 0x0, 0x2010000000000},
        {0x8102040800001, 0x0, 0x8102040800000}
    },
    {
        {0x8080808080809, 0x0, 0x8080808080808},
        {0x700000000000001, 0xf000000000000000, 0xf700000000000000},
        {0x4020100000001, 0x0, 0x4020100000000},
        {0x10204080000001, 0x0, 0x10204080000000}
    },
    {
        {0x10101010101011, 0x0, 0x10101010101010},
        {0xf00000000000001, 0xe000000000000000, 0xef00000000000000},
        {0x8040201000001, 0x0, 0x8040201000000},
        {0x20408000000001, 0x0, 0x20408000000000}
    },
    {
        {0x20202020202021, 0x0, 0x20202020202020},
        {0x1f00000000000001, 0xc000000000000000, 0xdf00000000000000},
        {0x10080402010001, 0x0, 0x10080402010000},
        {0x40800000000001, 0x0, 0x40800000000000}
    },
    {
        {0x40404040404041, 0x0, 0x40404040404040},
        {0x3f00000000000001, 0x8000000000000000, 0xbf00000000000000},
        {0x20100804020101, 0x0, 0x20100804020100},
        {0x80000000000001, 0x0, 0x80000000000000}
    },
    {
        {0x80808080808081, 0x0, 0x80808080808080},
        {0x7f00000000000001, 0x0, 0x7f00000000000000},
        {0x40201008040201, 0x0, 0x40201008040201},
        {0x1, 0x0, 0x0}
    }
};

/* Requires a1 among the occupied squares. */
SLIDING_INLINE uint64_t sliding_obstruction_along(unsigned square, uint64_t occupied, enum sliding_line line)
{
    const struct sliding_obstruction_difference_line *l = &sliding_obstruction_difference_lines[square][line];
    const uint64_t below = occupied & l->below;
    const uint64_t above = occupied & l->above;

    return (line == SLIDING_RANK_LINE ? sliding_between_obstructions(below, above)
                              : sliding_between_obstructions_off_ranks(below, above)) &
           l->both;
}

SLIDING_INLINE uint64_t sliding_rook_attacks(unsigned square, uint64_t occupied)
{
    const uint64_t with_a1 = occupied | sliding_square_bit(0);

    return sliding_obstruction_along(square, with_a1, SLIDING_FILE_LINE) |
           sliding_obstruction_along(square, with_a1, SLIDING_RANK_LINE);
}

SLIDING_INLINE uint64_t sliding_bishop_attacks(unsigned square, uint64_t occupied)
{
    const uint64_t with_a1 = occupied | sliding_square_bit(0);

    return sliding_obstruction_along(square, with_a1, SLIDING_DIAGONAL) |
           sliding_obstruction_along(square, with_a1, SLIDING_ANTI_DIAGONAL);
}

SLIDING_INLINE void sliding_init(void)
{
}

SLIDING_INLINE const char *sliding_technique(void)
{
    return "obstruction_difference";
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
