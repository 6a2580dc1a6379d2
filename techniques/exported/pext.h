/* SPDX-License-Identifier: MIT */
/*
 * PEXT bitboards: the squares that a rook, bishop or queen attacks. C11, C++11 and later.
 * By Mike Sherwin, Zach Wegner, Gerd Isenberg, 2011.
 * See https://www.chessprogramming.org/BMI2#PEXT_Bitboards
 * Written by "slidebench export pext", slidebench 1.0.0, commit a4f58dc3c993. The licence (MIT) is
 * at the end.
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
 * Call sliding_init() once, before anything else: it fills 851 KiB of tables. Without NDEBUG, what
 * is asked before that fails an assertion.
 * Files of a program or shared library share a technique's tables, never code, and sliding_init()
 * fills those of its own file's technique. Where files hold different techniques, by other headers
 * or other options of the compiler, each calls its own sliding_init(), or each technique has its
 * own --prefix.
 * Call it before threads start. A second call, even by another thread, only stores what is there
 * already: queries meanwhile get right answers, though C calls that a data race.
 */

/*
 * Idea
 *   Let the instruction PEXT gather the relevant squares of both lines into an index. These are all
 *   but the last each way, whose occupancy changes no attack. The table of a square has the attacks
 *   for each subset of them. A magic multiplication makes such an index, too, but its factor has to
 *   be found by trial: PEXT does it for any mask, in order and without a search:
 *
 *         occupied              squares that matter, in the order of their bits
 *     8 | . . . . . . . .       . . . . . . . .
 *     7 | . . . . . . . .       . . . a . . . .
 *     : |        :                     :
 *     3 | . . . x . . . .       . . . 6 . . . .
 *     2 | . . . . . . . .       . . . 5 . . . .
 *     1 | . x . R . . x .       . 0 1 R 2 3 4 .       index 00001010001, bit 0 on the right
 *
 * Cost
 *   849 KiB of attacks, as fancy magics, 2 KiB of masks and pointers. One PEXT a piece. Needs BMI2.
 *
 * Origin
 *   Mike Sherwin wished for the instruction in 2006; Zach Wegner, 9 September 2011, Computer Chess
 *   Club; Gerd Isenberg, 2013; in Stockfish from April 2014 to 2026.
 *
 * Note
 *   AMD's CPUs before Zen 3, Excavator too, have PEXT in microcode: tens to hundreds of cycles,
 *   though they claim BMI2. On Intel's Lion Cove it is said to be slower than a multiplication.
 *
 *   A rook and a bishop from one square have an instruction and a load each, and share nothing, so
 *   both at once would be two queries.
 *
 *   A cache line lies between the tables of two squares. Without it, the likely entries of all of
 *   them, those for few occupied squares, would share a few sets of the cache.
 */

#if defined SLIDING_H && !defined SLIDING_H_PEXT
#error "sliding is another technique in this file: give one of them another name"
#endif

#ifndef SLIDING_H
#define SLIDING_H
#define SLIDING_H_PEXT

#if !(defined __x86_64__ || defined _M_X64)
#error "pext needs x86-64"
#endif

#if defined _M_ARM64EC
#error "pext needs x86-64, which ARM64EC is not"
#endif

#if !defined __BMI2__ && (defined __GNUC__ || defined __clang__)
#error "pext needs -mbmi2"
#endif

#include <stdint.h>
#ifndef __GNUC__
#include <intrin.h>
#endif
#ifndef __GNUC__
#include <stdlib.h>
#endif
#include <immintrin.h>
#include <assert.h>

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

#if defined __cplusplus
#define SLIDING_ZEROS = {}
#else
#define SLIDING_ZEROS = {0}
#endif

/* A table is there once in a program or shared library, however many files include this.
 * The linker of Windows does not do that for weak ones. */
#if defined _WIN32 || defined __CYGWIN__
#define SLIDING_ONCE __declspec(selectany)
#else
#define SLIDING_ONCE __attribute__((weak, visibility("hidden")))
#endif

#if defined __cplusplus && defined _MSC_VER
#define SLIDING_TABLE(bytes) extern "C" alignas(bytes) SLIDING_ONCE
#elif defined __cplusplus
#define SLIDING_TABLE(bytes) alignas(bytes) SLIDING_ONCE
#else
#define SLIDING_TABLE(bytes) _Alignas(bytes) SLIDING_ONCE
#endif

/* Whether sliding_init() was called. */
SLIDING_TABLE(1)
unsigned char sliding_pext_is_filled SLIDING_ZEROS;

SLIDING_INLINE unsigned sliding_rank_of(unsigned square)
{
    return square >> 3;
}

SLIDING_INLINE unsigned sliding_file_of(unsigned square)
{
    return square & 7;
}

SLIDING_INLINE uint64_t sliding_square_bit(unsigned square)
{
    return UINT64_C(1) << square;
}

/* Index of the lowest set bit; b must not be empty. */
SLIDING_INLINE unsigned sliding_lowest_square(uint64_t b)
{
#ifdef __GNUC__
    return (unsigned)__builtin_ctzll(b);
#else
    unsigned long square;
    _BitScanForward64(&square, b);
    return (unsigned)square;
#endif
}

/* Removes and returns the lowest square of *b, which must not be empty. */
SLIDING_INLINE unsigned sliding_pop_lowest_square(uint64_t *b)
{
    const unsigned square = sliding_lowest_square(*b);
    *b &= *b - 1;
    return square;
}

/*
 * Bitboards between the tables of two squares: a cache line.
 *
 * Tables have a power of two of entries. One behind the other, they would have their likely entries,
 * those of few occupied squares, at the same distance from a multiple of 4 KiB, and so in the same
 * few sets of a first-level cache, which would drop them while other sets have room.
 */
enum { SLIDING_TABLE_GAP = 8 };

struct sliding_pext_entry {
    const uint64_t *attacks;
    uint64_t mask;
};

struct sliding_pext_square {
    struct sliding_pext_entry rook, bishop;
};

enum { SLIDING_PEXT_TABLE_SIZE = 102400 + 5248 + 2 * 64 * SLIDING_TABLE_GAP }; /* rooks and bishops */

SLIDING_TABLE(64)
struct sliding_pext_square sliding_pext_squares_filled[64] SLIDING_ZEROS;

SLIDING_TABLE(64)
uint64_t sliding_pext_table_filled[SLIDING_PEXT_TABLE_SIZE] SLIDING_ZEROS;

static inline void sliding_init(void);

SLIDING_INLINE uint64_t sliding_pext_lookup(const struct sliding_pext_entry *entry, uint64_t occupied)
{
    return entry->attacks[_pext_u64(occupied, entry->mask)];
}

SLIDING_INLINE uint64_t sliding_rook_attacks(unsigned square, uint64_t occupied)
{
    assert(sliding_pext_is_filled && "sliding_rook_attacks() before sliding_init()");
    return sliding_pext_lookup(&sliding_pext_squares_filled[square].rook, occupied);
}

SLIDING_INLINE uint64_t sliding_bishop_attacks(unsigned square, uint64_t occupied)
{
    assert(sliding_pext_is_filled && "sliding_bishop_attacks() before sliding_init()");
    return sliding_pext_lookup(&sliding_pext_squares_filled[square].bishop, occupied);
}

/* The direction in which a line's bits rise: +8, +1, +9, +7. */
enum sliding_line { SLIDING_FILE_LINE, SLIDING_RANK_LINE, SLIDING_DIAGONAL, SLIDING_ANTI_DIAGONAL };

/* Squares a slider on `square` attacks along one line: up to and including the first occupied
 * square each way, whether or not its own square is in `occupied`. Slow; for filling tables. */
static inline uint64_t sliding_line_attacks(unsigned square, uint64_t occupied, enum sliding_line line);

/* All squares of the line through `square`, without `square`. */
static inline uint64_t sliding_line_squares(unsigned square, enum sliding_line line);

/* As sliding_line_squares, without the last square each way: its occupancy never changes an attack. */
static inline uint64_t sliding_inner_line_squares(unsigned square, enum sliding_line line);

/* The two lines of a rook, or of a bishop. */
enum sliding_line_pair { SLIDING_ROOK_LINES, SLIDING_BISHOP_LINES };

/* The same for both lines together. Of the inner squares a rook has 10 to 12, a bishop 5 to 9. */
static inline uint64_t sliding_pair_attacks(unsigned square, uint64_t occupied, enum sliding_line_pair pair);

static inline uint64_t sliding_inner_pair_squares(unsigned square, enum sliding_line_pair pair);

/* The subset of `mask` that follows `subset`; starting from the empty set it visits them all and
 * returns to it. Marcel van Kervinck's Carry-Rippler. */
static inline uint64_t sliding_next_subset(uint64_t subset, uint64_t mask)
{
    return (subset - mask) & mask;
}

static const struct {
    int file, rank;
} sliding_line_steps[] = {{0, 1}, {1, 0}, {1, 1}, {-1, 1}}; /* by enum line */

static inline uint64_t sliding_ray(unsigned square, uint64_t occupied, int file_step, int rank_step)
{
    uint64_t attacks = 0;
    int file = (int)sliding_file_of(square) + file_step;
    int rank = (int)sliding_rank_of(square) + rank_step;

    while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
        const uint64_t bit = sliding_square_bit((unsigned)(8 * rank + file));
        attacks |= bit;
        if (occupied & bit)
            break;
        file += file_step;
        rank += rank_step;
    }
    return attacks;
}

static inline uint64_t sliding_line_attacks(unsigned square, uint64_t occupied, enum sliding_line line)
{
    return sliding_ray(square, occupied, sliding_line_steps[line].file, sliding_line_steps[line].rank) |
           sliding_ray(square, occupied, -sliding_line_steps[line].file, -sliding_line_steps[line].rank);
}

static inline uint64_t sliding_line_squares(unsigned square, enum sliding_line line)
{
    return sliding_line_attacks(square, 0, line);
}

static inline uint64_t sliding_inner_line_squares(unsigned square, enum sliding_line line)
{
    const uint64_t squares = sliding_line_squares(square, line);
    uint64_t inner = 0;

    for (uint64_t rest = squares; rest != 0;) {
        const unsigned blocker = sliding_pop_lowest_square(&rest);
        if (sliding_line_attacks(square, sliding_square_bit(blocker), line) != squares)
            inner |= sliding_square_bit(blocker);
    }
    return inner;
}

/* By enum line_pair. */
static const enum sliding_line sliding_lines_of[][2] = {{SLIDING_FILE_LINE, SLIDING_RANK_LINE}, {SLIDING_DIAGONAL, SLIDING_ANTI_DIAGONAL}};

static inline uint64_t sliding_pair_attacks(unsigned square, uint64_t occupied, enum sliding_line_pair pair)
{
    return sliding_line_attacks(square, occupied, sliding_lines_of[pair][0]) |
           sliding_line_attacks(square, occupied, sliding_lines_of[pair][1]);
}

static inline uint64_t sliding_inner_pair_squares(unsigned square, enum sliding_line_pair pair)
{
    return sliding_inner_line_squares(square, sliding_lines_of[pair][0]) |
           sliding_inner_line_squares(square, sliding_lines_of[pair][1]);
}

/* Fills the entry and its part of the table; returns where the next part starts. */
static inline uint64_t *sliding_fill(struct sliding_pext_entry *entry, unsigned square, enum sliding_line_pair pair,
                                     uint64_t *attacks)
{
    const uint64_t mask = sliding_inner_pair_squares(square, pair);
    uint64_t occupied = 0;

    entry->attacks = attacks;
    entry->mask = mask;
    do { /* Subsets come in the order of what PEXT makes of them. */
        *attacks++ = sliding_pair_attacks(square, occupied, pair);
        occupied = sliding_next_subset(occupied, mask);
    } while (occupied != 0);
    return attacks + SLIDING_TABLE_GAP;
}

static inline void sliding_init(void)
{
    uint64_t *next = sliding_pext_table_filled;

    for (unsigned square = 0; square < 64; ++square)
        next = sliding_fill(&sliding_pext_squares_filled[square].rook, square, SLIDING_ROOK_LINES, next);
    for (unsigned square = 0; square < 64; ++square)
        next = sliding_fill(&sliding_pext_squares_filled[square].bishop, square, SLIDING_BISHOP_LINES, next);
    sliding_pext_is_filled = 1;
}

SLIDING_INLINE const char *sliding_technique(void)
{
    return "pext";
}

SLIDING_INLINE uint64_t sliding_queen_attacks(unsigned square, uint64_t occupied)
{
    assert(sliding_pext_is_filled && "sliding_queen_attacks() before sliding_init()");
    return sliding_rook_attacks(square, occupied) | sliding_bishop_attacks(square, occupied);
}

#undef SLIDING_INLINE
#undef SLIDING_ZEROS
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
