/* SPDX-License-Identifier: MIT */
/*
 * The squares that a rook, bishop or queen attacks, by the first of these techniques that the
 * compiler's options allow. C11, C++11 and later.
 * Written by "slidebench export --by-level --untimed folded_lines_neon", slidebench 0.4.0, commit
 * aa21b3885685. The licence (MIT) is at the end.
 * Tried with gcc and clang for Linux, and with gcc of MinGW-w64 for Windows. What is for
 * Microsoft's compiler was read by clang, and never tried with that compiler.
 *
 *     technique                          needs                        tables, KiB
 *     folded_lines_neon                  aarch64                             4
 *     folded_lines_ssse3                 -mssse3                             4
 *     obstruction_difference             nothing                             6
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
 * Files of a program or shared library share a technique's tables, never code. Where files hold
 * different techniques, by other headers or other options of the compiler, each calls its own
 * sliding_init(), or each technique has its own --prefix.
 * sliding_technique() returns the name of what is taken.
 * Taken only where SLIDING_UNTIMED is defined, since no run has timed them: folded_lines_neon.
 * A build that would take obstruction_difference is an error where SLIDING_NO_FALLBACK is defined.
 */

#if defined SLIDING_H && !defined SLIDING_H_FOLDED_LINES_NEON_OR_FOLDED_LINES_SSSE3_OR_OBSTRUCTION_DIFFERENCE
#error "sliding is another technique in this file: give one of them another name"
#endif

#ifndef SLIDING_H
#define SLIDING_H
#define SLIDING_H_FOLDED_LINES_NEON_OR_FOLDED_LINES_SSSE3_OR_OBSTRUCTION_DIFFERENCE

#if defined SLIDING_UNTIMED && (defined __GNUC__ || defined __clang__) && defined __AARCH64EL__ && defined __ARM_NEON

/*
 * Folded lines, NEON
 * By slidebench, 2026.
 * See techniques/folded_lines_neon.h
 * The tables, 4 KiB, are constants: sliding_init() does nothing, and need not be called.
 */

/*
 * Idea
 *   Folded lines on ARM, two at once, in the halves of a register. Subtracting one from the pieces
 *   of a ray changes its bits up to and including the nearest piece. These are the attacks,
 *   provided that bits rise away from the slider. So a shuffle of bytes folds the board at the
 *   slider's rank: the ranks below come in reverse order, the nearest first. Slider on rank 4, one
 *   file, lowest rank on the left:
 *
 *       rank          1 2 3 4 5 6 7 8                rank          3 2 1 4 5 6 7 8
 *       occupied      1 0 0 S 0 1 0 1      folded    pieces        0 0 1 | 0 1 0 1
 *                                                    less 1        1       1
 *                                                    changed       1 1 1 | 1 1 0 0
 *
 *   One addition of all ones but the slider's byte, which is empty, subtracts both ones. The same
 *   shuffle unfolds. A rank becomes such a line as well: its byte is copied eight times, and of
 *   each copy one bit is kept, in the order of a fold at the slider's file. TBL shuffles, and ADDV
 *   sums up the copies' bits, which makes them a rank again:
 *
 *       rank | file         anti-diagonal | diagonal
 *
 *   The diagonals are folded as the file is, so a queen folds once, and a copy of the high half is
 *   what her diagonals need. Masks are stored inverted, for BIC, and for BCAX: with SHA3, two
 *   operations become one.
 *
 * Cost
 *   4 KiB: inverted folded masks, addends and shuffles, one cache line a square. No other table. A
 *   queen: 17 vector operations, with SHA3 14; a rook or a bishop 8. Needs AArch64, little-endian.
 *
 * Origin
 *   slidebench, 2026, after folded lines in SSSE3.
 *
 * Note
 *   Validated in emulation, not timed yet.
 *
 *   The sum is put into a byte that nothing else needs, from where unfolding takes it. A big-endian
 *   ARM numbers the bytes of a half the other way round.
 */

#include <stdint.h>
#include <arm_neon.h>

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

/* What a query loads for its square: one cache line. Masks are of folded lines, inverted: set are
 * the slider's square and what is not on the line, for a rank all but one bit of each copy. */
struct sliding_fold_neon_square {
    uint64_t off_rook[2];   /* all squares but the rank; all but the file */
    uint64_t off_bishop[2]; /* all but the anti-diagonal; all but the diagonal */
    uint64_t addends[2];    /* all ones but the byte where lines fold: ranks; files and diagonals */
    uint64_t folds[2];      /* indices of bytes: ranks; files and diagonals */
};

SLIDING_TABLE(64)
struct sliding_fold_neon_square sliding_folded_lines_neon_squares[64] = {
    {
        {0x7fbfdfeff7fbfdff, 0xfefefefefefefeff},
        {0xffffffffffffffff, 0x7fbfdfeff7fbfdff},
        {0xffffffffffffff00, 0xffffffffffffff00},
        {0x0, 0xf0e0d0c0b0a0900}
    },
    {
        {0x7fbfdfeff7fbfffe, 0xfdfdfdfdfdfdfdff},
        {0xfffffffffffffeff, 0xff7fbfdfeff7fbff},
        {0xffffffffffff00ff, 0xffffffffffffff00},
        {0x0, 0xf0e0d0c0b0a0900}
    },
    {
        {0x7fbfdfeff7fffefd, 0xfbfbfbfbfbfbfbff},
        {0xfffffffffffefdff, 0xffff7fbfdfeff7ff},
        {0xffffffffff00ffff, 0xffffffffffffff00},
        {0x0, 0xf0e0d0c0b0a0900}
    },
    {
        {0x7fbfdfeffffefdfb, 0xf7f7f7f7f7f7f7ff},
        {0xfffffffffefdfbff, 0xffffff7fbfdfefff},
        {0xffffffff00ffffff, 0xffffffffffffff00},
        {0x0, 0xf0e0d0c0b0a0900}
    },
    {
        {0x7fbfdffffefdfbf7, 0xefefefefefefefff},
        {0xfffffffefdfbf7ff, 0xffffffff7fbfdfff},
        {0xffffff00ffffffff, 0xffffffffffffff00},
        {0x0, 0xf0e0d0c0b0a0900}
    },
    {
        {0x7fbffffefdfbf7ef, 0xdfdfdfdfdfdfdfff},
        {0xfffffefdfbf7efff, 0xffffffffff7fbfff},
        {0xffff00ffffffffff, 0xffffffffffffff00},
        {0x0, 0xf0e0d0c0b0a0900}
    },
    {
        {0x7ffffefdfbf7efdf, 0xbfbfbfbfbfbfbfff},
        {0xfffefdfbf7efdfff, 0xffffffffffff7fff},
        {0xff00ffffffffffff, 0xffffffffffffff00},
        {0x0, 0xf0e0d0c0b0a0900}
    },
    {
        {0xfffefdfbf7efdfbf, 0x7f7f7f7f7f7f7fff},
        {0xfefdfbf7efdfbfff, 0xffffffffffffffff},
        {0xffffffffffffff, 0xffffffffffffff00},
        {0x0, 0xf0e0d0c0b0a0900}
    },
    {
        {0x7fbfdfeff7fbfdff, 0xfefefefefefefffe},
        {0xfffffffffffffffd, 0xbfdfeff7fbfdffff},
        {0xffffffffffffff00, 0xffffffffffff00ff},
        {0x101010101010101, 0xf0e0d0c0b0a0008}
    },
    {
        {0x7fbfdfeff7fbfffe, 0xfdfdfdfdfdfdfffd},
        {0xfffffffffffefffb, 0x7fbfdfeff7fbfffe},
        {0xffffffffffff00ff, 0xffffffffffff00ff},
        {0x101010101010101, 0xf0e0d0c0b0a0008}
    },
    {
        {0x7fbfdfeff7fffefd, 0xfbfbfbfbfbfbfffb},
        {0xfffffffffefdfff7, 0xff7fbfdfeff7fffd},
        {0xffffffffff00ffff, 0xffffffffffff00ff},
        {0x101010101010101, 0xf0e0d0c0b0a0008}
    },
    {
        {0x7fbfdfeffffefdfb, 0xf7f7f7f7f7f7fff7},
        {0xfffffffefdfbffef, 0xffff7fbfdfeffffb},
        {0xffffffff00ffffff, 0xffffffffffff00ff},
        {0x101010101010101, 0xf0e0d0c0b0a0008}
    },
    {
        {0x7fbfdffffefdfbf7, 0xefefefefefefffef},
        {0xfffffefdfbf7ffdf, 0xffffff7fbfdffff7},
        {0xffffff00ffffffff, 0xffffffffffff00ff},
        {0x101010101010101, 0xf0e0d0c0b0a0008}
    },
    {
        {0x7fbffffefdfbf7ef, 0xdfdfdfdfdfdfffdf},
        {0xfffefdfbf7efffbf, 0xffffffff7fbfffef},
        {0xffff00ffffffffff, 0xffffffffffff00ff},
        {0x101010101010101, 0xf0e0d0c0b0a0008}
    },
    {
        {0x7ffffefdfbf7efdf, 0xbfbfbfbfbfbfffbf},
        {0xfefdfbf7efdfff7f, 0xffffffffff7fffdf},
        {0xff00ffffffffffff, 0xffffffffffff00ff},
        {0x101010101010101, 0xf0e0d0c0b0a0008}
    },
    {
        {0xfffefdfbf7efdfbf, 0x7f7f7f7f7f7fff7f},
        {0xfdfbf7efdfbfffff, 0xffffffffffffffbf},
        {0xffffffffffffff, 0xffffffffffff00ff},
        {0x101010101010101, 0xf0e0d0c0b0a0008}
    },
    {
        {0x7fbfdfeff7fbfdff, 0xfefefefefefffefe},
        {0xfffffffffffffbfd, 0xdfeff7fbfdffffff},
        {0xffffffffffffff00, 0xffffffffff00ffff},
        {0x202020202020202, 0xf0e0d0c0b000809}
    },
    {
        {0x7fbfdfeff7fbfffe, 0xfdfdfdfdfdfffdfd},
        {0xfffffffffefff7fb, 0xbfdfeff7fbfffffe},
        {0xffffffffffff00ff, 0xffffffffff00ffff},
        {0x202020202020202, 0xf0e0d0c0b000809}
    },
    {
        {0x7fbfdfeff7fffefd, 0xfbfbfbfbfbfffbfb},
        {0xfffffffefdffeff7, 0x7fbfdfeff7fffefd},
        {0xffffffffff00ffff, 0xffffffffff00ffff},
        {0x202020202020202, 0xf0e0d0c0b000809}
    },
    {
        {0x7fbfdfeffffefdfb, 0xf7f7f7f7f7fff7f7},
        {0xfffffefdfbffdfef, 0xff7fbfdfeffffdfb},
        {0xffffffff00ffffff, 0xffffffffff00ffff},
        {0x202020202020202, 0xf0e0d0c0b000809}
    },
    {
        {0x7fbfdffffefdfbf7, 0xefefefefefffefef},
        {0xfffefdfbf7ffbfdf, 0xffff7fbfdffffbf7},
        {0xffffff00ffffffff, 0xffffffffff00ffff},
        {0x202020202020202, 0xf0e0d0c0b000809}
    },
    {
        {0x7fbffffefdfbf7ef, 0xdfdfdfdfdfffdfdf},
        {0xfefdfbf7efff7fbf, 0xffffff7fbffff7ef},
        {0xffff00ffffffffff, 0xffffffffff00ffff},
        {0x202020202020202, 0xf0e0d0c0b000809}
    },
    {
        {0x7ffffefdfbf7efdf, 0xbfbfbfbfbfffbfbf},
        {0xfdfbf7efdfffff7f, 0xffffffff7fffefdf},
        {0xff00ffffffffffff, 0xffffffffff00ffff},
        {0x202020202020202, 0xf0e0d0c0b000809}
    },
    {
        {0xfffefdfbf7efdfbf, 0x7f7f7f7f7fff7f7f},
        {0xfbf7efdfbfffffff, 0xffffffffffffdfbf},
        {0xffffffffffffff, 0xffffffffff00ffff},
        {0x202020202020202, 0xf0e0d0c0b000809}
    },
    {
        {0x7fbfdfeff7fbfdff, 0xfefefefefffefefe},
        {0xfffffffffff7fbfd, 0xeff7fbfdffffffff},
        {0xffffffffffffff00, 0xffffffff00ffffff},
        {0x303030303030303, 0xf0e0d0c0008090a}
    },
    {
        {0x7fbfdfeff7fbfffe, 0xfdfdfdfdfffdfdfd},
        {0xfffffffeffeff7fb, 0xdfeff7fbfffffffe},
        {0xffffffffffff00ff, 0xffffffff00ffffff},
        {0x303030303030303, 0xf0e0d0c0008090a}
    },
    {
        {0x7fbfdfeff7fffefd, 0xfbfbfbfbfffbfbfb},
        {0xfffffefdffdfeff7, 0xbfdfeff7fffffefd},
        {0xffffffffff00ffff, 0xffffffff00ffffff},
        {0x303030303030303, 0xf0e0d0c0008090a}
    },
    {
        {0x7fbfdfeffffefdfb, 0xf7f7f7f7fff7f7f7},
        {0xfffefdfbffbfdfef, 0x7fbfdfeffffefdfb},
        {0xffffffff00ffffff, 0xffffffff00ffffff},
        {0x303030303030303, 0xf0e0d0c0008090a}
    },
    {
        {0x7fbfdffffefdfbf7, 0xefefefefffefefef},
        {0xfefdfbf7ff7fbfdf, 0xff7fbfdffffdfbf7},
        {0xffffff00ffffffff, 0xffffffff00ffffff},
        {0x303030303030303, 0xf0e0d0c0008090a}
    },
    {
        {0x7fbffffefdfbf7ef, 0xdfdfdfdfffdfdfdf},
        {0xfdfbf7efffff7fbf, 0xffff7fbffffbf7ef},
        {0xffff00ffffffffff, 0xffffffff00ffffff},
        {0x303030303030303, 0xf0e0d0c0008090a}
    },
    {
        {0x7ffffefdfbf7efdf, 0xbfbfbfbfffbfbfbf},
        {0xfbf7efdfffffff7f, 0xffffff7ffff7efdf},
        {0xff00ffffffffffff, 0xffffffff00ffffff},
        {0x303030303030303, 0xf0e0d0c0008090a}
    },
    {
        {0xfffefdfbf7efdfbf, 0x7f7f7f7fff7f7f7f},
        {0xf7efdfbfffffffff, 0xffffffffffefdfbf},
        {0xffffffffffffff, 0xffffffff00ffffff},
        {0x303030303030303, 0xf0e0d0c0008090a}
    },
    {
        {0x7fbfdfeff7fbfdff, 0xfefefefffefefefe},
        {0xffffffffeff7fbfd, 0xf7fbfdffffffffff},
        {0xffffffffffffff00, 0xffffff00ffffffff},
        {0x404040404040404, 0xf0e0d0008090a0b}
    },
    {
        {0x7fbfdfeff7fbfffe, 0xfdfdfdfffdfdfdfd},
        {0xfffffeffdfeff7fb, 0xeff7fbfffffffffe},
        {0xffffffffffff00ff, 0xffffff00ffffffff},
        {0x404040404040404, 0xf0e0d0008090a0b}
    },
    {
        {0x7fbfdfeff7fffefd, 0xfbfbfbfffbfbfbfb},
        {0xfffefdffbfdfeff7, 0xdfeff7fffffffefd},
        {0xffffffffff00ffff, 0xffffff00ffffffff},
        {0x404040404040404, 0xf0e0d0008090a0b}
    },
    {
        {0x7fbfdfeffffefdfb, 0xf7f7f7fff7f7f7f7},
        {0xfefdfbff7fbfdfef, 0xbfdfeffffffefdfb},
        {0xffffffff00ffffff, 0xffffff00ffffffff},
        {0x404040404040404, 0xf0e0d0008090a0b}
    },
    {
        {0x7fbfdffffefdfbf7, 0xefefefffefefefef},
        {0xfdfbf7ffff7fbfdf, 0x7fbfdffffefdfbf7},
        {0xffffff00ffffffff, 0xffffff00ffffffff},
        {0x404040404040404, 0xf0e0d0008090a0b}
    },
    {
        {0x7fbffffefdfbf7ef, 0xdfdfdfffdfdfdfdf},
        {0xfbf7efffffff7fbf, 0xff7fbffffdfbf7ef},
        {0xffff00ffffffffff, 0xffffff00ffffffff},
        {0x404040404040404, 0xf0e0d0008090a0b}
    },
    {
        {0x7ffffefdfbf7efdf, 0xbfbfbfffbfbfbfbf},
        {0xf7efdfffffffff7f, 0xffff7ffffbf7efdf},
        {0xff00ffffffffffff, 0xffffff00ffffffff},
        {0x404040404040404, 0xf0e0d0008090a0b}
    },
    {
        {0xfffefdfbf7efdfbf, 0x7f7f7fff7f7f7f7f},
        {0xefdfbfffffffffff, 0xfffffffff7efdfbf},
        {0xffffffffffffff, 0xffffff00ffffffff},
        {0x404040404040404, 0xf0e0d0008090a0b}
    },
    {
        {0x7fbfdfeff7fbfdff, 0xfefefffefefefefe},
        {0xffffffdfeff7fbfd, 0xfbfdffffffffffff},
        {0xffffffffffffff00, 0xffff00ffffffffff},
        {0x505050505050505, 0xf0e0008090a0b0c}
    },
    {
        {0x7fbfdfeff7fbfffe, 0xfdfdfffdfdfdfdfd},
        {0xfffeffbfdfeff7fb, 0xf7fbfffffffffffe},
        {0xffffffffffff00ff, 0xffff00ffffffffff},
        {0x505050505050505, 0xf0e0008090a0b0c}
    },
    {
        {0x7fbfdfeff7fffefd, 0xfbfbfffbfbfbfbfb},
        {0xfefdff7fbfdfeff7, 0xeff7fffffffffefd},
        {0xffffffffff00ffff, 0xffff00ffffffffff},
        {0x505050505050505, 0xf0e0008090a0b0c}
    },
    {
        {0x7fbfdfeffffefdfb, 0xf7f7fff7f7f7f7f7},
        {0xfdfbffff7fbfdfef, 0xdfeffffffffefdfb},
        {0xffffffff00ffffff, 0xffff00ffffffffff},
        {0x505050505050505, 0xf0e0008090a0b0c}
    },
    {
        {0x7fbfdffffefdfbf7, 0xefefffefefefefef},
        {0xfbf7ffffff7fbfdf, 0xbfdffffffefdfbf7},
        {0xffffff00ffffffff, 0xffff00ffffffffff},
        {0x505050505050505, 0xf0e0008090a0b0c}
    },
    {
        {0x7fbffffefdfbf7ef, 0xdfdfffdfdfdfdfdf},
        {0xf7efffffffff7fbf, 0x7fbffffefdfbf7ef},
        {0xffff00ffffffffff, 0xffff00ffffffffff},
        {0x505050505050505, 0xf0e0008090a0b0c}
    },
    {
        {0x7ffffefdfbf7efdf, 0xbfbfffbfbfbfbfbf},
        {0xefdfffffffffff7f, 0xff7ffffdfbf7efdf},
        {0xff00ffffffffffff, 0xffff00ffffffffff},
        {0x505050505050505, 0xf0e0008090a0b0c}
    },
    {
        {0xfffefdfbf7efdfbf, 0x7f7fff7f7f7f7f7f},
        {0xdfbfffffffffffff, 0xfffffffbf7efdfbf},
        {0xffffffffffffff, 0xffff00ffffffffff},
        {0x505050505050505, 0xf0e0008090a0b0c}
    },
    {
        {0x7fbfdfeff7fbfdff, 0xfefffefefefefefe},
        {0xffffbfdfeff7fbfd, 0xfdffffffffffffff},
        {0xffffffffffffff00, 0xff00ffffffffffff},
        {0x606060606060606, 0xf0008090a0b0c0d}
    },
    {
        {0x7fbfdfeff7fbfffe, 0xfdfffdfdfdfdfdfd},
        {0xfeff7fbfdfeff7fb, 0xfbfffffffffffffe},
        {0xffffffffffff00ff, 0xff00ffffffffffff},
        {0x606060606060606, 0xf0008090a0b0c0d}
    },
    {
        {0x7fbfdfeff7fffefd, 0xfbfffbfbfbfbfbfb},
        {0xfdffff7fbfdfeff7, 0xf7fffffffffffefd},
        {0xffffffffff00ffff, 0xff00ffffffffffff},
        {0x606060606060606, 0xf0008090a0b0c0d}
    },
    {
        {0x7fbfdfeffffefdfb, 0xf7fff7f7f7f7f7f7},
        {0xfbffffff7fbfdfef, 0xeffffffffffefdfb},
        {0xffffffff00ffffff, 0xff00ffffffffffff},
        {0x606060606060606, 0xf0008090a0b0c0d}
    },
    {
        {0x7fbfdffffefdfbf7, 0xefffefefefefefef},
        {0xf7ffffffff7fbfdf, 0xdffffffffefdfbf7},
        {0xffffff00ffffffff, 0xff00ffffffffffff},
        {0x606060606060606, 0xf0008090a0b0c0d}
    },
    {
        {0x7fbffffefdfbf7ef, 0xdfffdfdfdfdfdfdf},
        {0xefffffffffff7fbf, 0xbffffffefdfbf7ef},
        {0xffff00ffffffffff, 0xff00ffffffffffff},
        {0x606060606060606, 0xf0008090a0b0c0d}
    },
    {
        {0x7ffffefdfbf7efdf, 0xbfffbfbfbfbfbfbf},
        {0xdfffffffffffff7f, 0x7ffffefdfbf7efdf},
        {0xff00ffffffffffff, 0xff00ffffffffffff},
        {0x606060606060606, 0xf0008090a0b0c0d}
    },
    {
        {0xfffefdfbf7efdfbf, 0x7fff7f7f7f7f7f7f},
        {0xbfffffffffffffff, 0xfffffdfbf7efdfbf},
        {0xffffffffffffff, 0xff00ffffffffffff},
        {0x606060606060606, 0xf0008090a0b0c0d}
    },
    {
        {0x7fbfdfeff7fbfdff, 0xfffefefefefefefe},
        {0xff7fbfdfeff7fbfd, 0xffffffffffffffff},
        {0xffffffffffffff00, 0xffffffffffffff},
        {0x707070707070707, 0x8090a0b0c0d0e}
    },
    {
        {0x7fbfdfeff7fbfffe, 0xfffdfdfdfdfdfdfd},
        {0xffff7fbfdfeff7fb, 0xfffffffffffffffe},
        {0xffffffffffff00ff, 0xffffffffffffff},
        {0x707070707070707, 0x8090a0b0c0d0e}
    },
    {
        {0x7fbfdfeff7fffefd, 0xfffbfbfbfbfbfbfb},
        {0xffffff7fbfdfeff7, 0xfffffffffffffefd},
        {0xffffffffff00ffff, 0xffffffffffffff},
        {0x707070707070707, 0x8090a0b0c0d0e}
    },
    {
        {0x7fbfdfeffffefdfb, 0xfff7f7f7f7f7f7f7},
        {0xffffffff7fbfdfef, 0xfffffffffffefdfb},
        {0xffffffff00ffffff, 0xffffffffffffff},
        {0x707070707070707, 0x8090a0b0c0d0e}
    },
    {
        {0x7fbfdffffefdfbf7, 0xffefefefefefefef},
        {0xffffffffff7fbfdf, 0xfffffffffefdfbf7},
        {0xffffff00ffffffff, 0xffffffffffffff},
        {0x707070707070707, 0x8090a0b0c0d0e}
    },
    {
        {0x7fbffffefdfbf7ef, 0xffdfdfdfdfdfdfdf},
        {0xffffffffffff7fbf, 0xfffffffefdfbf7ef},
        {0xffff00ffffffffff, 0xffffffffffffff},
        {0x707070707070707, 0x8090a0b0c0d0e}
    },
    {
        {0x7ffffefdfbf7efdf, 0xffbfbfbfbfbfbfbf},
        {0xffffffffffffff7f, 0xfffffefdfbf7efdf},
        {0xff00ffffffffffff, 0xffffffffffffff},
        {0x707070707070707, 0x8090a0b0c0d0e}
    },
    {
        {0xfffefdfbf7efdfbf, 0xff7f7f7f7f7f7f7f},
        {0xffffffffffffffff, 0xfffefdfbf7efdfbf},
        {0xffffffffffffff, 0xffffffffffffff},
        {0x707070707070707, 0x8090a0b0c0d0e}
    }
};

SLIDING_INLINE uint64x2_t sliding_fold_neon_shuffled(uint64x2_t boards, uint64x2_t indices)
{
    return vreinterpretq_u64_u8(
        vqtbl1q_u8(vreinterpretq_u8_u64(boards), vreinterpretq_u8_u64(indices)));
}

/* Along two lines, still folded. */
SLIDING_INLINE uint64x2_t sliding_fold_neon_lines(uint64x2_t folded, const uint64_t others[2],
                                                  uint64x2_t addends)
{
    const uint64x2_t outside = vld1q_u64(others);
    const uint64x2_t pieces = vbicq_u64(folded, outside);
    const uint64x2_t less = vaddq_u64(pieces, addends);

#ifdef __ARM_FEATURE_SHA3
    return vbcaxq_u64(pieces, less, outside);
#else
    return vbicq_u64(veorq_u64(pieces, less), outside);
#endif
}

/* Both halves together, in the high one; the low one is empty. */
SLIDING_INLINE uint64x2_t sliding_fold_neon_joined(uint64x2_t halves)
{
    return veorq_u64(halves, vdupq_laneq_u64(halves, 0));
}

/* `folded`, with what the rank in the low half of `rook` adds up to in its lowest byte. */
SLIDING_INLINE uint64x2_t sliding_fold_neon_with_rank(uint64x2_t folded, uint64x2_t rook)
{
    const uint8_t rank = vaddv_u8(vreinterpret_u8_u64(vget_low_u64(rook)));

    return vreinterpretq_u64_u8(vsetq_lane_u8(rank, vreinterpretq_u8_u64(folded), 0));
}

SLIDING_INLINE uint64_t sliding_fold_neon_unfolded(uint64x2_t folded, uint64x2_t folds)
{
    return vgetq_lane_u64(sliding_fold_neon_shuffled(folded, folds), 1);
}

SLIDING_INLINE uint64_t sliding_rook_attacks(unsigned square, uint64_t occupied)
{
    const struct sliding_fold_neon_square *s = &sliding_folded_lines_neon_squares[square];
    const uint64x2_t folds = vld1q_u64(s->folds);
    const uint64x2_t folded = sliding_fold_neon_shuffled(vdupq_n_u64(occupied), folds);
    const uint64x2_t rook = sliding_fold_neon_lines(folded, s->off_rook, vld1q_u64(s->addends));

    return sliding_fold_neon_unfolded(sliding_fold_neon_with_rank(rook, rook), folds);
}

SLIDING_INLINE uint64_t sliding_bishop_attacks(unsigned square, uint64_t occupied)
{
    const struct sliding_fold_neon_square *s = &sliding_folded_lines_neon_squares[square];
    const uint64x2_t folds = vdupq_n_u64(s->folds[1]);
    const uint64x2_t folded = sliding_fold_neon_shuffled(vdupq_n_u64(occupied), folds);
    const uint64x2_t bishop = sliding_fold_neon_lines(folded, s->off_bishop, vdupq_n_u64(s->addends[1]));

    return sliding_fold_neon_unfolded(sliding_fold_neon_joined(bishop), folds);
}

SLIDING_INLINE uint64_t sliding_queen_attacks(unsigned square, uint64_t occupied)
{
    const struct sliding_fold_neon_square *s = &sliding_folded_lines_neon_squares[square];
    const uint64x2_t folds = vld1q_u64(s->folds);
    const uint64x2_t addends = vld1q_u64(s->addends);
    const uint64x2_t folded = sliding_fold_neon_shuffled(vdupq_n_u64(occupied), folds);
    const uint64x2_t rook = sliding_fold_neon_lines(folded, s->off_rook, addends);
    const uint64x2_t bishop =
        sliding_fold_neon_lines(vdupq_laneq_u64(folded, 1), s->off_bishop, vdupq_laneq_u64(addends, 1));
    const uint64x2_t all = veorq_u64(rook, sliding_fold_neon_joined(bishop));

    return sliding_fold_neon_unfolded(sliding_fold_neon_with_rank(all, rook), folds);
}

SLIDING_INLINE void sliding_init(void)
{
}

SLIDING_INLINE const char *sliding_technique(void)
{
    return "folded_lines_neon";
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

#elif (defined __x86_64__ || defined _M_X64) && !defined _M_ARM64EC && (defined __SSSE3__ || defined __AVX__)

/*
 * Folded lines, SSSE3
 * By slidebench, 2026.
 * See techniques/folded_lines_ssse3.h
 * The tables, 4 KiB, are constants: sliding_init() does nothing, and need not be called.
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

#elif !defined SLIDING_NO_FALLBACK

/*
 * Obstruction difference
 * By Michael Hoffmann, 2009.
 * See https://www.chessprogramming.org/Obstruction_Difference
 * The tables, 6 KiB, are constants: sliding_init() does nothing, and need not be called.
 * In C++14 and later, gcc and clang can answer while they compile: functions are constexpr.
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

#else
#error "sliding needs one of: aarch64 with SLIDING_UNTIMED, -mssse3"
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
