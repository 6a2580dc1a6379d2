/* SPDX-License-Identifier: MIT */
#ifndef FILL_AVX2_H
#define FILL_AVX2_H

/*
 * Idea
 *   Kogge-Stone (see kogge_stone.h) in all eight directions at once: two 256-bit registers, one for
 *   the directions in which bits rise and one for those in which they fall, with a stride of its
 *   own in each quarter:
 *
 *       rising    east +1    north +8    north-east +9    north-west +7
 *       falling   west -1    south -8    south-west -9    south-east -7
 *
 *   Whoever does not go that way is left out of the quarter: rooks of the last two, bishops of the
 *   first two, queens of none.
 *
 * Cost
 *   No tables. 30 vector operations for any number of rooks, bishops and queens. Needs AVX2.
 *
 * Origin
 *   Gerd Isenberg's vector fills, chess programming wiki; Daniel Infuehr's branchless shift, 2022.
 */

#include "bitboard.h"
#include "facts.h"

static const struct technique_facts fill_avx2_facts = {
    .title = "Kogge-Stone, AVX2",
    .family = "fill",
    .originators = "Steffan Westcott, Gerd Isenberg, Daniel Infuehr",
    .year = 2022,
    .reference = "https://www.chessprogramming.org/AVX2",
    .table_bytes = 0,
};

#ifdef __AVX2__
#include <immintrin.h>

ALWAYS_INLINE Bitboard fill_avx2_side_attacks(Bitboard orthogonal, Bitboard diagonal,
                                              Bitboard occupied)
{
    const __m256i sliders = _mm256_set_epi64x((long long)diagonal, (long long)diagonal,
                                              (long long)orthogonal, (long long)orthogonal);
    const __m256i stride = _mm256_set_epi64x(7, 9, 8, 1);
    const __m256i twice = _mm256_add_epi64(stride, stride);
    const __m256i four_times = _mm256_add_epi64(twice, twice);
    const long long not_a = ~(long long)A_FILE;
    const long long not_h = ~(long long)H_FILE;
    const __m256i enterable_rising = _mm256_set_epi64x(not_h, not_a, -1, not_a);
    const __m256i enterable_falling = _mm256_set_epi64x(not_a, not_h, -1, not_h);
    const __m256i pieces = _mm256_set1_epi64x((long long)occupied);

    __m256i rising = sliders;
    __m256i falling = sliders;
    __m256i open_rising = _mm256_andnot_si256(pieces, enterable_rising);
    __m256i open_falling = _mm256_andnot_si256(pieces, enterable_falling);

#define FILL_AVX2_FLOOD(count)                                                                     \
    rising =                                                                                       \
        _mm256_or_si256(rising, _mm256_and_si256(open_rising, _mm256_sllv_epi64(rising, count)));  \
    falling = _mm256_or_si256(falling,                                                             \
                              _mm256_and_si256(open_falling, _mm256_srlv_epi64(falling, count)))
#define FILL_AVX2_NARROW(count)                                                                    \
    open_rising = _mm256_and_si256(open_rising, _mm256_sllv_epi64(open_rising, count));            \
    open_falling = _mm256_and_si256(open_falling, _mm256_srlv_epi64(open_falling, count))

    FILL_AVX2_FLOOD(stride);
    FILL_AVX2_NARROW(stride);
    FILL_AVX2_FLOOD(twice);
    FILL_AVX2_NARROW(twice);
    FILL_AVX2_FLOOD(four_times);
#undef FILL_AVX2_FLOOD
#undef FILL_AVX2_NARROW

    rising = _mm256_and_si256(_mm256_sllv_epi64(rising, stride), enterable_rising);
    falling = _mm256_and_si256(_mm256_srlv_epi64(falling, stride), enterable_falling);

    const __m256i quarters = _mm256_or_si256(rising, falling);
    const __m128i halves =
        _mm_or_si128(_mm256_castsi256_si128(quarters), _mm256_extracti128_si256(quarters, 1));
    return (Bitboard)_mm_cvtsi128_si64(_mm_or_si128(halves, _mm_unpackhi_epi64(halves, halves)));
}

ALWAYS_INLINE Bitboard fill_avx2_rooks_attacks(Bitboard sliders, Bitboard occupied)
{
    return fill_avx2_side_attacks(sliders, 0, occupied);
}

ALWAYS_INLINE Bitboard fill_avx2_bishops_attacks(Bitboard sliders, Bitboard occupied)
{
    return fill_avx2_side_attacks(0, sliders, occupied);
}

ALWAYS_INLINE Bitboard fill_avx2_queens_attacks(Bitboard sliders, Bitboard occupied)
{
    return fill_avx2_side_attacks(sliders, sliders, occupied);
}

ALWAYS_INLINE Bitboard fill_avx2_rook_attacks(Square square, Bitboard occupied)
{
    return fill_avx2_rooks_attacks(square_bit(square), occupied);
}

ALWAYS_INLINE Bitboard fill_avx2_bishop_attacks(Square square, Bitboard occupied)
{
    return fill_avx2_bishops_attacks(square_bit(square), occupied);
}

ALWAYS_INLINE Bitboard fill_avx2_queen_attacks(Square square, Bitboard occupied)
{
    return fill_avx2_queens_attacks(square_bit(square), occupied);
}
#endif

#endif
