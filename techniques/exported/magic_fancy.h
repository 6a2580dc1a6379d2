/* SPDX-License-Identifier: MIT */
/*
 * Fancy magic bitboards: the squares that a rook, bishop or queen attacks. C11, C++11 and later.
 * By Lasse Hansen, Pradu Kannan, 2006.
 * See https://www.chessprogramming.org/Magic_Bitboards
 * Written by "slidebench export magic_fancy", slidebench 1.0.0, commit a4f58dc3c993. The licence
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
 * Call sliding_init() once, before anything else: it fills 852.9 KiB of tables. Without NDEBUG,
 * what is asked before that fails an assertion.
 * Files of a program or shared library share a technique's tables, never code, and sliding_init()
 * fills those of its own file's technique. Where files hold different techniques, by other headers
 * or other options of the compiler, each calls its own sliding_init(), or each technique has its
 * own --prefix.
 * Call it before threads start. A second call, even by another thread, only stores what is there
 * already: queries meanwhile get right answers, though C calls that a data race.
 */

/*
 * Idea
 *   Multiply the relevant squares by a number, found by trial, whose product has an index in its
 *   top bits. It carries the squares of both lines, or enough of them, there; no pattern is needed,
 *   only that occupancies with different attacks get different indices.
 *
 *         (occupied & mask)        * magic >> (64 - bits)
 *     8 | . . . . . . . .
 *     7 | . . . x . . . .       index of `bits` bits: 10 to 12 for a rook,
 *     6 | . . . x . . . .       5 to 9 for a bishop
 *     5 | . . . x . . . .
 *     4 | . x x R x x x .       the outer squares do not matter
 *     3 | . . . x . . . .
 *     2 | . . . x . . . .
 *     1 | . . . . . . . .
 *         a b c d e f g h
 *
 *   "Fancy" means that each square has a table of its own size, one behind the other.
 *
 * Cost
 *   849 KiB of attacks, 4 KiB of masks, magics, shifts and pointers, a cache line a square. One
 *   multiplication a piece.
 *
 * Origin
 *   Lasse Hansen, 14 June 2006; Pradu Kannan, August 2006.
 *
 * Note
 *   Any magics do, and trial would find them at start-up: slidebench's
 *   harness/research/magics/README.md has a drawing of why. These were searched for: likely
 *   occupancies share cache lines, so that queries on random boards miss a first-level cache less
 *   often. They are slidebench's own, in its data/magics/fancy.csv.
 *
 *   A cache line lies between the tables of two squares. Without it, the likely entries of all of
 *   them, those for few occupied squares, would share a few sets of the cache.
 */

#if defined SLIDING_H && !defined SLIDING_H_MAGIC_FANCY
#error "sliding is another technique in this file: give one of them another name"
#endif

#ifndef SLIDING_H
#define SLIDING_H
#define SLIDING_H_MAGIC_FANCY

#include <stdint.h>
#ifndef __GNUC__
#include <intrin.h>
#endif
#ifndef __GNUC__
#include <stdlib.h>
#endif
#include <stddef.h>
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
unsigned char sliding_magic_fancy_is_filled SLIDING_ZEROS;

/* Made of data/magics/fancy.csv: magics and offsets, rooks first, by square. */
#define SLIDING_FANCY_MAGICS_SIZE 108664

#define SLIDING_FANCY_MAGICS \
    {{{UINT64_C(0x6280002080400018), 0, 52}, \
      {UINT64_C(0xcff801fbebfbfffe), 4104, 53}, \
      {UINT64_C(0x9200120040088021), 6160, 53}, \
      {UINT64_C(0xa600061a000a400c), 8216, 53}, \
      {UINT64_C(0xa900040801001002), 10272, 53}, \
      {UINT64_C(0x0480040080020001), 12328, 53}, \
      {UINT64_C(0x0a0000f802000401), 14384, 53}, \
      {UINT64_C(0xb200008a0044002d), 16440, 52}, \
      {UINT64_C(0xf13b800080400036), 20544, 53}, \
      {UINT64_C(0x000c80400080200c), 22600, 54}, \
      {UINT64_C(0xb2ea002200408014), 23632, 54}, \
      {UINT64_C(0x7300800800100281), 24664, 54}, \
      {UINT64_C(0x379a0010200a0004), 25696, 54}, \
      {UINT64_C(0xa771000300080400), 26728, 54}, \
      {UINT64_C(0x17c06001239bfffd), 27760, 54}, \
      {UINT64_C(0xb9e20000a6004401), 28792, 53}, \
      {UINT64_C(0x88002b800040008e), 30848, 53}, \
      {UINT64_C(0x7a80404000201001), 32904, 54}, \
      {UINT64_C(0x604f010040200013), 33936, 54}, \
      {UINT64_C(0x0006020010c0200c), 34968, 54}, \
      {UINT64_C(0x0000808004000803), 36000, 54}, \
      {UINT64_C(0x2eb9808004000200), 37032, 54}, \
      {UINT64_C(0x8d98808001000200), 38064, 54}, \
      {UINT64_C(0x40f52200004c0081), 39096, 53}, \
      {UINT64_C(0xce00802a80004005), 41152, 53}, \
      {UINT64_C(0x0000830700400022), 43208, 54}, \
      {UINT64_C(0x1dc04b0100200010), 44240, 54}, \
      {UINT64_C(0x7d6a00120022c009), 45272, 54}, \
      {UINT64_C(0xedbe00120004a008), 46304, 54}, \
      {UINT64_C(0x1097600801100440), 47336, 54}, \
      {UINT64_C(0x75c5b00400020801), 48368, 54}, \
      {UINT64_C(0x8a9900010000806e), 49400, 53}, \
      {UINT64_C(0xbe0080400880002a), 51456, 53}, \
      {UINT64_C(0x9180820026004300), 53512, 54}, \
      {UINT64_C(0xc180401301002005), 54544, 54}, \
      {UINT64_C(0x15d003001100200a), 55576, 54}, \
      {UINT64_C(0x18aa00100a0004e0), 56608, 54}, \
      {UINT64_C(0x6426000802005004), 57640, 54}, \
      {UINT64_C(0xa64e000402004801), 58672, 54}, \
      {UINT64_C(0xdcce010056000094), 59704, 53}, \
      {UINT64_C(0xb900800300410023), 61760, 53}, \
      {UINT64_C(0xae0e008300460022), 63816, 54}, \
      {UINT64_C(0x161d804200120022), 64848, 54}, \
      {UINT64_C(0x079ffa00203e0011), 65880, 54}, \
      {UINT64_C(0x6f600600101a001e), 66912, 54}, \
      {UINT64_C(0x760e009008020005), 67944, 54}, \
      {UINT64_C(0xa5920004d8020001), 68976, 54}, \
      {UINT64_C(0xc6be4c0080420001), 70008, 53}, \
      {UINT64_C(0x41ffffd7ffa8ffb0), 72064, 53}, \
      {UINT64_C(0x177fffc5005e4050), 74120, 54}, \
      {UINT64_C(0x6309801600402600), 75152, 54}, \
      {UINT64_C(0xd959002010000b00), 76184, 54}, \
      {UINT64_C(0x00080200c0040040), 77216, 54}, \
      {UINT64_C(0x0004004002010040), 78248, 54}, \
      {UINT64_C(0x7b27fffdaffeff60), 79280, 54}, \
      {UINT64_C(0x1305ffff5efa0050), 80312, 53}, \
      {UINT64_C(0x26ffffd1ffc4ffee), 82368, 52}, \
      {UINT64_C(0xf67fffbfffeaffd9), 86472, 53}, \
      {UINT64_C(0x4efffff18020401e), 88528, 53}, \
      {UINT64_C(0x01c0060008174012), 90584, 53}, \
      {UINT64_C(0xf04a000830042002), 92640, 53}, \
      {UINT64_C(0x8b7e000158049002), 94696, 53}, \
      {UINT64_C(0xe7bfffff0401824c), 96752, 53}, \
      {UINT64_C(0xbae000340040b89e), 98808, 52}}, \
     {{UINT64_C(0xd30481581138a3ff), 102912, 58}, \
      {UINT64_C(0xcb8ba4c0c887fc66), 102984, 59}, \
      {UINT64_C(0x85c4313853fa9727), 103024, 59}, \
      {UINT64_C(0x40ba185ff8412c85), 103064, 59}, \
      {UINT64_C(0xe00404229457ad05), 103104, 59}, \
      {UINT64_C(0x0ad221447f07f586), 103144, 59}, \
      {UINT64_C(0x5fa1f0bcfaff6354), 103184, 59}, \
      {UINT64_C(0x9f2c1850c488fff1), 103224, 58}, \
      {UINT64_C(0xdf4da60ce3a1087f), 103296, 59}, \
      {UINT64_C(0x41434a864df713fc), 103336, 59}, \
      {UINT64_C(0x9ab84421404ffe33), 103376, 59}, \
      {UINT64_C(0x3af13a1867f62e40), 103416, 59}, \
      {UINT64_C(0x6dc784042032f522), 103456, 59}, \
      {UINT64_C(0xb5c21222427f4224), 103496, 59}, \
      {UINT64_C(0x7edc7872c305ffea), 103536, 59}, \
      {UINT64_C(0x0bdfacc94dfc3ff6), 103576, 59}, \
      {UINT64_C(0x6d080a8f0ee4bfea), 103616, 59}, \
      {UINT64_C(0x5504040f44b1cff9), 103656, 59}, \
      {UINT64_C(0xa5f202a1104813ff), 103696, 57}, \
      {UINT64_C(0x0eb0234104008100), 103832, 57}, \
      {UINT64_C(0x01a1011820080cc0), 103968, 57}, \
      {UINT64_C(0x7c7c200200437ff6), 104104, 57}, \
      {UINT64_C(0xfc1c0ba962418406), 104240, 59}, \
      {UINT64_C(0xe9ffa03b71631fea), 104280, 59}, \
      {UINT64_C(0x9c22146705045fd6), 104320, 59}, \
      {UINT64_C(0xe282223806a45fe0), 104360, 59}, \
      {UINT64_C(0x8e36020560408401), 104400, 57}, \
      {UINT64_C(0x83010041a4040002), 104536, 55}, \
      {UINT64_C(0xd16002004040500a), 105056, 55}, \
      {UINT64_C(0x1c68406000303fcd), 105576, 57}, \
      {UINT64_C(0xa7e8908459219fc8), 105712, 59}, \
      {UINT64_C(0x4f1c40a3b0289fe5), 105752, 59}, \
      {UINT64_C(0x237fc7111a88222a), 105792, 59}, \
      {UINT64_C(0x909fe446d844311c), 105832, 59}, \
      {UINT64_C(0x1de0202806040806), 105872, 57}, \
      {UINT64_C(0x84ea2008006d0105), 106008, 55}, \
      {UINT64_C(0xb481e20019f20080), 106528, 55}, \
      {UINT64_C(0x2f7fc0618840c0c3), 107048, 57}, \
      {UINT64_C(0xdadfb238dafc4123), 107184, 59}, \
      {UINT64_C(0x02fff0d08b062083), 107224, 59}, \
      {UINT64_C(0x07dfe7c98dbc88b1), 107264, 59}, \
      {UINT64_C(0x43a7f2c637597a07), 107304, 59}, \
      {UINT64_C(0xa633fefbfc1bfe00), 107344, 57}, \
      {UINT64_C(0x2a50cb42008d4801), 107480, 57}, \
      {UINT64_C(0xfec5ffa4c064c0c0), 107616, 57}, \
      {UINT64_C(0x34fff3fa10303060), 107752, 57}, \
      {UINT64_C(0xaebf8471f1e37880), 107888, 59}, \
      {UINT64_C(0x0c1fe864602e3a81), 107928, 59}, \
      {UINT64_C(0xc53973035186869a), 107968, 59}, \
      {UINT64_C(0x1ad3fe717a48bc69), 108008, 59}, \
      {UINT64_C(0x1f897060a3417c61), 108048, 59}, \
      {UINT64_C(0xb4f3bfec2088109b), 108088, 59}, \
      {UINT64_C(0x80283a7f854143e5), 108128, 59}, \
      {UINT64_C(0xbfe07fc2229220d4), 108168, 59}, \
      {UINT64_C(0xddffc44192e92d58), 108208, 59}, \
      {UINT64_C(0x3c7fe4e298a8260d), 108248, 59}, \
      {UINT64_C(0x813bffbf9dba1fd0), 108288, 58}, \
      {UINT64_C(0xa3105fff33fd8287), 108360, 59}, \
      {UINT64_C(0x487edfbff890a45a), 108400, 59}, \
      {UINT64_C(0xdf65ee66e4840427), 108440, 59}, \
      {UINT64_C(0x7a1fc7de7e034308), 108480, 59}, \
      {UINT64_C(0xc64a9f7fc2222221), 108520, 59}, \
      {UINT64_C(0x3ff87f8461b23967), 108560, 59}, \
      {UINT64_C(0x53fff11870983c3a), 108600, 58}}}

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

struct sliding_magic_fancy_entry {
    const uint64_t *attacks;
    uint64_t mask, magic;
    uint64_t shift;
};

struct sliding_magic_fancy_square {
    struct sliding_magic_fancy_entry rook, bishop;
};

SLIDING_TABLE(64)
struct sliding_magic_fancy_square sliding_magic_fancy_squares_filled[64] SLIDING_ZEROS;

SLIDING_TABLE(64)
uint64_t sliding_magic_fancy_table_filled[SLIDING_FANCY_MAGICS_SIZE] SLIDING_ZEROS;

static inline void sliding_init(void);

SLIDING_INLINE uint64_t sliding_magic_fancy_lookup(const struct sliding_magic_fancy_entry *entry, uint64_t occupied)
{
    return entry->attacks[(occupied & entry->mask) * entry->magic >> entry->shift];
}

SLIDING_INLINE uint64_t sliding_rook_attacks(unsigned square, uint64_t occupied)
{
    assert(sliding_magic_fancy_is_filled && "sliding_rook_attacks() before sliding_init()");
    return sliding_magic_fancy_lookup(&sliding_magic_fancy_squares_filled[square].rook, occupied);
}

SLIDING_INLINE uint64_t sliding_bishop_attacks(unsigned square, uint64_t occupied)
{
    assert(sliding_magic_fancy_is_filled && "sliding_bishop_attacks() before sliding_init()");
    return sliding_magic_fancy_lookup(&sliding_magic_fancy_squares_filled[square].bishop, occupied);
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

/* The same for a pair of lines and a magic factor: the index of a subset of the pair's inner squares
 * is its product with `magic`, shifted right by `shift`. */
static inline void sliding_fill_magic_table(unsigned square, enum sliding_line_pair pair, uint64_t magic, unsigned shift,
                                            uint64_t *table);

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

static inline void sliding_fill_magic_table(unsigned square, enum sliding_line_pair pair, uint64_t magic, unsigned shift,
                                            uint64_t *table)
{
    const uint64_t inner = sliding_inner_pair_squares(square, pair);
    uint64_t occupied = 0;

    do {
        table[occupied * magic >> shift] = sliding_pair_attacks(square, occupied, pair);
        occupied = sliding_next_subset(occupied, inner);
    } while (occupied != 0);
}

static const struct {
    uint64_t magic;
    size_t offset;
    unsigned shift;
} sliding_found[][64] = SLIDING_FANCY_MAGICS;

/* Fills the entry and its part of the table. */
static inline void sliding_fill(struct sliding_magic_fancy_entry *entry, unsigned square, enum sliding_line_pair pair)
{
    uint64_t *attacks = sliding_magic_fancy_table_filled + sliding_found[pair][square].offset;

    entry->attacks = attacks;
    entry->mask = sliding_inner_pair_squares(square, pair);
    entry->magic = sliding_found[pair][square].magic;
    entry->shift = sliding_found[pair][square].shift;
    sliding_fill_magic_table(square, pair, entry->magic, sliding_found[pair][square].shift, attacks);
}

static inline void sliding_init(void)
{
    for (unsigned square = 0; square < 64; ++square) {
        sliding_fill(&sliding_magic_fancy_squares_filled[square].rook, square, SLIDING_ROOK_LINES);
        sliding_fill(&sliding_magic_fancy_squares_filled[square].bishop, square, SLIDING_BISHOP_LINES);
    }
    sliding_magic_fancy_is_filled = 1;
}

SLIDING_INLINE const char *sliding_technique(void)
{
    return "magic_fancy";
}

SLIDING_INLINE uint64_t sliding_queen_attacks(unsigned square, uint64_t occupied)
{
    assert(sliding_magic_fancy_is_filled && "sliding_queen_attacks() before sliding_init()");
    return sliding_rook_attacks(square, occupied) | sliding_bishop_attacks(square, occupied);
}

#undef SLIDING_INLINE
#undef SLIDING_ZEROS
#undef SLIDING_ONCE
#undef SLIDING_TABLE
#undef SLIDING_FANCY_MAGICS_SIZE
#undef SLIDING_FANCY_MAGICS

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
