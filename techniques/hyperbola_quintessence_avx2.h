/* SPDX-License-Identifier: MIT */
#ifndef HYPERBOLA_QUINTESSENCE_AVX2_H
#define HYPERBOLA_QUINTESSENCE_AVX2_H

/*
 * Idea
 *   Hyperbola quintessence on three lines at once, in the quarters of a register. Subtract the
 *   slider r from the other pieces of its line: the borrow runs up to the first of them and flips
 *   what is attacked there. Do the same on the board upside down for the other direction. Swapping
 *   bytes turns the board so, and r' is the slider on it. The exclusive or of both cancels the
 *   pieces and leaves the attacks:
 *
 *       file           (((o & f) - r) ^ swap(swap(o & f) - r')) & f
 *       diagonal       (((o & d) - r) ^ swap(swap(o & d) - r')) & d
 *       anti-diagonal  (((o & a) - r) ^ swap(swap(o & a) - r')) & a
 *       nothing
 *
 *   These are all lines of a queen but the rank: that is a byte, which a swap does not reverse, so
 *   it comes from a table. One PSHUFB swaps the bytes of all.
 *
 *   A bishop needs the two quarters in the middle, a rook the first: they are the same on 128 bits.
 *   Asked for both from one square, the first quarter is the rook's, and the next two are the
 *   bishop's.
 *
 * Cost
 *   4 KiB of masks, one cache line a square; 512 bytes for ranks. Needs AVX2.
 *
 * Origin
 *   anematode (Timothy Herchen), Stockfish #6845, May 2026; since #6939 it has replaced PEXT there.
 *   After Gerd Isenberg's and Robert Purves's bishops in SSSE3. Rook and bishop at once: Stockfish
 *   #7154, September 2026.
 *
 * Note
 *   The instruction that brings the upper half of a 256-bit register to the lower takes three
 *   cycles, as does the one from there to a general register. A queen's two halves go to general
 *   registers side by side: a move more than if they were joined first, and less latency.
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/vectors.h"

struct hq_avx2_square {
    Bitboard lines[4]; /* file, diagonal, anti-diagonal, none; all without the square */
    Bitboard slider, swapped_slider;
    const uint8_t *rank_attacks; /* from its file, in hyperbola_quintessence_avx2_ranks */
    uint64_t rank_shift;
};

/* Aligned to 64 bytes; loads of vectors require 32. */
extern struct hq_avx2_square hyperbola_quintessence_avx2_squares[64];

/* Attacks along the first rank from two neighbouring files, by turns: the six inner squares, still
 * in their places, are the index, which need not be scaled. */
extern uint8_t hyperbola_quintessence_avx2_ranks[4][128];

void hyperbola_quintessence_avx2_init(void);

static const struct technique_facts hyperbola_quintessence_avx2_facts = {
    .title = "Hyperbola quintessence, AVX2",
    .family = "subtraction",
    .originators = "Gerd Isenberg, Robert Purves, Timothy Herchen",
    .year = 2026,
    .reference = "https://github.com/official-stockfish/Stockfish/pull/6845",
    .table_bytes =
        sizeof hyperbola_quintessence_avx2_squares + sizeof hyperbola_quintessence_avx2_ranks,
};

#ifdef __AVX2__
#include <immintrin.h>

/* Along the two lines from lines[first] on, in the two halves, each with `occupied` in its own. */
ALWAYS_INLINE __m128i hq_avx2_two(Square square, __m128i occupied, int first)
{
    const struct hq_avx2_square *s = &hyperbola_quintessence_avx2_squares[square];
    const __m128i lines = _mm_loadu_si128((const __m128i *)(s->lines + first));

    const __m128i pieces = _mm_and_si128(occupied, lines);
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

/* Along the rank. Loading where its attacks are and how far to shift saves other instructions. */
ALWAYS_INLINE Bitboard hq_avx2_rank(Square square, Bitboard occupied)
{
    const struct hq_avx2_square *s = &hyperbola_quintessence_avx2_squares[square];
    const Bitboard inner = occupied >> s->rank_shift & 126;

    return (Bitboard)s->rank_attacks[inner] << s->rank_shift;
}

ALWAYS_INLINE Bitboard hyperbola_quintessence_avx2_rook_attacks(Square square, Bitboard occupied)
{
    const __m128i in_low_half = _mm_cvtsi64_si128((long long)occupied);

    return low_half(hq_avx2_two(square, in_low_half, 0)) | hq_avx2_rank(square, occupied);
}

ALWAYS_INLINE Bitboard hyperbola_quintessence_avx2_bishop_attacks(Square square, Bitboard occupied)
{
    return union_of_halves(hq_avx2_two(square, _mm_set1_epi64x((long long)occupied), 1));
}

ALWAYS_INLINE Bitboard hyperbola_quintessence_avx2_queen_attacks(Square square, Bitboard occupied)
{
    const __m256i attacks = hq_avx2_four(square, occupied);
    const __m128i low = _mm256_castsi256_si128(attacks);

    return hq_avx2_rank(square, occupied) | union_of_halves(low) |
           low_half(_mm256_extracti128_si256(attacks, 1));
}

ALWAYS_INLINE void hyperbola_quintessence_avx2_rook_and_bishop_attacks(Square square,
                                                                       Bitboard occupied,
                                                                       Bitboard *rook,
                                                                       Bitboard *bishop)
{
    const __m256i attacks = hq_avx2_four(square, occupied);
    const __m128i low = _mm256_castsi256_si128(attacks);

    *rook = low_half(low) | hq_avx2_rank(square, occupied);
    *bishop =
        low_half(_mm_or_si128(_mm_unpackhi_epi64(low, low), _mm256_extracti128_si256(attacks, 1)));
}
#endif

#endif
