/* SPDX-License-Identifier: MIT */
#ifndef VECTORS_H
#define VECTORS_H

#include "bitboard.h"

/* What techniques do with boards in the halves of a vector of 128 bits and the quarters of one of
 * 256. */

#ifdef __SSSE3__
#include <immintrin.h>

ALWAYS_INLINE Bitboard low_half(__m128i boards)
{
    return (Bitboard)_mm_cvtsi128_si64(boards);
}

ALWAYS_INLINE Bitboard union_of_halves(__m128i boards)
{
    return low_half(_mm_or_si128(boards, _mm_unpackhi_epi64(boards, boards)));
}

/* Flips each board upside down. */
ALWAYS_INLINE __m128i byte_swapped_halves(__m128i boards)
{
    const __m128i swap = _mm_set_epi8(8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7);

    return _mm_shuffle_epi8(boards, swap);
}
#endif

#ifdef __AVX2__
ALWAYS_INLINE Bitboard union_of_quarters(__m256i boards)
{
    return union_of_halves(
        _mm_or_si128(_mm256_castsi256_si128(boards), _mm256_extracti128_si256(boards, 1)));
}

/* Flips each board upside down. */
ALWAYS_INLINE __m256i byte_swapped_quarters(__m256i boards)
{
    const __m256i swap = _mm256_broadcastsi128_si256(
        _mm_set_epi8(8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7));

    return _mm256_shuffle_epi8(boards, swap);
}
#endif

#endif
