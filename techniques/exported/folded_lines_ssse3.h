/* SPDX-License-Identifier: MIT */
/*
 * Folded lines, SSSE3: the squares that a rook, bishop or queen attacks. C11, C++11 and later.
 * By slidebench, 2026.
 * See techniques/folded_lines_ssse3.h
 * Written by "slidebench export folded_lines_ssse3", slidebench 1.0.0, commit a4f58dc3c993. The
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
 *   Folded lines, two at once, in the halves of a register. Subtracting one from the pieces of a
 *   ray changes its bits up to and including the nearest piece. These are the attacks, provided
 *   that bits rise away from the slider. So the board is folded at the slider's rank: a shuffle of
 *   bytes reverses the order of the ranks below, which brings the nearest one first. Slider on rank
 *   4, one file, lowest rank on the left:
 *
 *       rank          1 2 3 4 5 6 7 8                rank          3 2 1 4 5 6 7 8
 *       occupied      1 0 0 S 0 1 0 1      folded    pieces        0 0 1 | 0 1 0 1
 *                                                    less 1        1       1
 *                                                    difference    1 1 0 | 1 0 0 1
 *                                                    changed       1 1 1 | 1 1 0 0
 *
 *   Both ones are subtracted by one addition of all ones but the slider's byte. That byte is empty,
 *   so no carry gets from one ray into the other. What has changed, within the line, is unfolded by
 *   the same shuffle.
 *
 *   A rank becomes such a line as well: its byte is copied eight times, and of each copy one bit is
 *   kept, in the order of a fold at the slider's file. A sum of the bytes puts these bits together
 *   again, and unfolding takes the sum for the slider's byte.
 *
 *       file | rank         anti-diagonal | diagonal
 *
 *   These are both lines of a rook, the file in the low half, both of a bishop, and for a queen one
 *   pair after the other. The diagonals are folded as the file is, so what folds a file is loaded
 *   for both halves.
 *
 * Cost
 *   4 KiB: inverted folded masks, addends and shuffles, one cache line a square. No other table. A
 *   queen: 16 vector operations, a rook 8, a bishop 9. Needs SSSE3.
 *
 * Origin
 *   slidebench, 2026, after hyperbola quintessence in SSSE3 (Gerd Isenberg, Robert Purves).
 *
 * Note
 *   The shuffle that folds takes the bytes of both halves from the low one, so the occupied squares
 *   need not be in both.
 *
 *   Masks are inverted, for PANDN: gcc 12 loads a mask for PAND twice, once for each use, and loads
 *   are what limits throughput.
 *
 *   The rank is joined by an integer instruction where there is one: a floating-point shuffle such
 *   as MOVSD in between would cost a bypass delay. With AVX2 that is VPBLENDD, for which Intel has
 *   three ports, instead of PBLENDW with one.
 */

#if defined SLIDING_H && !defined SLIDING_H_FOLDED_LINES_SSSE3
#error "sliding is another technique in this file: give one of them another name"
#endif

#ifndef SLIDING_H
#define SLIDING_H
#define SLIDING_H_FOLDED_LINES_SSSE3

#if !(defined __x86_64__ || defined _M_X64)
#error "folded_lines_ssse3 needs x86-64"
#endif

#if defined _M_ARM64EC
#error "folded_lines_ssse3 needs x86-64, which ARM64EC is not"
#endif

#if !defined __SSSE3__ && (defined __GNUC__ || defined __clang__)
#error "folded_lines_ssse3 needs -mssse3"
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

SLIDING_INLINE uint64_t sliding_low_half(__m128i boards)
{
    return (uint64_t)_mm_cvtsi128_si64(boards);
}

/* What a query loads for its square: one cache line. Masks are of folded lines, inverted: set are
 * the slider's square and what is not on the line, for a rank all but one bit of each copy. */
struct sliding_fold_ssse3_square {
    uint64_t off_rook[2];   /* all squares but the file; all but the rank */
    uint64_t off_bishop[2]; /* all but the anti-diagonal; all but the diagonal */
    uint64_t addends[2];    /* all ones but the byte where lines fold: files and diagonals; ranks */
    uint64_t folds[2];      /* indices of bytes: files and diagonals; ranks */
};

/* Aligned to 64 bytes; loads of pairs require 16. */
SLIDING_TABLE(64)
struct sliding_fold_ssse3_square sliding_folded_lines_ssse3_squares[64] = {
    {
        {0xfefefefefefefeff, 0x7fbfdfeff7fbfdff},
        {0xffffffffffffffff, 0x7fbfdfeff7fbfdff},
        {0xffffffffffffff00, 0xffffffffffffff00},
        {0x706050403020108, 0x0}
    },
    {
        {0xfdfdfdfdfdfdfdff, 0x7fbfdfeff7fbfffe},
        {0xfffffffffffffeff, 0xff7fbfdfeff7fbff},
        {0xffffffffffffff00, 0xffffffffffff00ff},
        {0x706050403020108, 0x0}
    },
    {
        {0xfbfbfbfbfbfbfbff, 0x7fbfdfeff7fffefd},
        {0xfffffffffffefdff, 0xffff7fbfdfeff7ff},
        {0xffffffffffffff00, 0xffffffffff00ffff},
        {0x706050403020108, 0x0}
    },
    {
        {0xf7f7f7f7f7f7f7ff, 0x7fbfdfeffffefdfb},
        {0xfffffffffefdfbff, 0xffffff7fbfdfefff},
        {0xffffffffffffff00, 0xffffffff00ffffff},
        {0x706050403020108, 0x0}
    },
    {
        {0xefefefefefefefff, 0x7fbfdffffefdfbf7},
        {0xfffffffefdfbf7ff, 0xffffffff7fbfdfff},
        {0xffffffffffffff00, 0xffffff00ffffffff},
        {0x706050403020108, 0x0}
    },
    {
        {0xdfdfdfdfdfdfdfff, 0x7fbffffefdfbf7ef},
        {0xfffffefdfbf7efff, 0xffffffffff7fbfff},
        {0xffffffffffffff00, 0xffff00ffffffffff},
        {0x706050403020108, 0x0}
    },
    {
        {0xbfbfbfbfbfbfbfff, 0x7ffffefdfbf7efdf},
        {0xfffefdfbf7efdfff, 0xffffffffffff7fff},
        {0xffffffffffffff00, 0xff00ffffffffffff},
        {0x706050403020108, 0x0}
    },
    {
        {0x7f7f7f7f7f7f7fff, 0xfffefdfbf7efdfbf},
        {0xfefdfbf7efdfbfff, 0xffffffffffffffff},
        {0xffffffffffffff00, 0xffffffffffffff},
        {0x706050403020108, 0x0}
    },
    {
        {0xfefefefefefefffe, 0x7fbfdfeff7fbfdff},
        {0xfffffffffffffffd, 0xbfdfeff7fbfdffff},
        {0xffffffffffff00ff, 0xffffffffffffff00},
        {0x706050403020800, 0x101010101010101}
    },
    {
        {0xfdfdfdfdfdfdfffd, 0x7fbfdfeff7fbfffe},
        {0xfffffffffffefffb, 0x7fbfdfeff7fbfffe},
        {0xffffffffffff00ff, 0xffffffffffff00ff},
        {0x706050403020800, 0x101010101010101}
    },
    {
        {0xfbfbfbfbfbfbfffb, 0x7fbfdfeff7fffefd},
        {0xfffffffffefdfff7, 0xff7fbfdfeff7fffd},
        {0xffffffffffff00ff, 0xffffffffff00ffff},
        {0x706050403020800, 0x101010101010101}
    },
    {
        {0xf7f7f7f7f7f7fff7, 0x7fbfdfeffffefdfb},
        {0xfffffffefdfbffef, 0xffff7fbfdfeffffb},
        {0xffffffffffff00ff, 0xffffffff00ffffff},
        {0x706050403020800, 0x101010101010101}
    },
    {
        {0xefefefefefefffef, 0x7fbfdffffefdfbf7},
        {0xfffffefdfbf7ffdf, 0xffffff7fbfdffff7},
        {0xffffffffffff00ff, 0xffffff00ffffffff},
        {0x706050403020800, 0x101010101010101}
    },
    {
        {0xdfdfdfdfdfdfffdf, 0x7fbffffefdfbf7ef},
        {0xfffefdfbf7efffbf, 0xffffffff7fbfffef},
        {0xffffffffffff00ff, 0xffff00ffffffffff},
        {0x706050403020800, 0x101010101010101}
    },
    {
        {0xbfbfbfbfbfbfffbf, 0x7ffffefdfbf7efdf},
        {0xfefdfbf7efdfff7f, 0xffffffffff7fffdf},
        {0xffffffffffff00ff, 0xff00ffffffffffff},
        {0x706050403020800, 0x101010101010101}
    },
    {
        {0x7f7f7f7f7f7fff7f, 0xfffefdfbf7efdfbf},
        {0xfdfbf7efdfbfffff, 0xffffffffffffffbf},
        {0xffffffffffff00ff, 0xffffffffffffff},
        {0x706050403020800, 0x101010101010101}
    },
    {
        {0xfefefefefefffefe, 0x7fbfdfeff7fbfdff},
        {0xfffffffffffffbfd, 0xdfeff7fbfdffffff},
        {0xffffffffff00ffff, 0xffffffffffffff00},
        {0x706050403080001, 0x202020202020202}
    },
    {
        {0xfdfdfdfdfdfffdfd, 0x7fbfdfeff7fbfffe},
        {0xfffffffffefff7fb, 0xbfdfeff7fbfffffe},
        {0xffffffffff00ffff, 0xffffffffffff00ff},
        {0x706050403080001, 0x202020202020202}
    },
    {
        {0xfbfbfbfbfbfffbfb, 0x7fbfdfeff7fffefd},
        {0xfffffffefdffeff7, 0x7fbfdfeff7fffefd},
        {0xffffffffff00ffff, 0xffffffffff00ffff},
        {0x706050403080001, 0x202020202020202}
    },
    {
        {0xf7f7f7f7f7fff7f7, 0x7fbfdfeffffefdfb},
        {0xfffffefdfbffdfef, 0xff7fbfdfeffffdfb},
        {0xffffffffff00ffff, 0xffffffff00ffffff},
        {0x706050403080001, 0x202020202020202}
    },
    {
        {0xefefefefefffefef, 0x7fbfdffffefdfbf7},
        {0xfffefdfbf7ffbfdf, 0xffff7fbfdffffbf7},
        {0xffffffffff00ffff, 0xffffff00ffffffff},
        {0x706050403080001, 0x202020202020202}
    },
    {
        {0xdfdfdfdfdfffdfdf, 0x7fbffffefdfbf7ef},
        {0xfefdfbf7efff7fbf, 0xffffff7fbffff7ef},
        {0xffffffffff00ffff, 0xffff00ffffffffff},
        {0x706050403080001, 0x202020202020202}
    },
    {
        {0xbfbfbfbfbfffbfbf, 0x7ffffefdfbf7efdf},
        {0xfdfbf7efdfffff7f, 0xffffffff7fffefdf},
        {0xffffffffff00ffff, 0xff00ffffffffffff},
        {0x706050403080001, 0x202020202020202}
    },
    {
        {0x7f7f7f7f7fff7f7f, 0xfffefdfbf7efdfbf},
        {0xfbf7efdfbfffffff, 0xffffffffffffdfbf},
        {0xffffffffff00ffff, 0xffffffffffffff},
        {0x706050403080001, 0x202020202020202}
    },
    {
        {0xfefefefefffefefe, 0x7fbfdfeff7fbfdff},
        {0xfffffffffff7fbfd, 0xeff7fbfdffffffff},
        {0xffffffff00ffffff, 0xffffffffffffff00},
        {0x706050408000102, 0x303030303030303}
    },
    {
        {0xfdfdfdfdfffdfdfd, 0x7fbfdfeff7fbfffe},
        {0xfffffffeffeff7fb, 0xdfeff7fbfffffffe},
        {0xffffffff00ffffff, 0xffffffffffff00ff},
        {0x706050408000102, 0x303030303030303}
    },
    {
        {0xfbfbfbfbfffbfbfb, 0x7fbfdfeff7fffefd},
        {0xfffffefdffdfeff7, 0xbfdfeff7fffffefd},
        {0xffffffff00ffffff, 0xffffffffff00ffff},
        {0x706050408000102, 0x303030303030303}
    },
    {
        {0xf7f7f7f7fff7f7f7, 0x7fbfdfeffffefdfb},
        {0xfffefdfbffbfdfef, 0x7fbfdfeffffefdfb},
        {0xffffffff00ffffff, 0xffffffff00ffffff},
        {0x706050408000102, 0x303030303030303}
    },
    {
        {0xefefefefffefefef, 0x7fbfdffffefdfbf7},
        {0xfefdfbf7ff7fbfdf, 0xff7fbfdffffdfbf7},
        {0xffffffff00ffffff, 0xffffff00ffffffff},
        {0x706050408000102, 0x303030303030303}
    },
    {
        {0xdfdfdfdfffdfdfdf, 0x7fbffffefdfbf7ef},
        {0xfdfbf7efffff7fbf, 0xffff7fbffffbf7ef},
        {0xffffffff00ffffff, 0xffff00ffffffffff},
        {0x706050408000102, 0x303030303030303}
    },
    {
        {0xbfbfbfbfffbfbfbf, 0x7ffffefdfbf7efdf},
        {0xfbf7efdfffffff7f, 0xffffff7ffff7efdf},
        {0xffffffff00ffffff, 0xff00ffffffffffff},
        {0x706050408000102, 0x303030303030303}
    },
    {
        {0x7f7f7f7fff7f7f7f, 0xfffefdfbf7efdfbf},
        {0xf7efdfbfffffffff, 0xffffffffffefdfbf},
        {0xffffffff00ffffff, 0xffffffffffffff},
        {0x706050408000102, 0x303030303030303}
    },
    {
        {0xfefefefffefefefe, 0x7fbfdfeff7fbfdff},
        {0xffffffffeff7fbfd, 0xf7fbfdffffffffff},
        {0xffffff00ffffffff, 0xffffffffffffff00},
        {0x706050800010203, 0x404040404040404}
    },
    {
        {0xfdfdfdfffdfdfdfd, 0x7fbfdfeff7fbfffe},
        {0xfffffeffdfeff7fb, 0xeff7fbfffffffffe},
        {0xffffff00ffffffff, 0xffffffffffff00ff},
        {0x706050800010203, 0x404040404040404}
    },
    {
        {0xfbfbfbfffbfbfbfb, 0x7fbfdfeff7fffefd},
        {0xfffefdffbfdfeff7, 0xdfeff7fffffffefd},
        {0xffffff00ffffffff, 0xffffffffff00ffff},
        {0x706050800010203, 0x404040404040404}
    },
    {
        {0xf7f7f7fff7f7f7f7, 0x7fbfdfeffffefdfb},
        {0xfefdfbff7fbfdfef, 0xbfdfeffffffefdfb},
        {0xffffff00ffffffff, 0xffffffff00ffffff},
        {0x706050800010203, 0x404040404040404}
    },
    {
        {0xefefefffefefefef, 0x7fbfdffffefdfbf7},
        {0xfdfbf7ffff7fbfdf, 0x7fbfdffffefdfbf7},
        {0xffffff00ffffffff, 0xffffff00ffffffff},
        {0x706050800010203, 0x404040404040404}
    },
    {
        {0xdfdfdfffdfdfdfdf, 0x7fbffffefdfbf7ef},
        {0xfbf7efffffff7fbf, 0xff7fbffffdfbf7ef},
        {0xffffff00ffffffff, 0xffff00ffffffffff},
        {0x706050800010203, 0x404040404040404}
    },
    {
        {0xbfbfbfffbfbfbfbf, 0x7ffffefdfbf7efdf},
        {0xf7efdfffffffff7f, 0xffff7ffffbf7efdf},
        {0xffffff00ffffffff, 0xff00ffffffffffff},
        {0x706050800010203, 0x404040404040404}
    },
    {
        {0x7f7f7fff7f7f7f7f, 0xfffefdfbf7efdfbf},
        {0xefdfbfffffffffff, 0xfffffffff7efdfbf},
        {0xffffff00ffffffff, 0xffffffffffffff},
        {0x706050800010203, 0x404040404040404}
    },
    {
        {0xfefefffefefefefe, 0x7fbfdfeff7fbfdff},
        {0xffffffdfeff7fbfd, 0xfbfdffffffffffff},
        {0xffff00ffffffffff, 0xffffffffffffff00},
        {0x706080001020304, 0x505050505050505}
    },
    {
        {0xfdfdfffdfdfdfdfd, 0x7fbfdfeff7fbfffe},
        {0xfffeffbfdfeff7fb, 0xf7fbfffffffffffe},
        {0xffff00ffffffffff, 0xffffffffffff00ff},
        {0x706080001020304, 0x505050505050505}
    },
    {
        {0xfbfbfffbfbfbfbfb, 0x7fbfdfeff7fffefd},
        {0xfefdff7fbfdfeff7, 0xeff7fffffffffefd},
        {0xffff00ffffffffff, 0xffffffffff00ffff},
        {0x706080001020304, 0x505050505050505}
    },
    {
        {0xf7f7fff7f7f7f7f7, 0x7fbfdfeffffefdfb},
        {0xfdfbffff7fbfdfef, 0xdfeffffffffefdfb},
        {0xffff00ffffffffff, 0xffffffff00ffffff},
        {0x706080001020304, 0x505050505050505}
    },
    {
        {0xefefffefefefefef, 0x7fbfdffffefdfbf7},
        {0xfbf7ffffff7fbfdf, 0xbfdffffffefdfbf7},
        {0xffff00ffffffffff, 0xffffff00ffffffff},
        {0x706080001020304, 0x505050505050505}
    },
    {
        {0xdfdfffdfdfdfdfdf, 0x7fbffffefdfbf7ef},
        {0xf7efffffffff7fbf, 0x7fbffffefdfbf7ef},
        {0xffff00ffffffffff, 0xffff00ffffffffff},
        {0x706080001020304, 0x505050505050505}
    },
    {
        {0xbfbfffbfbfbfbfbf, 0x7ffffefdfbf7efdf},
        {0xefdfffffffffff7f, 0xff7ffffdfbf7efdf},
        {0xffff00ffffffffff, 0xff00ffffffffffff},
        {0x706080001020304, 0x505050505050505}
    },
    {
        {0x7f7fff7f7f7f7f7f, 0xfffefdfbf7efdfbf},
        {0xdfbfffffffffffff, 0xfffffffbf7efdfbf},
        {0xffff00ffffffffff, 0xffffffffffffff},
        {0x706080001020304, 0x505050505050505}
    },
    {
        {0xfefffefefefefefe, 0x7fbfdfeff7fbfdff},
        {0xffffbfdfeff7fbfd, 0xfdffffffffffffff},
        {0xff00ffffffffffff, 0xffffffffffffff00},
        {0x708000102030405, 0x606060606060606}
    },
    {
        {0xfdfffdfdfdfdfdfd, 0x7fbfdfeff7fbfffe},
        {0xfeff7fbfdfeff7fb, 0xfbfffffffffffffe},
        {0xff00ffffffffffff, 0xffffffffffff00ff},
        {0x708000102030405, 0x606060606060606}
    },
    {
        {0xfbfffbfbfbfbfbfb, 0x7fbfdfeff7fffefd},
        {0xfdffff7fbfdfeff7, 0xf7fffffffffffefd},
        {0xff00ffffffffffff, 0xffffffffff00ffff},
        {0x708000102030405, 0x606060606060606}
    },
    {
        {0xf7fff7f7f7f7f7f7, 0x7fbfdfeffffefdfb},
        {0xfbffffff7fbfdfef, 0xeffffffffffefdfb},
        {0xff00ffffffffffff, 0xffffffff00ffffff},
        {0x708000102030405, 0x606060606060606}
    },
    {
        {0xefffefefefefefef, 0x7fbfdffffefdfbf7},
        {0xf7ffffffff7fbfdf, 0xdffffffffefdfbf7},
        {0xff00ffffffffffff, 0xffffff00ffffffff},
        {0x708000102030405, 0x606060606060606}
    },
    {
        {0xdfffdfdfdfdfdfdf, 0x7fbffffefdfbf7ef},
        {0xefffffffffff7fbf, 0xbffffffefdfbf7ef},
        {0xff00ffffffffffff, 0xffff00ffffffffff},
        {0x708000102030405, 0x606060606060606}
    },
    {
        {0xbfffbfbfbfbfbfbf, 0x7ffffefdfbf7efdf},
        {0xdfffffffffffff7f, 0x7ffffefdfbf7efdf},
        {0xff00ffffffffffff, 0xff00ffffffffffff},
        {0x708000102030405, 0x606060606060606}
    },
    {
        {0x7fff7f7f7f7f7f7f, 0xfffefdfbf7efdfbf},
        {0xbfffffffffffffff, 0xfffffdfbf7efdfbf},
        {0xff00ffffffffffff, 0xffffffffffffff},
        {0x708000102030405, 0x606060606060606}
    },
    {
        {0xfffefefefefefefe, 0x7fbfdfeff7fbfdff},
        {0xff7fbfdfeff7fbfd, 0xffffffffffffffff},
        {0xffffffffffffff, 0xffffffffffffff00},
        {0x800010203040506, 0x707070707070707}
    },
    {
        {0xfffdfdfdfdfdfdfd, 0x7fbfdfeff7fbfffe},
        {0xffff7fbfdfeff7fb, 0xfffffffffffffffe},
        {0xffffffffffffff, 0xffffffffffff00ff},
        {0x800010203040506, 0x707070707070707}
    },
    {
        {0xfffbfbfbfbfbfbfb, 0x7fbfdfeff7fffefd},
        {0xffffff7fbfdfeff7, 0xfffffffffffffefd},
        {0xffffffffffffff, 0xffffffffff00ffff},
        {0x800010203040506, 0x707070707070707}
    },
    {
        {0xfff7f7f7f7f7f7f7, 0x7fbfdfeffffefdfb},
        {0xffffffff7fbfdfef, 0xfffffffffffefdfb},
        {0xffffffffffffff, 0xffffffff00ffffff},
        {0x800010203040506, 0x707070707070707}
    },
    {
        {0xffefefefefefefef, 0x7fbfdffffefdfbf7},
        {0xffffffffff7fbfdf, 0xfffffffffefdfbf7},
        {0xffffffffffffff, 0xffffff00ffffffff},
        {0x800010203040506, 0x707070707070707}
    },
    {
        {0xffdfdfdfdfdfdfdf, 0x7fbffffefdfbf7ef},
        {0xffffffffffff7fbf, 0xfffffffefdfbf7ef},
        {0xffffffffffffff, 0xffff00ffffffffff},
        {0x800010203040506, 0x707070707070707}
    },
    {
        {0xffbfbfbfbfbfbfbf, 0x7ffffefdfbf7efdf},
        {0xffffffffffffff7f, 0xfffffefdfbf7efdf},
        {0xffffffffffffff, 0xff00ffffffffffff},
        {0x800010203040506, 0x707070707070707}
    },
    {
        {0xff7f7f7f7f7f7f7f, 0xfffefdfbf7efdfbf},
        {0xffffffffffffffff, 0xfffefdfbf7efdfbf},
        {0xffffffffffffff, 0xffffffffffffff},
        {0x800010203040506, 0x707070707070707}
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

/* Along two lines, still folded; `others` are the squares that are not theirs. */
SLIDING_INLINE __m128i sliding_fold_ssse3_lines(uint64_t occupied, const uint64_t others[2], __m128i addends,
                                                __m128i folds)
{
    const __m128i outside = sliding_fold_ssse3_pair(others);
    const __m128i folded = _mm_shuffle_epi8(_mm_cvtsi64_si128((long long)occupied), folds);
    const __m128i pieces = _mm_andnot_si128(outside, folded);
    const __m128i less = _mm_add_epi64(pieces, addends);

    return _mm_andnot_si128(outside, _mm_xor_si128(pieces, less));
}

SLIDING_INLINE __m128i sliding_fold_ssse3_rook(const struct sliding_fold_ssse3_square *s, uint64_t occupied,
                                               __m128i folds)
{
    return sliding_fold_ssse3_lines(occupied, s->off_rook, sliding_fold_ssse3_pair(s->addends), folds);
}

SLIDING_INLINE __m128i sliding_fold_ssse3_bishop(const struct sliding_fold_ssse3_square *s, uint64_t occupied,
                                                 __m128i folds)
{
    return sliding_fold_ssse3_lines(occupied, s->off_bishop, sliding_fold_ssse3_twice(s->addends[0]), folds);
}

/* The low half of `lines`, unfolded, with the rank in the high half of `rook`, whose bytes become
 * one, on the slider's rank. */
SLIDING_INLINE uint64_t sliding_fold_ssse3_unfolded(__m128i lines, __m128i rook, __m128i folds)
{
    const __m128i rank = _mm_sad_epu8(rook, _mm_setzero_si128());
#if defined __AVX2__
    const __m128i joined = _mm_blend_epi32(lines, rank, 0xC);
#elif (defined __SSE4_1__ || defined __AVX__)
    const __m128i joined = _mm_blend_epi16(lines, rank, 0xF0);
#else
    const __m128i joined =
        _mm_castpd_si128(_mm_move_sd(_mm_castsi128_pd(rank), _mm_castsi128_pd(lines)));
#endif

    return sliding_low_half(_mm_shuffle_epi8(joined, folds));
}

SLIDING_INLINE uint64_t sliding_rook_attacks(unsigned square, uint64_t occupied)
{
    const struct sliding_fold_ssse3_square *s = &sliding_folded_lines_ssse3_squares[square];
    const __m128i folds = sliding_fold_ssse3_pair(s->folds);
    const __m128i rook = sliding_fold_ssse3_rook(s, occupied, folds);

    return sliding_fold_ssse3_unfolded(rook, rook, folds);
}

SLIDING_INLINE uint64_t sliding_bishop_attacks(unsigned square, uint64_t occupied)
{
    const struct sliding_fold_ssse3_square *s = &sliding_folded_lines_ssse3_squares[square];
    const __m128i folds = sliding_fold_ssse3_twice(s->folds[0]);
    const __m128i bishop = sliding_fold_ssse3_bishop(s, occupied, folds);
    /* Indices of the high half, not the low one. The slider's, 8, becomes 0x80, which gives 0. */
    const __m128i unfold = _mm_add_epi8(folds, _mm_set1_epi8(0x78));
    const __m128i joined = _mm_or_si128(bishop, _mm_unpacklo_epi64(bishop, bishop));

    return sliding_low_half(_mm_shuffle_epi8(joined, unfold));
}

SLIDING_INLINE uint64_t sliding_queen_attacks(unsigned square, uint64_t occupied)
{
    const struct sliding_fold_ssse3_square *s = &sliding_folded_lines_ssse3_squares[square];
    const __m128i folds = sliding_fold_ssse3_twice(s->folds[0]);
    const __m128i rook = sliding_fold_ssse3_rook(s, occupied, sliding_fold_ssse3_pair(s->folds));
    const __m128i bishop = sliding_fold_ssse3_bishop(s, occupied, folds);
    const __m128i all =
        _mm_or_si128(_mm_or_si128(rook, bishop), _mm_unpackhi_epi64(bishop, bishop));

    return sliding_fold_ssse3_unfolded(all, rook, folds);
}

SLIDING_INLINE void sliding_init(void)
{
}

SLIDING_INLINE const char *sliding_technique(void)
{
    return "folded_lines_ssse3";
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
