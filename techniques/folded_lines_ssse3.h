/* SPDX-License-Identifier: MIT */
#ifndef FOLDED_LINES_SSSE3_H
#define FOLDED_LINES_SSSE3_H

/*
 * Idea
 *   Folded lines (see folded_lines_avx2.h), two at once, in the halves of a register. These are
 *   both lines of a rook, both of a bishop, and for a queen one pair after the other.
 *
 *       file | rank         anti-diagonal | diagonal
 *
 *   The diagonals are folded as the file is, so what folds a file is loaded for both halves; it
 *   unfolds as well.
 *
 * Cost
 *   4 KiB: inverted folded masks, addends and shuffles, one cache line a square. No other table. A
 *   queen: 16 vector operations, a rook 8, a bishop 9. Needs SSSE3.
 *
 * Origin
 *   Written for this suite, after hyperbola_quintessence_ssse3.h.
 *
 * Note
 *   The shuffle that folds takes the bytes of both halves from the low one, so the occupied squares
 *   need not be in both: 11 to 12 % less latency on a Xeon with AMX.
 *
 *   Masks are inverted, for PANDN: a mask for PAND gcc 12 loads twice, once for each use, and such
 *   loads are what limits throughput.
 *
 *   The rank is joined by an integer instruction where there is one (SSE4.1): a floating-point
 *   shuffle such as MOVSD in between would cost a bypass delay.
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/folded_lines.h"
#include "support/vectors.h"

/* Masks are inverted, and the file comes before the rank. */
extern struct folded_pairs folded_lines_ssse3_squares[64];

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
#include <tmmintrin.h>

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

ALWAYS_INLINE __m128i fold_ssse3_rook(const struct folded_pairs *s, Bitboard occupied,
                                      __m128i folds)
{
    return fold_ssse3_lines(occupied, s->rook, fold_ssse3_pair(s->addends), folds);
}

ALWAYS_INLINE __m128i fold_ssse3_bishop(const struct folded_pairs *s, Bitboard occupied,
                                        __m128i folds)
{
    return fold_ssse3_lines(occupied, s->bishop, fold_ssse3_twice(s->addends[0]), folds);
}

/* The low half of `lines`, unfolded, with the rank in the high half of `rook`, whose bytes become
 * one, on the slider's rank. */
ALWAYS_INLINE Bitboard fold_ssse3_unfolded(__m128i lines, __m128i rook, __m128i folds)
{
    const __m128i rank = _mm_sad_epu8(rook, _mm_setzero_si128());
#ifdef __SSE4_1__
    const __m128i joined = _mm_blend_epi16(lines, rank, 0xF0);
#else
    const __m128i joined =
        _mm_castpd_si128(_mm_move_sd(_mm_castsi128_pd(rank), _mm_castsi128_pd(lines)));
#endif

    return low_half(_mm_shuffle_epi8(joined, folds));
}

ALWAYS_INLINE Bitboard folded_lines_ssse3_rook_attacks(Square square, Bitboard occupied)
{
    const struct folded_pairs *s = &folded_lines_ssse3_squares[square];
    const __m128i folds = fold_ssse3_pair(s->folds);
    const __m128i rook = fold_ssse3_rook(s, occupied, folds);

    return fold_ssse3_unfolded(rook, rook, folds);
}

ALWAYS_INLINE Bitboard folded_lines_ssse3_bishop_attacks(Square square, Bitboard occupied)
{
    const struct folded_pairs *s = &folded_lines_ssse3_squares[square];
    const __m128i folds = fold_ssse3_twice(s->folds[0]);
    const __m128i bishop = fold_ssse3_bishop(s, occupied, folds);
    /* Indices of the high half instead of the low one; the slider's, 8, gives 0 from 0x80 on. */
    const __m128i unfold = _mm_add_epi8(folds, _mm_set1_epi8(0x78));
    const __m128i joined = _mm_or_si128(bishop, _mm_unpacklo_epi64(bishop, bishop));

    return low_half(_mm_shuffle_epi8(joined, unfold));
}

ALWAYS_INLINE Bitboard folded_lines_ssse3_queen_attacks(Square square, Bitboard occupied)
{
    const struct folded_pairs *s = &folded_lines_ssse3_squares[square];
    const __m128i folds = fold_ssse3_twice(s->folds[0]);
    const __m128i rook = fold_ssse3_rook(s, occupied, fold_ssse3_pair(s->folds));
    const __m128i bishop = fold_ssse3_bishop(s, occupied, folds);
    const __m128i all =
        _mm_or_si128(_mm_or_si128(rook, bishop), _mm_unpackhi_epi64(bishop, bishop));

    return fold_ssse3_unfolded(all, rook, folds);
}
#endif

#endif
