/* SPDX-License-Identifier: MIT */
#ifndef RAYS_AVX512_H
#define RAYS_AVX512_H

/*
 * Idea
 *   All rays of a queen at once, in the quarters of two registers, each cut off behind its nearest
 *   piece. One register of 256 bits has the rising rays, another the falling ones; with the lowest
 *   bit on the left:
 *
 *       pieces above            . . . . . o . o
 *       ^ (pieces - 1)          1 1 1 1 1 1 . .     & ray: up to the lowest piece
 *
 *       pieces below            . o . o . . . .
 *       leading zeros                   4 3 2 1
 *       ones but the highest, >> 4
 *                               1 1 1 . . . . .     ray & ~this: down to the highest piece
 *
 *   Without a piece the shift is by 64, which in vectors leaves nothing, as it must be. No
 *   direction needs a reversal, no ray the slider's own bit.
 *
 *   A rook needs the first two quarters, a bishop the last two: they are the same on 128 bits.
 *
 * Cost
 *   4 KiB of rays, and nothing to compute outside the vectors. Needs AVX-512CD to count leading
 *   zeros, and AVX-512VL for registers of this size.
 *
 * Origin
 *   Toshihiko Okuhara, for Cfish, May 2020.
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/lines.h"
#include "support/rays.h"
#include "support/vectors.h"

ALWAYS_INLINE void rays_avx512_init(void)
{
    rising_rays_init();
    falling_rays_init();
}

static const struct technique_facts rays_avx512_facts = {
    .title = "Rays, AVX-512",
    .family = "scan",
    .originators = "Toshihiko Okuhara",
    .year = 2020,
    .reference = "https://github.com/syzygy1/Cfish/pull/115",
    .table_bytes = sizeof rising_rays + sizeof falling_rays,
};

#if defined __AVX512CD__ && defined __AVX512VL__
#include <immintrin.h>

/* Along the lines `first` and the one after it. */
ALWAYS_INLINE Bitboard rays_avx512_two(Square square, Bitboard occupied, enum line first)
{
    const __m128i rising = _mm_load_si128((const __m128i *)&rising_rays[square][first]);
    const __m128i falling = _mm_load_si128((const __m128i *)&falling_rays[square][first]);
    const __m128i pieces = _mm_set1_epi64x((long long)occupied);

    const __m128i above = _mm_and_si128(pieces, rising);
    const __m128i zeros = _mm_lzcnt_epi64(_mm_and_si128(pieces, falling));
    const __m128i up = _mm_xor_si128(above, _mm_add_epi64(above, _mm_set1_epi64x(-1)));
    const __m128i beyond = _mm_srlv_epi64(_mm_set1_epi64x(INT64_MAX), zeros);

    return union_of_halves(
        _mm_or_si128(_mm_and_si128(up, rising), _mm_andnot_si128(beyond, falling)));
}

ALWAYS_INLINE Bitboard rays_avx512_rook_attacks(Square square, Bitboard occupied)
{
    return rays_avx512_two(square, occupied, FILE_LINE);
}

ALWAYS_INLINE Bitboard rays_avx512_bishop_attacks(Square square, Bitboard occupied)
{
    return rays_avx512_two(square, occupied, DIAGONAL);
}

ALWAYS_INLINE Bitboard rays_avx512_queen_attacks(Square square, Bitboard occupied)
{
    const __m256i rising = _mm256_load_si256((const __m256i *)rising_rays[square]);
    const __m256i falling = _mm256_load_si256((const __m256i *)falling_rays[square]);
    const __m256i pieces = _mm256_set1_epi64x((long long)occupied);

    const __m256i above = _mm256_and_si256(pieces, rising);
    const __m256i zeros = _mm256_lzcnt_epi64(_mm256_and_si256(pieces, falling));
    const __m256i up = _mm256_xor_si256(above, _mm256_add_epi64(above, _mm256_set1_epi64x(-1)));
    const __m256i beyond = _mm256_srlv_epi64(_mm256_set1_epi64x(INT64_MAX), zeros);

    return union_of_quarters(
        _mm256_or_si256(_mm256_and_si256(up, rising), _mm256_andnot_si256(beyond, falling)));
}
#endif

#endif
