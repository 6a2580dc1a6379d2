/* SPDX-License-Identifier: MIT */
#ifndef KOGGE_STONE_AVX512_H
#define KOGGE_STONE_AVX512_H

/*
 * Idea
 *   Kogge-Stone in all eight directions at once, one in each eighth of a register. Sliders flood
 *   through empty squares with a stride that doubles: first by one square, where it is empty, then
 *   by two, where both are, then by four, where all four are. That is seven squares in three steps.
 *   One step more takes the first occupied square too. AVX-512 rotates each eighth by a stride of
 *   its own, so left and right need no two instructions: a rotation by 64 - n goes n the other way.
 *
 *       east 1    north 8     north-east 9     north-west 7
 *       west 63   south 56    south-west 55    south-east 57
 *
 *   Each eighth holds only the sliders that move in its direction: the first two columns hold
 *   rooks, the last two bishops, and all of them queens. Rooks and bishops by themselves have four
 *   directions: the same on 256 bits.
 *
 * Cost
 *   No tables. About 20 vector operations for any number of rooks, bishops and queens, 12 of them
 *   the flood: VPTERNLOGQ does the AND and the OR of a step together. Knights, which jump before
 *   the union of the eighths, add three. Needs AVX-512F and, for rooks or bishops alone, AVX-512VL.
 *
 * Origin
 *   Gerd Isenberg's vector fills, chess programming wiki; rotations: 87flowers, Reckless, 2026.
 *   Knights in the same register: the engines Icarus and Hobbes, 2026.
 *
 * Note
 *   What a shift pushes off the board a rotation brings back on the other side: northward
 *   directions must not enter the first rank, southward ones not the eighth.
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/vectors.h"

static const struct technique_facts kogge_stone_avx512_facts = {
    .title = "Kogge-Stone, AVX-512",
    .family = "fill",
    .originators = "Steffan Westcott, Gerd Isenberg, 87flowers",
    .year = 2026,
    .reference = "https://www.chessprogramming.org/AVX-512",
    .table_bytes = 0,
};

#if defined __AVX512F__ && defined __AVX512VL__
#include <immintrin.h>

/* Attacks of both sets of sliders, in each eighth those of its direction. */
ALWAYS_INLINE __m512i ks_avx512_side(Bitboard orthogonal, Bitboard diagonal, Bitboard occupied)
{
    const long long not_a = ~(long long)A_FILE;
    const long long not_h = ~(long long)H_FILE;
    const long long not_1 = ~(long long)RANK_1;
    const long long not_8 = ~(long long)RANK_8;
    const __m512i stride = _mm512_set_epi64(57, 55, 56, 63, 7, 9, 8, 1);
    const __m512i twice = _mm512_add_epi64(stride, stride);
    const __m512i four_times = _mm512_add_epi64(twice, twice);
    const __m512i enterable = _mm512_set_epi64(not_a & not_8, not_h & not_8, not_8, not_h,
                                               not_h & not_1, not_a & not_1, not_1, not_a);

    __m512i flood =
        _mm512_mask_set1_epi64(_mm512_set1_epi64((long long)orthogonal), 0xCC, (long long)diagonal);
    __m512i open = _mm512_andnot_si512(_mm512_set1_epi64((long long)occupied), enterable);

    flood = _mm512_or_si512(flood, _mm512_and_si512(open, _mm512_rolv_epi64(flood, stride)));
    open = _mm512_and_si512(open, _mm512_rolv_epi64(open, stride));
    flood = _mm512_or_si512(flood, _mm512_and_si512(open, _mm512_rolv_epi64(flood, twice)));
    open = _mm512_and_si512(open, _mm512_rolv_epi64(open, twice));
    flood = _mm512_or_si512(flood, _mm512_and_si512(open, _mm512_rolv_epi64(flood, four_times)));

    return _mm512_and_si512(_mm512_rolv_epi64(flood, stride), enterable);
}

ALWAYS_INLINE Bitboard kogge_stone_avx512_side_attacks(Bitboard orthogonal, Bitboard diagonal,
                                                       Bitboard occupied)
{
    return (Bitboard)_mm512_reduce_or_epi64(ks_avx512_side(orthogonal, diagonal, occupied));
}

ALWAYS_INLINE Bitboard kogge_stone_avx512_side_and_knights_attacks(Bitboard orthogonal,
                                                                   Bitboard diagonal,
                                                                   Bitboard knights,
                                                                   Bitboard occupied)
{
    /* Knights jump once, by strides of their own: 6 leads two files to the west, 10 to the east,
     * and 64 - n goes the other way. */
    const long long not_a = ~(long long)A_FILE;
    const long long not_h = ~(long long)H_FILE;
    const long long not_ab = not_a & ~(long long)B_FILE;
    const long long not_gh = not_h & ~(long long)(H_FILE >> 1);
    const long long not_1 = ~(long long)RANK_1;
    const long long not_8 = ~(long long)RANK_8;
    const long long not_12 = not_1 & ~(long long)(RANK_1 << 8);
    const long long not_78 = not_8 & ~(long long)(RANK_8 >> 8);
    const __m512i stride = _mm512_set_epi64(47, 49, 54, 58, 17, 15, 10, 6);
    const __m512i enterable =
        _mm512_set_epi64(not_h & not_78, not_a & not_78, not_gh & not_8, not_ab & not_8,
                         not_a & not_12, not_h & not_12, not_ab & not_1, not_gh & not_1);
    const __m512i jumps = _mm512_rolv_epi64(_mm512_set1_epi64((long long)knights), stride);

    return (Bitboard)_mm512_reduce_or_epi64(_mm512_or_si512(
        ks_avx512_side(orthogonal, diagonal, occupied), _mm512_and_si512(jumps, enterable)));
}

/* Attacks of the sliders in four directions: by each stride to the squares of `enterable`. */
ALWAYS_INLINE Bitboard ks_avx512_four_ways(Bitboard sliders, Bitboard occupied, __m256i stride,
                                           __m256i enterable)
{
    const __m256i twice = _mm256_add_epi64(stride, stride);
    const __m256i four_times = _mm256_add_epi64(twice, twice);
    __m256i flood = _mm256_set1_epi64x((long long)sliders);
    __m256i open = _mm256_andnot_si256(_mm256_set1_epi64x((long long)occupied), enterable);

    flood = _mm256_or_si256(flood, _mm256_and_si256(open, _mm256_rolv_epi64(flood, stride)));
    open = _mm256_and_si256(open, _mm256_rolv_epi64(open, stride));
    flood = _mm256_or_si256(flood, _mm256_and_si256(open, _mm256_rolv_epi64(flood, twice)));
    open = _mm256_and_si256(open, _mm256_rolv_epi64(open, twice));
    flood = _mm256_or_si256(flood, _mm256_and_si256(open, _mm256_rolv_epi64(flood, four_times)));
    return union_of_quarters(_mm256_and_si256(_mm256_rolv_epi64(flood, stride), enterable));
}

ALWAYS_INLINE Bitboard kogge_stone_avx512_rooks_attacks(Bitboard sliders, Bitboard occupied)
{
    const long long not_a = ~(long long)A_FILE;
    const long long not_h = ~(long long)H_FILE;
    const long long not_1 = ~(long long)RANK_1;
    const long long not_8 = ~(long long)RANK_8;

    return ks_avx512_four_ways(sliders, occupied, _mm256_set_epi64x(56, 63, 8, 1),
                               _mm256_set_epi64x(not_8, not_h, not_1, not_a));
}

ALWAYS_INLINE Bitboard kogge_stone_avx512_bishops_attacks(Bitboard sliders, Bitboard occupied)
{
    const long long not_a = ~(long long)A_FILE;
    const long long not_h = ~(long long)H_FILE;
    const long long not_1 = ~(long long)RANK_1;
    const long long not_8 = ~(long long)RANK_8;

    return ks_avx512_four_ways(
        sliders, occupied, _mm256_set_epi64x(57, 55, 7, 9),
        _mm256_set_epi64x(not_a & not_8, not_h & not_8, not_h & not_1, not_a & not_1));
}

ALWAYS_INLINE Bitboard kogge_stone_avx512_queens_attacks(Bitboard sliders, Bitboard occupied)
{
    return kogge_stone_avx512_side_attacks(sliders, sliders, occupied);
}

ALWAYS_INLINE Bitboard kogge_stone_avx512_rook_attacks(Square square, Bitboard occupied)
{
    return kogge_stone_avx512_rooks_attacks(square_bit(square), occupied);
}

ALWAYS_INLINE Bitboard kogge_stone_avx512_bishop_attacks(Square square, Bitboard occupied)
{
    return kogge_stone_avx512_bishops_attacks(square_bit(square), occupied);
}

ALWAYS_INLINE Bitboard kogge_stone_avx512_queen_attacks(Square square, Bitboard occupied)
{
    return kogge_stone_avx512_queens_attacks(square_bit(square), occupied);
}
#endif

#endif
