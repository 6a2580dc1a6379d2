/* SPDX-License-Identifier: MIT */
#ifndef HYPERBOLA_QUINTESSENCE_SSSE3_H
#define HYPERBOLA_QUINTESSENCE_SSSE3_H

/*
 * Idea
 *   Hyperbola quintessence (see hyperbola_quintessence.h) on both lines of a bishop at once, one
 *   in each half of a 128-bit register; PSHUFB swaps the bytes of both.
 *
 *       low half    diagonal:       (o & d) - r   ^   swap(swap(o & d) - r')   & d
 *       high half   anti-diagonal:  (o & a) - r   ^   swap(swap(o & a) - r')   & a
 *
 *   A rook's file uses the two halves for its two directions: one shuffle makes the pair
 *   {o, swap(o)} and one brings the upper half back.
 *
 * Cost
 *   4 KiB of masks, one cache line a square; ranks by the 512-byte first-rank table. Needs SSSE3.
 *
 * Origin
 *   Bishops: Gerd Isenberg; Robert Purves, 23 August 2010, Computer Chess Club. The pair of a board
 *   and its swapped copy: Aleks Peshkov.
 *
 * Note
 *   The subtraction is one of 64-bit lanes. The way between general and vector registers and back
 *   costs a few cycles, which latency shows and throughput hides.
 */

#include "bitboard.h"
#include "facts.h"
#include "first_rank.h"

struct hyperbola_quintessence_ssse3_square {
    Bitboard bishop_lines[2];   /* diagonal, anti-diagonal, without the square */
    Bitboard slider[2];         /* the square, twice */
    Bitboard swapped_slider[2]; /* the square upside down, twice */
    Bitboard file;
    Bitboard padding;
};

extern struct hyperbola_quintessence_ssse3_square hyperbola_quintessence_ssse3_squares[64];

void hyperbola_quintessence_ssse3_init(void);

static const struct technique_facts hyperbola_quintessence_ssse3_facts = {
    .title = "Hyperbola quintessence, SSSE3",
    .family = "subtraction",
    .originators = "Gerd Isenberg, Robert Purves, Aleks Peshkov",
    .year = 2010,
    .reference = "https://www.chessprogramming.org/SSSE3#Hyperbola_Quintessence",
    .table_bytes = sizeof hyperbola_quintessence_ssse3_squares + sizeof first_rank_attacks,
};

#ifdef __SSSE3__
#include <tmmintrin.h>

ALWAYS_INLINE __m128i hyperbola_quintessence_ssse3_pair(const Bitboard pair[2])
{
    return _mm_load_si128((const __m128i *)pair);
}

ALWAYS_INLINE Bitboard hyperbola_quintessence_ssse3_low(__m128i pair)
{
    return (Bitboard)_mm_cvtsi128_si64(pair);
}

ALWAYS_INLINE Bitboard hyperbola_quintessence_ssse3_bishop_attacks(Square square, Bitboard occupied)
{
    const struct hyperbola_quintessence_ssse3_square *s =
        &hyperbola_quintessence_ssse3_squares[square];
    const __m128i swap = _mm_set_epi8(8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7);
    const __m128i masks = hyperbola_quintessence_ssse3_pair(s->bishop_lines);
    const __m128i slider = hyperbola_quintessence_ssse3_pair(s->slider);
    const __m128i swapped_slider = hyperbola_quintessence_ssse3_pair(s->swapped_slider);

    const __m128i pieces = _mm_and_si128(_mm_set1_epi64x((long long)occupied), masks);
    const __m128i forward = _mm_sub_epi64(pieces, slider);
    const __m128i reverse = _mm_sub_epi64(_mm_shuffle_epi8(pieces, swap), swapped_slider);
    const __m128i attacks =
        _mm_and_si128(_mm_xor_si128(forward, _mm_shuffle_epi8(reverse, swap)), masks);

    return hyperbola_quintessence_ssse3_low(
        _mm_or_si128(attacks, _mm_unpackhi_epi64(attacks, attacks)));
}

ALWAYS_INLINE Bitboard hyperbola_quintessence_ssse3_file(Square square, Bitboard occupied)
{
    const struct hyperbola_quintessence_ssse3_square *s =
        &hyperbola_quintessence_ssse3_squares[square];
    const __m128i with_swapped = _mm_set_epi8(0, 1, 2, 3, 4, 5, 6, 7, 7, 6, 5, 4, 3, 2, 1, 0);
    const __m128i swap_upper =
        _mm_set_epi8(8, 9, 10, 11, 12, 13, 14, 15, 8, 9, 10, 11, 12, 13, 14, 15);
    const __m128i sliders =
        _mm_unpacklo_epi64(hyperbola_quintessence_ssse3_pair(s->slider),
                           hyperbola_quintessence_ssse3_pair(s->swapped_slider));

    const __m128i pieces =
        _mm_shuffle_epi8(_mm_cvtsi64_si128((long long)(occupied & s->file)), with_swapped);
    const __m128i both = _mm_sub_epi64(pieces, sliders);

    return hyperbola_quintessence_ssse3_low(
               _mm_xor_si128(both, _mm_shuffle_epi8(both, swap_upper))) &
           s->file;
}

ALWAYS_INLINE Bitboard hyperbola_quintessence_ssse3_rook_attacks(Square square, Bitboard occupied)
{
    return hyperbola_quintessence_ssse3_file(square, occupied) |
           first_rank_rank_attacks(square, occupied);
}
#endif

#endif
