/* SPDX-License-Identifier: MIT */
/*
 * The squares that a rook, bishop or queen attacks, by the first of these techniques that the
 * compiler's options allow. C11, C++11 and later.
 * Written by "slidebench export folded_lines_ssse3,kindergarten --untimed folded_lines_neon",
 * slidebench 1.0.0, commit a4f58dc3c993. The licence (MIT) is at the end.
 * Tried with gcc and clang for Linux, and with gcc of MinGW-w64 for Windows. What is for
 * Microsoft's compiler was read by clang, and never tried with that compiler.
 *
 *     technique                          needs                        tables, KiB
 *     folded_lines_neon                  aarch64                             4
 *     folded_lines_ssse3                 -mssse3                             4
 *     kindergarten                       nothing                            10
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
 * On ARM no run has timed kindergarten: keep what you have there. SLIDING_NO_FALLBACK leaves the
 * choice to you: a build that would take kindergarten is an error then.
 */

#if defined SLIDING_H && !defined SLIDING_H_FOLDED_LINES_NEON_OR_FOLDED_LINES_SSSE3_OR_KINDERGARTEN
#error "sliding is another technique in this file: give one of them another name"
#endif

#ifndef SLIDING_H
#define SLIDING_H
#define SLIDING_H_FOLDED_LINES_NEON_OR_FOLDED_LINES_SSSE3_OR_KINDERGARTEN

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
 * Kindergarten bitboards
 * By Urban Koistinen, Steffan Westcott, Gerd Isenberg, 2006.
 * See https://www.chessprogramming.org/Kindergarten_Bitboards
 * The tables, 10 KiB, are constants: sliding_init() does nothing, and need not be called.
 * In C++14 and later, gcc and clang can answer while they compile: functions are constexpr.
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
