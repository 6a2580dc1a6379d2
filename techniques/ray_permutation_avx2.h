/* SPDX-License-Identifier: MIT */
#ifndef RAY_PERMUTATION_AVX2_H
#define RAY_PERMUTATION_AVX2_H

/*
 * Idea
 *   Permute the board so that each ray is a byte, by a shuffle of bytes, one for each bit of the
 *   result. In a ray's byte, bit k is the square at distance k from the slider, and bit 7 is set.
 *   Subtracting bit 1 of each byte borrows from the nearest piece, and the bits that it changes are
 *   attacked. One subtraction serves all rays, and the permutation the other way round puts the
 *   attacks on the board. VPSHUFB fetches the byte of the board that has the bit, a mask leaves
 *   only the bit, and what is equal to the mask had it set. VPMOVMSKB makes bits of the bytes
 *   again, 32 at a time. Lowest bit on the left:
 *
 *       bit of the result        0          1          2       ...
 *       byte of the board     .1..1.1.   1..1....   ..11..1.
 *       mask                  .....1..   1.......   ...1....
 *       equal                    no         yes        yes     ->  . 1 1 ...
 *
 * Cost
 *   16 KiB of indices and masks, 256 bytes a square, and no other table. Three operations between
 *   two permutations of 11 instructions. Needs AVX2.
 *
 * Origin
 *   87flowers, 2025, on boards with a byte for each square. On bitboards: slidebench.
 *
 * Note
 *   A rook's rays are the lower half of the bytes and a bishop's the upper half, so for these the
 *   first permutation is half as long.
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/ray_permutations.h"

/* By bit of the result: in which byte it is found, and a mask of its bit there. */
struct ray_avx2_permutation {
    uint8_t bytes[64], bits[64];
};

struct ray_avx2_square {
    struct ray_avx2_permutation to_rays, to_board;
};

/* Aligned to 64 bytes; loads of vectors require 32. */
extern struct ray_avx2_square ray_permutation_avx2_squares[64];

void ray_permutation_avx2_init(void);

static const struct technique_facts ray_permutation_avx2_facts = {
    .title = "Ray permutation, AVX2",
    .family = "subtraction",
    .originators = "87flowers; slidebench",
    .year = 2026,
    .reference = "techniques/ray_permutation_avx2.h",
    .table_bytes = sizeof ray_permutation_avx2_squares,
};

#ifdef __AVX2__
#include <immintrin.h>

/* 32 bits of the result, from `first` on. */
ALWAYS_INLINE Bitboard ray_avx2_half(__m256i boards, const struct ray_avx2_permutation *p,
                                     unsigned first)
{
    const __m256i bits = _mm256_load_si256((const __m256i *)(p->bits + first));
    const __m256i places = _mm256_load_si256((const __m256i *)(p->bytes + first));
    const __m256i found = _mm256_and_si256(_mm256_shuffle_epi8(boards, places), bits);

    return (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(found, bits));
}

ALWAYS_INLINE Bitboard ray_avx2_to_board(Square square, Bitboard rays)
{
    const struct ray_avx2_permutation *p = &ray_permutation_avx2_squares[square].to_board;
    const __m256i boards = _mm256_set1_epi64x((long long)rays);

    return ray_avx2_half(boards, p, 0) | ray_avx2_half(boards, p, 32) << 32;
}

ALWAYS_INLINE Bitboard ray_permutation_avx2_rook_attacks(Square square, Bitboard occupied)
{
    const struct ray_avx2_permutation *p = &ray_permutation_avx2_squares[square].to_rays;
    const Bitboard pieces = ray_avx2_half(_mm256_set1_epi64x((long long)occupied), p, 0);

    return ray_avx2_to_board(square, attacks_on_rays(pieces, ROOK_RAYS));
}

ALWAYS_INLINE Bitboard ray_permutation_avx2_bishop_attacks(Square square, Bitboard occupied)
{
    const struct ray_avx2_permutation *p = &ray_permutation_avx2_squares[square].to_rays;
    const Bitboard pieces = ray_avx2_half(_mm256_set1_epi64x((long long)occupied), p, 32) << 32;

    return ray_avx2_to_board(square, attacks_on_rays(pieces, BISHOP_RAYS));
}

ALWAYS_INLINE Bitboard ray_permutation_avx2_queen_attacks(Square square, Bitboard occupied)
{
    const struct ray_avx2_permutation *p = &ray_permutation_avx2_squares[square].to_rays;
    const __m256i boards = _mm256_set1_epi64x((long long)occupied);
    const Bitboard pieces = ray_avx2_half(boards, p, 0) | ray_avx2_half(boards, p, 32) << 32;

    return ray_avx2_to_board(square, attacks_on_rays(pieces, QUEEN_RAYS));
}
#endif

#endif
