/* SPDX-License-Identifier: MIT */
#ifndef FOLDED_LINES_AVX2_H
#define FOLDED_LINES_AVX2_H

/*
 * Idea
 *   Fold the board at the slider: all its rays rise then, and one subtraction serves both rays of a
 *   line. Subtracting one from the pieces of a ray changes its bits up to and including the nearest
 *   piece. These are the attacks, provided that bits rise away from the slider. In a folded board
 *   they do: the ranks below the slider are in reverse order, the nearest first, and those above
 *   stay. Slider on rank 4, one file, lowest rank on the left:
 *
 *       rank          1 2 3 4 5 6 7 8                rank          3 2 1 4 5 6 7 8
 *       occupied o    1 0 0 S 0 1 0 1      folded    pieces o'     0 0 1 | 0 1 0 1
 *                                                    less 1        1       1
 *                                                    difference    1 1 0 | 1 0 0 1
 *                                                    changed       1 1 1 | 1 1 0 0
 *
 *   Both ones are subtracted by one addition of c, all ones but the slider's byte. That byte is
 *   empty, so no carry gets from one ray into the other. A shuffle of bytes folds, and the same
 *   unfolds.
 *
 *   A rank becomes such a line as well: its byte is copied eight times, and of each copy one bit is
 *   kept, in the order of a fold at the slider's file. A sum of the bytes puts these bits together
 *   again, and unfolding takes the sum for the slider's byte. So with the line's mask m, in the
 *   four quarters of a register:
 *
 *       file | rank | anti-diagonal | diagonal       (((o' & m) + c) ^ (o' & m)) & m
 *
 * Cost
 *   6 KiB: folded masks, addends and shuffles, 96 bytes a square. No other table. A queen: 13
 *   vector operations. Needs AVX2.
 *
 * Origin
 *   slidebench, 2026, after hyperbola quintessence in AVX2.
 *
 * Note
 *   The masks leave out the slider: its byte is free to stop the carry, and for the rank when
 *   unfolding.
 *
 *   Latency is that of a sum over bytes behind two shuffles: 2 to 7 % more for a queen than
 *   Stockfish's hyperbola quintessence on a Zen 5, for 0.65 to 0.70 of its time by throughput.
 */

#include <stddef.h>

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/folded_lines.h"
#include "support/vectors.h"

/* Aligned to 32 bytes: what belongs to four lines is loaded as one vector. */
extern struct folded_lines folded_lines_avx2_squares[64];

void folded_lines_avx2_init(void);

static const struct technique_facts folded_lines_avx2_facts = {
    .title = "Folded lines, AVX2",
    .family = "subtraction",
    .originators = "slidebench",
    .year = 2026,
    .reference = "techniques/folded_lines_avx2.h",
    .table_bytes = sizeof folded_lines_avx2_squares,
};

#ifdef __AVX2__
#include <immintrin.h>

/* Along the two lines from lines[first] on, still folded. `occupied` has to be in the halves that
 * their folds take bytes from: for a rook, the low one. */
ALWAYS_INLINE __m128i fold_avx2_two(Square square, __m128i occupied, int first)
{
    const struct folded_lines *s = &folded_lines_avx2_squares[square];
    const __m128i masks = _mm_load_si128((const __m128i *)(s->lines + first));
    const __m128i addends = _mm_load_si128((const __m128i *)(s->addends + first));
    const __m128i folds = _mm_load_si128((const __m128i *)(s->folds + first));

    const __m128i folded = _mm_shuffle_epi8(occupied, folds);
    const __m128i pieces = _mm_and_si128(folded, masks);
    const __m128i less = _mm_add_epi64(pieces, addends);

    return _mm_and_si128(_mm_xor_si128(pieces, less), masks);
}

/* The same along all four lines. */
ALWAYS_INLINE __m256i fold_avx2_four(Square square, Bitboard occupied)
{
    const struct folded_lines *s = &folded_lines_avx2_squares[square];
    const __m256i masks = _mm256_load_si256((const __m256i *)s->lines);
    const __m256i addends = _mm256_load_si256((const __m256i *)s->addends);
    const __m256i folds = _mm256_load_si256((const __m256i *)s->folds);

    const __m256i folded = _mm256_shuffle_epi8(_mm256_set1_epi64x((long long)occupied), folds);
    const __m256i pieces = _mm256_and_si256(folded, masks);
    const __m256i less = _mm256_add_epi64(pieces, addends);

    return _mm256_and_si256(_mm256_xor_si256(pieces, less), masks);
}

/* Attacks along the lines in the low half of `joined`, and along the rank in the high half of
 * `rook`. */
ALWAYS_INLINE Bitboard fold_avx2_unfolded(Square square, __m128i joined, __m128i rook)
{
    const __m128i unfold = _mm_load_si128((const __m128i *)folded_lines_avx2_squares[square].folds);
    const __m128i rank = _mm_sad_epu8(rook, _mm_setzero_si128());

    return low_half(_mm_shuffle_epi8(_mm_blend_epi32(joined, rank, 0xC), unfold));
}

ALWAYS_INLINE Bitboard folded_lines_avx2_rook_attacks(Square square, Bitboard occupied)
{
    const __m128i in_low_half = _mm_cvtsi64_si128((long long)occupied);
    const __m128i rook = fold_avx2_two(square, in_low_half, 0);

    return fold_avx2_unfolded(square, rook, rook);
}

ALWAYS_INLINE Bitboard folded_lines_avx2_bishop_attacks(Square square, Bitboard occupied)
{
    const __m128i unfold =
        _mm_load_si128((const __m128i *)(folded_lines_avx2_squares[square].folds + 2));
    const __m128i both = _mm_set1_epi64x((long long)occupied);
    const __m128i bishop = _mm_shuffle_epi8(fold_avx2_two(square, both, 2), unfold);

    return union_of_halves(bishop);
}

ALWAYS_INLINE Bitboard folded_lines_avx2_queen_attacks(Square square, Bitboard occupied)
{
    const __m256i attacks = fold_avx2_four(square, occupied);
    const __m128i rook = _mm256_castsi256_si128(attacks);
    const __m128i bishop = _mm256_extracti128_si256(attacks, 1);
    const __m128i joined =
        _mm_or_si128(_mm_or_si128(rook, bishop), _mm_unpackhi_epi64(bishop, bishop));

    return fold_avx2_unfolded(square, joined, rook);
}

ALWAYS_INLINE void folded_lines_avx2_rook_and_bishop_attacks(Square square, Bitboard occupied,
                                                             Bitboard *rook, Bitboard *bishop)
{
    const __m256i unfold =
        _mm256_load_si256((const __m256i *)folded_lines_avx2_squares[square].folds);
    const __m256i folded = fold_avx2_four(square, occupied);
    const __m256i rank = _mm256_sad_epu8(folded, _mm256_setzero_si256());
    const __m256i attacks = _mm256_shuffle_epi8(_mm256_blend_epi32(folded, rank, 0xC), unfold);

    *rook = low_half(_mm256_castsi256_si128(attacks));
    *bishop = union_of_halves(_mm256_extracti128_si256(attacks, 1));
}

#include "folded_lines_avx2_batch.h"
#endif

#endif
