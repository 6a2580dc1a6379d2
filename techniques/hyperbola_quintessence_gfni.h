/* SPDX-License-Identifier: MIT */
#ifndef HYPERBOLA_QUINTESSENCE_GFNI_H
#define HYPERBOLA_QUINTESSENCE_GFNI_H

/*
 * Idea
 *   Hyperbola quintessence by reversed bits on four lines at once, in the quarters of a register.
 *   Subtract the slider r from the other pieces of its line: the borrow runs up to the first of
 *   them and flips what is attacked there. Do the same on the board turned by 180 degrees, which is
 *   all bits reversed, for the other direction; r' is the slider on it. The exclusive or of both
 *   cancels the pieces and leaves the attacks. Reversed bits serve ranks as well as files and
 *   diagonals:
 *
 *       file | rank | diagonal | anti-diagonal   (((o & m) - r) ^ reverse(reverse(o & m) - r')) & m
 *
 *   PSHUFB reverses the bytes, and GF2P8AFFINEQB the bits of each: it multiplies every byte by a
 *   matrix of 8 by 8 bits, here the one with ones on the other diagonal.
 *
 *   A rook needs the first two quarters, a bishop the last two: they are the same on 128 bits.
 *
 * Cost
 *   2 KiB of masks. Four instructions for two reversals. Needs GFNI and AVX2.
 *
 * Origin
 *   Daniel Infuehr, January 2023, talkchess.com.
 *
 * Note
 *   Reversing the occupancy first and masking it with the lines through 63 - s saves no instruction
 *   and costs a load; both directions in one 512-bit register need more cross-lane instructions.
 *   Sliders loaded from a table, which doubles its size, gain throughput, but nothing by latency or
 *   in a search.
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/lines.h"
#include "support/vectors.h"

ALWAYS_INLINE void hyperbola_quintessence_gfni_init(void)
{
    line_masks_init();
}

static const struct technique_facts hyperbola_quintessence_gfni_facts = {
    .title = "Hyperbola quintessence, GFNI",
    .family = "subtraction",
    .originators = "Ryan Mack, Gerd Isenberg, Daniel Infuehr",
    .year = 2023,
    .reference = "https://talkchess.com/viewtopic.php?t=81335",
    .table_bytes = sizeof line_masks,
};

#if defined __GFNI__ && defined __AVX2__
#include <immintrin.h>

/* Reverses the bits of each half. A1_H8 is the matrix that does so in a byte: its byte i makes bit
 * 7 - i of the result, from bit i of the operand. */
ALWAYS_INLINE __m128i hq_gfni_reversed_two(__m128i b)
{
    return _mm_gf2p8affine_epi64_epi8(byte_swapped_halves(b), _mm_set1_epi64x((long long)A1_H8), 0);
}

/* Reverses the bits of each quarter. */
ALWAYS_INLINE __m256i hq_gfni_reversed_four(__m256i b)
{
    return _mm256_gf2p8affine_epi64_epi8(byte_swapped_quarters(b),
                                         _mm256_set1_epi64x((long long)A1_H8), 0);
}

/* Along the line `first` and the one behind it in memory. */
ALWAYS_INLINE Bitboard hq_gfni_two(Square square, Bitboard occupied, const Bitboard *first)
{
    const __m128i two = _mm_load_si128((const __m128i *)first);
    const __m128i slider = _mm_set1_epi64x((long long)square_bit(square));
    const __m128i turned_slider = _mm_set1_epi64x((long long)square_bit(square ^ 63));

    const __m128i pieces = _mm_and_si128(_mm_set1_epi64x((long long)occupied), two);
    const __m128i forward = _mm_sub_epi64(pieces, slider);
    const __m128i reverse = _mm_sub_epi64(hq_gfni_reversed_two(pieces), turned_slider);

    return union_of_halves(
        _mm_and_si128(_mm_xor_si128(forward, hq_gfni_reversed_two(reverse)), two));
}

ALWAYS_INLINE Bitboard hyperbola_quintessence_gfni_rook_attacks(Square square, Bitboard occupied)
{
    return hq_gfni_two(square, occupied, &line_masks[square].file);
}

ALWAYS_INLINE Bitboard hyperbola_quintessence_gfni_bishop_attacks(Square square, Bitboard occupied)
{
    return hq_gfni_two(square, occupied, &line_masks[square].diagonal);
}

ALWAYS_INLINE Bitboard hyperbola_quintessence_gfni_queen_attacks(Square square, Bitboard occupied)
{
    const __m256i four = _mm256_load_si256((const __m256i *)&line_masks[square]);
    const __m256i slider = _mm256_set1_epi64x((long long)square_bit(square));
    const __m256i turned_slider = _mm256_set1_epi64x((long long)square_bit(square ^ 63));

    const __m256i pieces = _mm256_and_si256(_mm256_set1_epi64x((long long)occupied), four);
    const __m256i forward = _mm256_sub_epi64(pieces, slider);
    const __m256i reverse = _mm256_sub_epi64(hq_gfni_reversed_four(pieces), turned_slider);

    return union_of_quarters(
        _mm256_and_si256(_mm256_xor_si256(forward, hq_gfni_reversed_four(reverse)), four));
}
#endif

#endif
