/* SPDX-License-Identifier: MIT */
#ifndef HYPERBOLA_QUINTESSENCE_SSSE3_H
#define HYPERBOLA_QUINTESSENCE_SSSE3_H

/*
 * Idea
 *   Hyperbola quintessence, both directions of a line in the halves of a register. Subtract the
 *   slider r from the other pieces of its line: the borrow runs up to the first of them and flips
 *   what is attacked there. Do the same on the board upside down, whose bytes are swapped, for the
 *   other direction of files and diagonals; r' is the slider on it. One PSHUFB makes a pair of the
 *   board and its swapped copy, from then on one mask and one subtraction serve both, line by line:
 *
 *       low half         o                   ((o  & m)  - r)  & m
 *       high half        o' = swap(o)        ((o' & m') - r') & m'
 *
 *   Swapping distributes over xor, so a queen's lines are first combined, and then the high half is
 *   swapped back, once, by another PSHUFB. The pieces are in both and cancel:
 *
 *       attacks = low ^ swap(high)
 *
 *   A bishop has just two lines: there they are in the two halves, one direction after the other.
 *
 *       low half         diagonal:           (((o & d) - r) ^ swap(swap(o & d) - r')) & d
 *       high half        anti-diagonal:      (((o & a) - r) ^ swap(swap(o & a) - r')) & a
 *
 *   A rank is a byte, which a swap does not reverse, so it comes from a table.
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

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/first_rank.h"
#include "support/vectors.h"

/* Each board and its copy upside down; lines are without the square. */
struct hq_ssse3_square {
    Bitboard file[2], diagonal[2], anti_diagonal[2], slider[2];
};

struct hq_ssse3_bishop {
    Bitboard lines[2];                     /* diagonal, anti-diagonal, without the square */
    Bitboard slider[2], swapped_slider[2]; /* the square, and it upside down, each twice */
    Bitboard padding[2];
};

/* Aligned to 64 bytes; loads of vectors require 16. */
extern struct hq_ssse3_square hyperbola_quintessence_ssse3_squares[64];
/* Aligned to 64 bytes; loads of vectors require 16. */
extern struct hq_ssse3_bishop hyperbola_quintessence_ssse3_bishops[64];

void hyperbola_quintessence_ssse3_init(void);

static const struct technique_facts hyperbola_quintessence_ssse3_facts = {
    .title = "Hyperbola quintessence, SSSE3",
    .family = "subtraction",
    .originators = "Gerd Isenberg, Robert Purves, Aleks Peshkov",
    .year = 2010,
    .reference = "https://www.chessprogramming.org/SSSE3#Hyperbola_Quintessence",
    .table_bytes = sizeof hyperbola_quintessence_ssse3_squares +
                   sizeof hyperbola_quintessence_ssse3_bishops + sizeof first_rank_attacks,
};

#ifdef __SSSE3__
#include <tmmintrin.h>

ALWAYS_INLINE __m128i hq_ssse3_pair(const Bitboard pair[2])
{
    return _mm_load_si128((const __m128i *)pair);
}

ALWAYS_INLINE __m128i hq_ssse3_with_swapped(Bitboard b)
{
    const __m128i with_swapped = _mm_set_epi8(0, 1, 2, 3, 4, 5, 6, 7, 7, 6, 5, 4, 3, 2, 1, 0);

    return _mm_shuffle_epi8(_mm_cvtsi64_si128((long long)b), with_swapped);
}

/* The low half and the high one, upside down, where they differ. */
ALWAYS_INLINE Bitboard hq_ssse3_joined(__m128i halves)
{
    const __m128i swap_upper =
        _mm_set_epi8(8, 9, 10, 11, 12, 13, 14, 15, 8, 9, 10, 11, 12, 13, 14, 15);

    return low_half(_mm_xor_si128(halves, _mm_shuffle_epi8(halves, swap_upper)));
}

/* Along one line, both directions; not joined yet. */
ALWAYS_INLINE __m128i hq_ssse3_line(__m128i boards, const Bitboard line[2], __m128i slider)
{
    const __m128i mask = hq_ssse3_pair(line);

    return _mm_and_si128(_mm_sub_epi64(_mm_and_si128(boards, mask), slider), mask);
}

ALWAYS_INLINE Bitboard hyperbola_quintessence_ssse3_rook_attacks(Square square, Bitboard occupied)
{
    const struct hq_ssse3_square *s = &hyperbola_quintessence_ssse3_squares[square];
    const __m128i slider = hq_ssse3_pair(s->slider);
    const __m128i boards = hq_ssse3_with_swapped(occupied);
    const __m128i file = hq_ssse3_line(boards, s->file, slider);

    return hq_ssse3_joined(file) | rank_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard hyperbola_quintessence_ssse3_bishop_attacks(Square square, Bitboard occupied)
{
    const struct hq_ssse3_bishop *s = &hyperbola_quintessence_ssse3_bishops[square];
    const __m128i lines = hq_ssse3_pair(s->lines);

    const __m128i pieces = _mm_and_si128(_mm_set1_epi64x((long long)occupied), lines);
    const __m128i forward = _mm_sub_epi64(pieces, hq_ssse3_pair(s->slider));
    const __m128i reverse =
        _mm_sub_epi64(byte_swapped_halves(pieces), hq_ssse3_pair(s->swapped_slider));

    return union_of_halves(
        _mm_and_si128(_mm_xor_si128(forward, byte_swapped_halves(reverse)), lines));
}

ALWAYS_INLINE Bitboard hyperbola_quintessence_ssse3_queen_attacks(Square square, Bitboard occupied)
{
    const struct hq_ssse3_square *s = &hyperbola_quintessence_ssse3_squares[square];
    const __m128i slider = hq_ssse3_pair(s->slider);
    const __m128i boards = hq_ssse3_with_swapped(occupied);
    const __m128i file = hq_ssse3_line(boards, s->file, slider);
    const __m128i diagonal = hq_ssse3_line(boards, s->diagonal, slider);
    const __m128i anti_diagonal = hq_ssse3_line(boards, s->anti_diagonal, slider);
    const __m128i all = _mm_xor_si128(_mm_xor_si128(file, diagonal), anti_diagonal);

    return hq_ssse3_joined(all) | rank_attacks(square, occupied);
}
#endif

#endif
