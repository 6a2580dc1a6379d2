/* SPDX-License-Identifier: MIT */
#ifndef FOLDED_LINES_AVX2_BATCH_H
#define FOLDED_LINES_AVX2_BATCH_H

/*
 * Idea
 *   Folded lines of four queries at once, each in a quarter of a 256-bit register. A shuffle of
 *   bytes puts the ranks below the slider in reverse order, so that all rays rise: then adding all
 *   ones but the slider's rank to the pieces of a line changes what the slider attacks there.
 *   Nothing is loaded but the queries. Masks and folds are computed, byte by byte, from the
 *   slider's file f, its rank r, and the step d from its rank to the byte's, folded:
 *
 *       d               -1 - i below the slider, i - r from it on, for byte i
 *       fold            r + d
 *       diagonal        bit f + d; none where that would be off the board
 *       anti-diagonal   bit f - d; the same
 *       file            bit f
 *
 *   A shuffle is the table of bits: its index says which, and nothing for 8 to 15 and for
 *   negatives.
 *
 *   On the slider's rank, upwards by subtraction in bytes. Downwards a shuffle for either half of
 *   the byte keeps the bits from its highest piece on, so both together from the highest of all:
 *
 *       lower pieces    . 1 . 1 . S . .      a-file first
 *       low half        . . . 1 1 1 1 1      from its highest piece on; all where it is empty
 *       high half       1 1 1 1 1 1 1 1      the same; empty, so all
 *       both, below S   . . . 1 1 . . .
 *
 *   A rook has one line only; there a byte swap each way is cheaper than to compute the fold.
 *
 * Cost
 *   No table. 45 vector operations for four queens, 28 for rooks, 27 for bishops. Needs AVX2.
 *
 * Origin
 *   Written for this suite. Byte-wise subtraction along ranks, and shuffles as tables of nibbles,
 *   are old.
 *
 * Note
 *   The lower ray may change the slider's own bit, and the upper ray always does: it is cleared at
 *   the end.
 */

#include <stddef.h>

#include "support/bitboard.h"

#ifdef __AVX2__
#include <immintrin.h>

/* Four queries. */
struct fold_avx2_queries {
    __m256i occupied;
    __m256i file;        /* of the slider, in all bytes of a quarter */
    __m256i rank;        /* its rank as the index of a byte: in odd quarters plus 8 */
    __m256i file_mask;   /* the file through it */
    __m256i on_its_rank; /* all ones in the bytes of its rank */
};

ALWAYS_INLINE __m256i fold_avx2_all(Bitboard b)
{
    return _mm256_set1_epi64x((long long)b);
}

ALWAYS_INLINE __m256i fold_avx2_both_halves(Bitboard low, Bitboard high)
{
    return _mm256_broadcastsi128_si256(_mm_set_epi64x((long long)high, (long long)low));
}

/* The index of each byte within its half. */
ALWAYS_INLINE __m256i fold_avx2_index(void)
{
    return fold_avx2_both_halves(UINT64_C(0x0706050403020100), UINT64_C(0x0F0E0D0C0B0A0908));
}

/* In each byte 1 << index, and nothing where the index is not one of 0 to 7, but -128 to 15. */
ALWAYS_INLINE __m256i fold_avx2_bit(__m256i index)
{
    return _mm256_shuffle_epi8(fold_avx2_both_halves(A1_H8, 0), index);
}

ALWAYS_INLINE struct fold_avx2_queries fold_avx2_four_queries(const Square *squares,
                                                              const Bitboard *occupied)
{
    const __m256i everywhere = fold_avx2_both_halves(0, UINT64_C(0x0808080808080808));
    const __m256i square = _mm256_cvtepu32_epi64(_mm_loadu_si128((const __m128i *)squares));
    const __m256i file =
        _mm256_and_si256(_mm256_shuffle_epi8(square, everywhere), _mm256_set1_epi8(7));
    const __m256i rank = _mm256_shuffle_epi8(
        _mm256_add_epi64(_mm256_srli_epi64(square, 3), fold_avx2_both_halves(0, 8)), everywhere);

    struct fold_avx2_queries queries;

    queries.occupied = _mm256_loadu_si256((const __m256i *)occupied);
    queries.file = file;
    queries.rank = rank;
    queries.file_mask = fold_avx2_bit(file);
    queries.on_its_rank = _mm256_cmpeq_epi8(rank, fold_avx2_index());
    return queries;
}

/* The steps from the slider's rank, where its board is folded. */
ALWAYS_INLINE __m256i fold_avx2_steps(const struct fold_avx2_queries *queries)
{
    const __m256i straight = _mm256_sub_epi8(fold_avx2_index(), queries->rank);
    const __m256i below = fold_avx2_all(UINT64_C(0xF8F9FAFBFCFDFEFF)); /* -1, -2, ... */

    return _mm256_blendv_epi8(straight, below, straight);
}

/* Along one folded line. May change the slider's rank where `pieces` may be the slider's square. */
ALWAYS_INLINE __m256i fold_avx2_line(__m256i occupied, __m256i mask, __m256i addend)
{
    const __m256i pieces = _mm256_and_si256(occupied, mask);
    const __m256i less = _mm256_add_epi64(pieces, addend);

    return _mm256_and_si256(_mm256_xor_si256(pieces, less), mask);
}

/* Along both diagonals, folded; on the slider's rank its own bit may be set. */
ALWAYS_INLINE __m256i fold_avx2_diagonals(const struct fold_avx2_queries *queries, __m256i occupied,
                                          __m256i steps, __m256i addend)
{
    const __m256i diagonal = fold_avx2_bit(_mm256_add_epi8(queries->file, steps));
    const __m256i anti_diagonal = fold_avx2_bit(_mm256_sub_epi8(queries->file, steps));

    return _mm256_or_si256(fold_avx2_line(occupied, diagonal, addend),
                           fold_avx2_line(occupied, anti_diagonal, addend));
}

/* Along the rank, and the slider itself, which must not be occupied. */
ALWAYS_INLINE __m256i fold_avx2_rank(const struct fold_avx2_queries *queries, __m256i occupied,
                                     __m256i slider)
{
    const __m256i from_low = _mm256_broadcastsi128_si256(
        _mm_set_epi8(-8, -8, -8, -8, -8, -8, -8, -8, -4, -4, -4, -4, -2, -2, -1, -1));
    const __m256i from_high = _mm256_broadcastsi128_si256(_mm_set_epi8(
        -128, -128, -128, -128, -128, -128, -128, -128, -64, -64, -64, -64, -32, -32, -16, -1));
    const __m256i below = _mm256_add_epi8(slider, queries->on_its_rank); /* slider - 1 */
    const __m256i lower = _mm256_and_si256(occupied, below);
    const __m256i falling = _mm256_and_si256(
        below, _mm256_and_si256(_mm256_shuffle_epi8(from_low, lower),
                                _mm256_shuffle_epi8(from_high, _mm256_srli_epi16(lower, 4))));
    const __m256i rising = _mm256_xor_si256(occupied, _mm256_sub_epi8(occupied, slider));

    return _mm256_xor_si256(falling, rising);
}

ALWAYS_INLINE __m256i fold_avx2_four_rooks(const struct fold_avx2_queries *queries)
{
    const __m256i swap =
        fold_avx2_both_halves(UINT64_C(0x0001020304050607), UINT64_C(0x08090A0B0C0D0E0F));
    const __m256i slider = _mm256_and_si256(queries->file_mask, queries->on_its_rank);
    const __m256i occupied = _mm256_andnot_si256(slider, queries->occupied);

    /* Hyperbola quintessence. All ones in the ranks behind it are as good as to subtract the
     * slider, but leave it alone: so forward alone changes it, and the rank's attacks once more. */
    const __m256i behind = _mm256_cmpgt_epi8(queries->rank, swap);
    const __m256i pieces = _mm256_and_si256(occupied, queries->file_mask);
    const __m256i forward = _mm256_sub_epi64(pieces, slider);
    const __m256i reverse = _mm256_add_epi64(_mm256_shuffle_epi8(pieces, swap), behind);
    const __m256i file = _mm256_and_si256(
        _mm256_xor_si256(forward, _mm256_shuffle_epi8(reverse, swap)), queries->file_mask);

    return _mm256_xor_si256(file, fold_avx2_rank(queries, occupied, slider));
}

ALWAYS_INLINE __m256i fold_avx2_four_bishops(const struct fold_avx2_queries *queries)
{
    const __m256i elsewhere = _mm256_xor_si256(queries->on_its_rank, fold_avx2_all(~UINT64_C(0)));
    const __m256i steps = fold_avx2_steps(queries);
    const __m256i fold = _mm256_add_epi8(steps, queries->rank);
    const __m256i occupied = _mm256_shuffle_epi8(queries->occupied, fold);
    const __m256i attacks = fold_avx2_diagonals(queries, occupied, steps, elsewhere);

    return _mm256_shuffle_epi8(_mm256_and_si256(attacks, elsewhere), fold);
}

ALWAYS_INLINE __m256i fold_avx2_four_queens(const struct fold_avx2_queries *queries)
{
    const __m256i slider = _mm256_and_si256(queries->file_mask, queries->on_its_rank);
    const __m256i steps = fold_avx2_steps(queries);
    const __m256i fold = _mm256_add_epi8(steps, queries->rank);
    const __m256i occupied =
        _mm256_andnot_si256(slider, _mm256_shuffle_epi8(queries->occupied, fold));
    /* As good as all ones elsewhere: on the slider's rank it leaves all but the slider alone. */
    const __m256i addend = _mm256_sub_epi8(slider, _mm256_set1_epi8(1));

    const __m256i attacks =
        _mm256_xor_si256(_mm256_xor_si256(fold_avx2_rank(queries, occupied, slider),
                                          fold_avx2_line(occupied, queries->file_mask, addend)),
                         fold_avx2_diagonals(queries, occupied, steps, addend));

    return _mm256_shuffle_epi8(_mm256_andnot_si256(slider, attacks), fold);
}

/* Four at a time by `four`, and the rest by `one`. */
ALWAYS_INLINE void fold_avx2_batch(const Square *squares, const Bitboard *occupied,
                                   Bitboard *attacks, size_t count,
                                   __m256i (*four)(const struct fold_avx2_queries *queries),
                                   Bitboard (*one)(Square square, Bitboard occupied))
{
    size_t i = 0;

    for (; i + 4 <= count; i += 4) {
        const struct fold_avx2_queries queries = fold_avx2_four_queries(squares + i, occupied + i);
        _mm256_storeu_si256((__m256i *)(attacks + i), four(&queries));
    }
    for (; i < count; ++i)
        attacks[i] = one(squares[i], occupied[i]);
}

ALWAYS_INLINE void folded_lines_avx2_rook_attacks_batch(const Square *squares,
                                                        const Bitboard *occupied, Bitboard *attacks,
                                                        size_t count)
{
    fold_avx2_batch(squares, occupied, attacks, count, fold_avx2_four_rooks,
                    folded_lines_avx2_rook_attacks);
}

ALWAYS_INLINE void folded_lines_avx2_bishop_attacks_batch(const Square *squares,
                                                          const Bitboard *occupied,
                                                          Bitboard *attacks, size_t count)
{
    fold_avx2_batch(squares, occupied, attacks, count, fold_avx2_four_bishops,
                    folded_lines_avx2_bishop_attacks);
}

ALWAYS_INLINE void folded_lines_avx2_queen_attacks_batch(const Square *squares,
                                                         const Bitboard *occupied,
                                                         Bitboard *attacks, size_t count)
{
    fold_avx2_batch(squares, occupied, attacks, count, fold_avx2_four_queens,
                    folded_lines_avx2_queen_attacks);
}
#endif

#endif
