/* SPDX-License-Identifier: MIT */
#ifndef RAYS_AVX2_H
#define RAYS_AVX2_H

/*
 * Idea
 *   All rays of a queen in two registers, cut off where the shadows of pieces fall. One register of
 *   256 bits has the four rising rays, another the falling ones. On a rising ray, the squares up to
 *   the lowest piece are attacked: pieces ^ (pieces - 1), cut to the ray. On a falling one, those
 *   down to the highest piece are, and AVX2 cannot count leading zeros to find that. So all pieces
 *   below cast their shadow down the line, in doubling steps of the line's own stride. One falling
 *   ray, its lowest bit on the left, slider S:
 *
 *       pieces below       . . . o . o . S
 *       >> 1 and 2         . o o o o . . .
 *       and again >> 2     o o o o o . . .     and >> 4: all that lies behind a piece
 *       ray & ~shadow      . . . . . x x .     the nearest piece stands in no shadow
 *
 *   A rook needs the first two quarters, a bishop the last two: they are the same on 128 bits.
 *
 * Cost
 *   4 KiB of rays. A queen: 19 vector operations, 7 of them the shadow. Needs AVX2 for shifts by a
 *   stride of each quarter's own.
 *
 * Origin
 *   Toshihiko Okuhara, for Cfish, May 2020.
 *
 * Note
 *   A shadow that leaves the board at the side comes back on other lines, never on its own.
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/lines.h"
#include "support/rays.h"
#include "support/vectors.h"

ALWAYS_INLINE void rays_avx2_init(void)
{
    rising_rays_init();
    falling_rays_init();
}

static const struct technique_facts rays_avx2_facts = {
    .title = "Rays, AVX2",
    .family = "scan",
    .originators = "Toshihiko Okuhara",
    .year = 2020,
    .reference = "https://github.com/syzygy1/Cfish/pull/115",
    .table_bytes = sizeof rising_rays + sizeof falling_rays,
};

#ifdef __AVX2__
#include <immintrin.h>

/* Along the lines `first` and the one after it, whose strides are given. */
ALWAYS_INLINE Bitboard rays_avx2_two(Square square, Bitboard occupied, enum line first,
                                     __m128i stride)
{
    const __m128i rising = _mm_load_si128((const __m128i *)&rising_rays[square][first]);
    const __m128i falling = _mm_load_si128((const __m128i *)&falling_rays[square][first]);
    const __m128i pieces = _mm_set1_epi64x((long long)occupied);
    const __m128i twice = _mm_add_epi64(stride, stride);
    const __m128i four_times = _mm_add_epi64(twice, twice);

    const __m128i above = _mm_and_si128(pieces, rising);
    const __m128i up = _mm_xor_si128(above, _mm_add_epi64(above, _mm_set1_epi64x(-1)));

    const __m128i below = _mm_and_si128(pieces, falling);
    __m128i shadow = _mm_or_si128(_mm_srlv_epi64(below, stride), _mm_srlv_epi64(below, twice));
    shadow = _mm_or_si128(shadow, _mm_srlv_epi64(shadow, twice));
    shadow = _mm_or_si128(shadow, _mm_srlv_epi64(shadow, four_times));

    return union_of_halves(
        _mm_or_si128(_mm_and_si128(up, rising), _mm_andnot_si128(shadow, falling)));
}

ALWAYS_INLINE Bitboard rays_avx2_rook_attacks(Square square, Bitboard occupied)
{
    return rays_avx2_two(square, occupied, FILE_LINE, _mm_set_epi64x(1, 8));
}

ALWAYS_INLINE Bitboard rays_avx2_bishop_attacks(Square square, Bitboard occupied)
{
    return rays_avx2_two(square, occupied, DIAGONAL, _mm_set_epi64x(7, 9));
}

/* What is seen along all four lines, each way. */
struct rays_avx2_seen {
    __m256i rising, falling;
};

ALWAYS_INLINE struct rays_avx2_seen rays_avx2_all(Square square, Bitboard occupied)
{
    struct rays_avx2_seen seen;
    const __m256i rising = _mm256_load_si256((const __m256i *)rising_rays[square]);
    const __m256i falling = _mm256_load_si256((const __m256i *)falling_rays[square]);
    const __m256i pieces = _mm256_set1_epi64x((long long)occupied);
    const __m256i stride = _mm256_set_epi64x(7, 9, 1, 8);
    const __m256i twice = _mm256_add_epi64(stride, stride);
    const __m256i four_times = _mm256_add_epi64(twice, twice);

    const __m256i above = _mm256_and_si256(pieces, rising);
    const __m256i up = _mm256_xor_si256(above, _mm256_add_epi64(above, _mm256_set1_epi64x(-1)));

    const __m256i below = _mm256_and_si256(pieces, falling);
    __m256i shadow =
        _mm256_or_si256(_mm256_srlv_epi64(below, stride), _mm256_srlv_epi64(below, twice));
    shadow = _mm256_or_si256(shadow, _mm256_srlv_epi64(shadow, twice));
    shadow = _mm256_or_si256(shadow, _mm256_srlv_epi64(shadow, four_times));

    seen.rising = _mm256_and_si256(up, rising);
    seen.falling = _mm256_andnot_si256(shadow, falling);
    return seen;
}

ALWAYS_INLINE Bitboard rays_avx2_queen_attacks(Square square, Bitboard occupied)
{
    const struct rays_avx2_seen seen = rays_avx2_all(square, occupied);

    return union_of_quarters(_mm256_or_si256(seen.rising, seen.falling));
}
#endif

#endif
