/* SPDX-License-Identifier: MIT */
#ifndef HYPERBOLA_QUINTESSENCE_AVX2_H
#define HYPERBOLA_QUINTESSENCE_AVX2_H

/*
 * Idea
 *   Hyperbola quintessence (see hyperbola_quintessence.h) on all lines of a queen but the rank at
 *   once, a line in each quarter of a 256-bit register; one PSHUFB swaps the bytes of all:
 *
 *       file           (o & f) - r   ^   swap(swap(o & f) - r')   & f
 *       diagonal       (o & d) - r   ^   swap(swap(o & d) - r')   & d
 *       anti-diagonal  (o & a) - r   ^   swap(swap(o & a) - r')   & a
 *       nothing
 *
 *   A bishop needs the two quarters in the middle, a rook the first: they are the same on 128 bits.
 *   Both from one square have a quarter of the register each, and two.
 *
 * Cost
 *   4 KiB of masks, one cache line a square; ranks by the 512-byte first-rank table. Needs AVX2.
 *
 * Origin
 *   anematode (Timothy Herchen), Stockfish #6845, May 2026; since #6939 it has replaced PEXT there.
 *   After Gerd Isenberg's and Robert Purves's bishops in SSSE3. Rook and bishop at once: Stockfish #7154,
 *   September 2026.
 *
 * Note
 *   The instructions that bring two halves of a 256-bit register together take three cycles:
 *   latency shows it. Stockfish's own form moves both halves that are left to general registers side
 *   by side, which takes two operations more and, for a queen, 5 % less latency on a Zen 3 and an Ice
 *   Lake and 2 % on a Zen 5, where it takes a quarter more time by throughput.
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/first_rank.h"
#include "support/vectors.h"

struct hq_avx2_square {
    Bitboard lines[4]; /* file, diagonal, anti-diagonal, none; all without the square */
    Bitboard slider, swapped_slider;
    Bitboard padding[2];
};

extern struct hq_avx2_square hyperbola_quintessence_avx2_squares[64];

void hyperbola_quintessence_avx2_init(void);

static const struct technique_facts hyperbola_quintessence_avx2_facts = {
    .title = "Hyperbola quintessence, AVX2",
    .family = "subtraction",
    .originators = "Gerd Isenberg, Robert Purves, Timothy Herchen",
    .year = 2026,
    .reference = "https://github.com/official-stockfish/Stockfish/pull/6845",
    .table_bytes = sizeof hyperbola_quintessence_avx2_squares + sizeof first_rank_attacks,
};

#ifdef __AVX2__
#include <immintrin.h>

/* Along the two lines from lines[first] on, in the two halves. */
ALWAYS_INLINE __m128i hq_avx2_two(Square square, Bitboard occupied, int first)
{
    const struct hq_avx2_square *s = &hyperbola_quintessence_avx2_squares[square];
    const __m128i lines = _mm_loadu_si128((const __m128i *)(s->lines + first));

    const __m128i pieces = _mm_and_si128(_mm_set1_epi64x((long long)occupied), lines);
    const __m128i forward = _mm_sub_epi64(pieces, _mm_set1_epi64x((long long)s->slider));
    const __m128i reverse =
        _mm_sub_epi64(byte_swapped_halves(pieces), _mm_set1_epi64x((long long)s->swapped_slider));

    return _mm_and_si128(_mm_xor_si128(forward, byte_swapped_halves(reverse)), lines);
}

/* The same along all lines but the rank. */
ALWAYS_INLINE __m256i hq_avx2_four(Square square, Bitboard occupied)
{
    const struct hq_avx2_square *s = &hyperbola_quintessence_avx2_squares[square];
    const __m256i lines = _mm256_load_si256((const __m256i *)s->lines);

    const __m256i pieces = _mm256_and_si256(_mm256_set1_epi64x((long long)occupied), lines);
    const __m256i forward = _mm256_sub_epi64(pieces, _mm256_set1_epi64x((long long)s->slider));
    const __m256i reverse = _mm256_sub_epi64(byte_swapped_quarters(pieces),
                                             _mm256_set1_epi64x((long long)s->swapped_slider));

    return _mm256_and_si256(_mm256_xor_si256(forward, byte_swapped_quarters(reverse)), lines);
}

ALWAYS_INLINE Bitboard hyperbola_quintessence_avx2_rook_attacks(Square square, Bitboard occupied)
{
    return low_half(hq_avx2_two(square, occupied, 0)) | rank_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard hyperbola_quintessence_avx2_bishop_attacks(Square square, Bitboard occupied)
{
    return union_of_halves(hq_avx2_two(square, occupied, 1));
}

ALWAYS_INLINE Bitboard hyperbola_quintessence_avx2_queen_attacks(Square square, Bitboard occupied)
{
    return union_of_quarters(hq_avx2_four(square, occupied)) | rank_attacks(square, occupied);
}

ALWAYS_INLINE void hyperbola_quintessence_avx2_rook_and_bishop_attacks(Square square,
                                                                       Bitboard occupied,
                                                                       Bitboard *rook,
                                                                       Bitboard *bishop)
{
    const __m256i attacks = hq_avx2_four(square, occupied);
    const __m128i low = _mm256_castsi256_si128(attacks);

    *rook = low_half(low) | rank_attacks(square, occupied);
    *bishop =
        low_half(_mm_or_si128(_mm_unpackhi_epi64(low, low), _mm256_extracti128_si256(attacks, 1)));
}
#endif

#endif
