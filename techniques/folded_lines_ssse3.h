/* SPDX-License-Identifier: MIT */
#ifndef FOLDED_LINES_SSSE3_H
#define FOLDED_LINES_SSSE3_H

/*
 * Idea
 *   Folded lines, two at once, in the halves of a register. Subtracting one from the pieces of a
 *   ray changes its bits up to and including the nearest piece. These are the attacks, provided
 *   that bits rise away from the slider. So the board is folded at the slider's rank: a shuffle of
 *   bytes reverses the order of the ranks below, which brings the nearest one first. Slider on rank
 *   4, one file, lowest rank on the left:
 *
 *       rank          1 2 3 4 5 6 7 8                rank          3 2 1 4 5 6 7 8
 *       occupied      1 0 0 S 0 1 0 1      folded    pieces        0 0 1 | 0 1 0 1
 *                                                    less 1        1       1
 *                                                    difference    1 1 0 | 1 0 0 1
 *                                                    changed       1 1 1 | 1 1 0 0
 *
 *   Both ones are subtracted by one addition of all ones but the slider's byte. That byte is empty,
 *   so no carry gets from one ray into the other. What has changed, within the line, is unfolded by
 *   the same shuffle.
 *
 *   A rank becomes such a line as well: its byte is copied eight times, and of each copy one bit is
 *   kept, in the order of a fold at the slider's file. A sum of the bytes puts these bits together
 *   again, and unfolding takes the sum for the slider's byte.
 *
 *       file | rank         anti-diagonal | diagonal
 *
 *   These are both lines of a rook, the file in the low half, both of a bishop, and for a queen one
 *   pair after the other. The diagonals are folded as the file is, so what folds a file is loaded
 *   for both halves.
 *
 * Cost
 *   4 KiB: inverted folded masks, addends and shuffles, one cache line a square. No other table. A
 *   queen: 16 vector operations, a rook 8, a bishop 9. Needs SSSE3.
 *
 * Origin
 *   slidebench, 2026, after hyperbola quintessence in SSSE3 (Gerd Isenberg, Robert Purves).
 *
 * Note
 *   The shuffle that folds takes the bytes of both halves from the low one, so the occupied squares
 *   need not be in both.
 *
 *   Masks are inverted, for PANDN: gcc 12 loads a mask for PAND twice, once for each use, and loads
 *   are what limits throughput.
 *
 *   The rank is joined by an integer instruction where there is one: a floating-point shuffle such
 *   as MOVSD in between would cost a bypass delay. With AVX2 that is VPBLENDD, for which Intel has
 *   three ports, instead of PBLENDW with one.
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/vectors.h"

/* What a query loads for its square: one cache line. Masks are of folded lines, inverted: set are
 * the slider's square and what is not on the line, for a rank all but one bit of each copy. */
struct fold_ssse3_square {
    Bitboard off_rook[2];   /* all squares but the file; all but the rank */
    Bitboard off_bishop[2]; /* all but the anti-diagonal; all but the diagonal */
    Bitboard addends[2];    /* all ones but the byte where lines fold: files and diagonals; ranks */
    Bitboard folds[2];      /* indices of bytes: files and diagonals; ranks */
};

/* Aligned to 64 bytes; loads of pairs require 16. */
extern struct fold_ssse3_square folded_lines_ssse3_squares[64];

void folded_lines_ssse3_init(void);

static const struct technique_facts folded_lines_ssse3_facts = {
    .title = "Folded lines, SSSE3",
    .family = "subtraction",
    .originators = "slidebench",
    .year = 2026,
    .reference = "techniques/folded_lines_ssse3.h",
    .table_bytes = sizeof folded_lines_ssse3_squares,
};

#ifdef __SSSE3__
#include <immintrin.h>

ALWAYS_INLINE __m128i fold_ssse3_pair(const Bitboard pair[2])
{
    return _mm_load_si128((const __m128i *)pair);
}

ALWAYS_INLINE __m128i fold_ssse3_twice(Bitboard b)
{
    return _mm_set1_epi64x((long long)b);
}

/* Along two lines, still folded; `others` are the squares that are not theirs. */
ALWAYS_INLINE __m128i fold_ssse3_lines(Bitboard occupied, const Bitboard others[2], __m128i addends,
                                       __m128i folds)
{
    const __m128i outside = fold_ssse3_pair(others);
    const __m128i folded = _mm_shuffle_epi8(_mm_cvtsi64_si128((long long)occupied), folds);
    const __m128i pieces = _mm_andnot_si128(outside, folded);
    const __m128i less = _mm_add_epi64(pieces, addends);

    return _mm_andnot_si128(outside, _mm_xor_si128(pieces, less));
}

ALWAYS_INLINE __m128i fold_ssse3_rook(const struct fold_ssse3_square *s, Bitboard occupied,
                                      __m128i folds)
{
    return fold_ssse3_lines(occupied, s->off_rook, fold_ssse3_pair(s->addends), folds);
}

ALWAYS_INLINE __m128i fold_ssse3_bishop(const struct fold_ssse3_square *s, Bitboard occupied,
                                        __m128i folds)
{
    return fold_ssse3_lines(occupied, s->off_bishop, fold_ssse3_twice(s->addends[0]), folds);
}

/* The low half of `lines`, unfolded, with the rank in the high half of `rook`, whose bytes become
 * one, on the slider's rank. */
ALWAYS_INLINE Bitboard fold_ssse3_unfolded(__m128i lines, __m128i rook, __m128i folds)
{
    const __m128i rank = _mm_sad_epu8(rook, _mm_setzero_si128());
#if defined __AVX2__
    const __m128i joined = _mm_blend_epi32(lines, rank, 0xC);
#elif defined __SSE4_1__
    const __m128i joined = _mm_blend_epi16(lines, rank, 0xF0);
#else
    const __m128i joined =
        _mm_castpd_si128(_mm_move_sd(_mm_castsi128_pd(rank), _mm_castsi128_pd(lines)));
#endif

    return low_half(_mm_shuffle_epi8(joined, folds));
}

ALWAYS_INLINE Bitboard folded_lines_ssse3_rook_attacks(Square square, Bitboard occupied)
{
    const struct fold_ssse3_square *s = &folded_lines_ssse3_squares[square];
    const __m128i folds = fold_ssse3_pair(s->folds);
    const __m128i rook = fold_ssse3_rook(s, occupied, folds);

    return fold_ssse3_unfolded(rook, rook, folds);
}

ALWAYS_INLINE Bitboard folded_lines_ssse3_bishop_attacks(Square square, Bitboard occupied)
{
    const struct fold_ssse3_square *s = &folded_lines_ssse3_squares[square];
    const __m128i folds = fold_ssse3_twice(s->folds[0]);
    const __m128i bishop = fold_ssse3_bishop(s, occupied, folds);
    /* Indices of the high half, not the low one. The slider's, 8, becomes 0x80, which gives 0. */
    const __m128i unfold = _mm_add_epi8(folds, _mm_set1_epi8(0x78));
    const __m128i joined = _mm_or_si128(bishop, _mm_unpacklo_epi64(bishop, bishop));

    return low_half(_mm_shuffle_epi8(joined, unfold));
}

ALWAYS_INLINE Bitboard folded_lines_ssse3_queen_attacks(Square square, Bitboard occupied)
{
    const struct fold_ssse3_square *s = &folded_lines_ssse3_squares[square];
    const __m128i folds = fold_ssse3_twice(s->folds[0]);
    const __m128i rook = fold_ssse3_rook(s, occupied, fold_ssse3_pair(s->folds));
    const __m128i bishop = fold_ssse3_bishop(s, occupied, folds);
    const __m128i all =
        _mm_or_si128(_mm_or_si128(rook, bishop), _mm_unpackhi_epi64(bishop, bishop));

    return fold_ssse3_unfolded(all, rook, folds);
}
#endif

#endif
