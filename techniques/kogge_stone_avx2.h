/* SPDX-License-Identifier: MIT */
#ifndef KOGGE_STONE_AVX2_H
#define KOGGE_STONE_AVX2_H

/*
 * Idea
 *   Kogge-Stone in all eight directions at once, four in each of two registers. Sliders flood
 *   through empty squares with a stride that doubles: first by one square, where it is empty, then
 *   by two, where both are, then by four, where all four are. That is seven squares in three steps.
 *   One step more takes the first occupied square too. Bits rise in the directions of one register
 *   and fall in those of the other. AVX2 shifts each quarter of 256 bits by a stride of its own:
 *
 *       rising, <<     east 1    north 8    north-east 9    north-west 7
 *       falling, >>    west 1    south 8    south-west 9    south-east 7
 *
 *   Each quarter holds only the sliders that move in its directions: the first two hold rooks, the
 *   last two bishops, and all of them queens. Rooks and bishops by themselves: the same on 128
 *   bits.
 *
 * Cost
 *   No tables. 39 vector operations for any number of queens, 30 of them the flood; two more if
 *   rooks and bishops are other sets, two less for rooks or bishops alone. Knights, which jump
 *   before the union of the quarters, add six and no union of their own. Needs AVX2.
 *
 * Origin
 *   Gerd Isenberg's vector fills, chess programming wiki; Daniel Infuehr's branchless shift, 2022.
 *   Knights in the same registers: the engines Icarus and Hobbes, 2026.
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/vectors.h"

static const struct technique_facts kogge_stone_avx2_facts = {
    .title = "Kogge-Stone, AVX2",
    .family = "fill",
    .originators = "Steffan Westcott, Gerd Isenberg, Daniel Infuehr",
    .year = 2022,
    .reference = "https://www.chessprogramming.org/AVX2",
    .table_bytes = 0,
};

#ifdef __AVX2__
/* Operators work on each element by itself. Only "and not" is an intrinsic: gcc would complement
 * `occupied` before it copies it to all elements, which is one operation more. */
typedef Bitboard ks_avx2_two __attribute__((vector_size(16)));
typedef Bitboard ks_avx2_four __attribute__((vector_size(32)));

/* Attacks of the sliders in each half by a stride of its own, rising and falling. `rising_to` are
 * the squares that the former may lead to, `falling_to` the latter. */
ALWAYS_INLINE ks_avx2_two ks_avx2_two_ways(ks_avx2_two sliders, Bitboard occupied,
                                           ks_avx2_two stride, ks_avx2_two rising_to,
                                           ks_avx2_two falling_to)
{
    const ks_avx2_two twice = stride + stride;
    const ks_avx2_two four_times = twice + twice;
    const __m128i pieces = _mm_set1_epi64x((long long)occupied);
    ks_avx2_two rising = sliders;
    ks_avx2_two falling = sliders;
    ks_avx2_two open_rising = (ks_avx2_two)_mm_andnot_si128(pieces, (__m128i)rising_to);
    ks_avx2_two open_falling = (ks_avx2_two)_mm_andnot_si128(pieces, (__m128i)falling_to);

    rising |= open_rising & rising << stride;
    falling |= open_falling & falling >> stride;
    open_rising &= open_rising << stride;
    open_falling &= open_falling >> stride;
    rising |= open_rising & rising << twice;
    falling |= open_falling & falling >> twice;
    open_rising &= open_rising << twice;
    open_falling &= open_falling >> twice;
    rising |= open_rising & rising << four_times;
    falling |= open_falling & falling >> four_times;
    return (rising << stride & rising_to) | (falling >> stride & falling_to);
}

/* The same in each quarter. */
ALWAYS_INLINE ks_avx2_four ks_avx2_four_ways(ks_avx2_four sliders, Bitboard occupied,
                                             ks_avx2_four stride, ks_avx2_four rising_to,
                                             ks_avx2_four falling_to)
{
    const ks_avx2_four twice = stride + stride;
    const ks_avx2_four four_times = twice + twice;
    const __m256i pieces = _mm256_set1_epi64x((long long)occupied);
    ks_avx2_four rising = sliders;
    ks_avx2_four falling = sliders;
    ks_avx2_four open_rising = (ks_avx2_four)_mm256_andnot_si256(pieces, (__m256i)rising_to);
    ks_avx2_four open_falling = (ks_avx2_four)_mm256_andnot_si256(pieces, (__m256i)falling_to);

    rising |= open_rising & rising << stride;
    falling |= open_falling & falling >> stride;
    open_rising &= open_rising << stride;
    open_falling &= open_falling >> stride;
    rising |= open_rising & rising << twice;
    falling |= open_falling & falling >> twice;
    open_rising &= open_rising << twice;
    open_falling &= open_falling >> twice;
    rising |= open_rising & rising << four_times;
    falling |= open_falling & falling >> four_times;
    return (rising << stride & rising_to) | (falling >> stride & falling_to);
}

/* Attacks of both sets of sliders, in each quarter those of its directions. */
ALWAYS_INLINE ks_avx2_four ks_avx2_side(Bitboard orthogonal, Bitboard diagonal, Bitboard occupied)
{
    const ks_avx2_four sliders = {orthogonal, orthogonal, diagonal, diagonal};
    const ks_avx2_four stride = {1, 8, 9, 7};
    const ks_avx2_four rising_to = {~A_FILE, ~UINT64_C(0), ~A_FILE, ~H_FILE};
    const ks_avx2_four falling_to = {~H_FILE, ~UINT64_C(0), ~H_FILE, ~A_FILE};

    return ks_avx2_four_ways(sliders, occupied, stride, rising_to, falling_to);
}

ALWAYS_INLINE Bitboard kogge_stone_avx2_side_attacks(Bitboard orthogonal, Bitboard diagonal,
                                                     Bitboard occupied)
{
    return union_of_quarters((__m256i)ks_avx2_side(orthogonal, diagonal, occupied));
}

ALWAYS_INLINE Bitboard kogge_stone_avx2_side_and_knights_attacks(Bitboard orthogonal,
                                                                 Bitboard diagonal,
                                                                 Bitboard knights,
                                                                 Bitboard occupied)
{
    /* Knights jump once, by strides of their own: 6 leads two files to the west, 10 to the east. */
    const Bitboard not_ab = ~(A_FILE | B_FILE);
    const Bitboard not_gh = ~(H_FILE | H_FILE >> 1);
    const ks_avx2_four jumpers = {knights, knights, knights, knights};
    const ks_avx2_four stride = {6, 10, 15, 17};
    const ks_avx2_four rising_to = {not_gh, not_ab, ~H_FILE, ~A_FILE};
    const ks_avx2_four falling_to = {not_ab, not_gh, ~A_FILE, ~H_FILE};

    return union_of_quarters((__m256i)(ks_avx2_side(orthogonal, diagonal, occupied) |
                                       (jumpers << stride & rising_to) |
                                       (jumpers >> stride & falling_to)));
}

ALWAYS_INLINE Bitboard kogge_stone_avx2_rooks_attacks(Bitboard sliders, Bitboard occupied)
{
    const ks_avx2_two both = {sliders, sliders};
    const ks_avx2_two stride = {1, 8};
    const ks_avx2_two rising_to = {~A_FILE, ~UINT64_C(0)};
    const ks_avx2_two falling_to = {~H_FILE, ~UINT64_C(0)};

    return union_of_halves(
        (__m128i)ks_avx2_two_ways(both, occupied, stride, rising_to, falling_to));
}

ALWAYS_INLINE Bitboard kogge_stone_avx2_bishops_attacks(Bitboard sliders, Bitboard occupied)
{
    const ks_avx2_two both = {sliders, sliders};
    const ks_avx2_two stride = {9, 7};
    const ks_avx2_two rising_to = {~A_FILE, ~H_FILE};
    const ks_avx2_two falling_to = {~H_FILE, ~A_FILE};

    return union_of_halves(
        (__m128i)ks_avx2_two_ways(both, occupied, stride, rising_to, falling_to));
}

ALWAYS_INLINE Bitboard kogge_stone_avx2_queens_attacks(Bitboard sliders, Bitboard occupied)
{
    return kogge_stone_avx2_side_attacks(sliders, sliders, occupied);
}

ALWAYS_INLINE Bitboard kogge_stone_avx2_rook_attacks(Square square, Bitboard occupied)
{
    return kogge_stone_avx2_rooks_attacks(square_bit(square), occupied);
}

ALWAYS_INLINE Bitboard kogge_stone_avx2_bishop_attacks(Square square, Bitboard occupied)
{
    return kogge_stone_avx2_bishops_attacks(square_bit(square), occupied);
}

ALWAYS_INLINE Bitboard kogge_stone_avx2_queen_attacks(Square square, Bitboard occupied)
{
    return kogge_stone_avx2_queens_attacks(square_bit(square), occupied);
}
#endif

#endif
