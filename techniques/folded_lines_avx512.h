/* SPDX-License-Identifier: MIT */
#ifndef FOLDED_LINES_AVX512_H
#define FOLDED_LINES_AVX512_H

/*
 * Idea
 *   Folded lines (see folded_lines_avx2.h) of eight queries at once, each in an eighth of a 512-bit
 *   register. VPMULTISHIFTQB takes any eight bits in a row of a board, counted around, for each
 *   byte of the result. With the steps d from the slider's rank r to that of byte i, folded, these
 *   start at
 *
 *       bit 8 (r + d)   of the occupancy: its ranks, folded
 *       bit 8 r - d     of the slider: its bit, d files further on: the diagonal, folded
 *       bit 8 r + d     of the slider: the anti-diagonal
 *
 *   They depend on r alone, so each is one permutation of a register that has them for all ranks.
 *   In the slider's own byte the latter two start beside it, which leaves the slider out. Along the
 *   rank hyperbola quintessence in bytes, as they are and mirrored by GF2P8AFFINEQB.
 *
 *   Single queries are those of folded_lines_avx2.h.
 *
 * Cost
 *   192 bytes, loaded once a batch. 30 vector operations for eight queens, 17 for rooks, 18 for
 *   bishops. Needs AVX-512 with byte and bit manipulation (BW, VBMI), and GFNI.
 *
 * Origin
 *   Written for this suite. Mirroring by GF2P8AFFINEQB, for sliders: Daniel Infuehr, January 2023.
 *
 * Note
 *   What is left over of a batch is loaded and stored under a mask: no query is read or written
 *   that is not there.
 */

#include <stddef.h>

#include "folded_lines_avx2.h"
#include "support/bitboard.h"
#include "support/facts.h"

/* For each rank of the slider, and each byte: where its eight bits start. */
struct fold_avx512_starts {
    Bitboard fold[8], diagonal[8], anti_diagonal[8];
};

extern struct fold_avx512_starts folded_lines_avx512_starts;

void folded_lines_avx512_init(void);

static const struct technique_facts folded_lines_avx512_facts = {
    .title = "Folded lines, AVX-512",
    .family = "subtraction",
    .originators = "slidebench",
    .year = 2026,
    .reference = "techniques/folded_lines_avx512.h",
    .table_bytes = sizeof folded_lines_avx2_squares + sizeof folded_lines_avx512_starts,
};

#if defined __AVX512BW__ && defined __AVX512VBMI__ && defined __GFNI__
#include <immintrin.h>

ALWAYS_INLINE Bitboard folded_lines_avx512_rook_attacks(Square square, Bitboard occupied)
{
    return folded_lines_avx2_rook_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard folded_lines_avx512_bishop_attacks(Square square, Bitboard occupied)
{
    return folded_lines_avx2_bishop_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard folded_lines_avx512_queen_attacks(Square square, Bitboard occupied)
{
    return folded_lines_avx2_queen_attacks(square, occupied);
}

/* Functions of three boards, as what VPTERNLOGQ does for each of their eight combinations. */
enum { CHANGED_WITHIN = 0x28 /* (a ^ b) & c */, PARITY = 0x96 /* a ^ b ^ c */ };

ALWAYS_INLINE __m512i fold_avx512_all(Bitboard b)
{
    return _mm512_set1_epi64((long long)b);
}

ALWAYS_INLINE __m512i fold_avx512_slider(__m512i square)
{
    return _mm512_sllv_epi64(fold_avx512_all(1), square);
}

ALWAYS_INLINE __m512i fold_avx512_file(__m512i square)
{
    return _mm512_rolv_epi64(fold_avx512_all(A_FILE), square);
}

ALWAYS_INLINE __m512i fold_avx512_mirror_files(__m512i b)
{
    return _mm512_gf2p8affine_epi64_epi8(b, fold_avx512_all(A1_H8), 0);
}

/* For each byte of eight boards, eight bits of its board from the one in `starts` on. */
ALWAYS_INLINE __m512i fold_avx512_moved(__m512i b, __m512i starts)
{
    return _mm512_multishift_epi64_epi8(starts, b);
}

/* The entries of a table by rank that belong to these squares. */
ALWAYS_INLINE __m512i fold_avx512_by_rank(__m512i square, const Bitboard table[8])
{
    return _mm512_permutexvar_epi64(_mm512_srli_epi64(square, 3), _mm512_loadu_si512(table));
}

/* Along one folded line, which leaves out the slider. */
ALWAYS_INLINE __m512i fold_avx512_line(__m512i occupied, __m512i mask, __m512i addend)
{
    const __m512i pieces = _mm512_and_si512(occupied, mask);
    const __m512i less = _mm512_add_epi64(pieces, addend);

    return _mm512_ternarylogic_epi64(pieces, less, mask, CHANGED_WITHIN);
}

/* `attacks`, which must be none on the rank, and those along it: subtraction in bytes, here and
 * mirrored. The slider's square must be empty; what is elsewhere cancels. */
ALWAYS_INLINE __m512i fold_avx512_with_rank(__m512i attacks, __m512i occupied, __m512i slider)
{
    const __m512i forward = _mm512_sub_epi8(occupied, slider);
    const __m512i reverse =
        _mm512_sub_epi8(fold_avx512_mirror_files(occupied), fold_avx512_mirror_files(slider));

    return _mm512_ternarylogic_epi64(attacks, forward, fold_avx512_mirror_files(reverse), PARITY);
}

/* Hyperbola quintessence: for one line, two byte swaps are less than a fold. */
ALWAYS_INLINE __m512i fold_avx512_eight_rooks(__m512i square, __m512i occupied)
{
    const __m512i swap = _mm512_set4_epi32(0x08090A0B, 0x0C0D0E0F, 0x00010203, 0x04050607);
    const __m512i slider = fold_avx512_slider(square);
    const __m512i mask = fold_avx512_file(square);
    const __m512i others = _mm512_andnot_si512(slider, occupied);

    const __m512i pieces = _mm512_and_si512(others, mask);
    const __m512i forward = _mm512_sub_epi64(pieces, slider);
    const __m512i reverse =
        _mm512_sub_epi64(_mm512_shuffle_epi8(pieces, swap), _mm512_shuffle_epi8(slider, swap));
    const __m512i file = _mm512_ternarylogic_epi64(forward, _mm512_shuffle_epi8(reverse, swap),
                                                   mask, CHANGED_WITHIN);

    return fold_avx512_with_rank(file, others, slider);
}

/* Along both diagonals, folded. */
ALWAYS_INLINE void fold_avx512_diagonals(__m512i square, __m512i occupied, __m512i addend,
                                         __m512i attacks[2])
{
    const struct fold_avx512_starts *starts = &folded_lines_avx512_starts;
    const __m512i slider = fold_avx512_slider(square);
    const __m512i diagonal =
        fold_avx512_moved(slider, fold_avx512_by_rank(square, starts->diagonal));
    const __m512i anti_diagonal =
        fold_avx512_moved(slider, fold_avx512_by_rank(square, starts->anti_diagonal));

    attacks[0] = fold_avx512_line(occupied, diagonal, addend);
    attacks[1] = fold_avx512_line(occupied, anti_diagonal, addend);
}

/* What is added along folded lines: as good as all ones but the slider's byte, since there it
 * changes no bit but the slider's. */
ALWAYS_INLINE __m512i fold_avx512_addend(__m512i slider)
{
    return _mm512_sub_epi8(slider, _mm512_set1_epi8(1));
}

ALWAYS_INLINE __m512i fold_avx512_eight_bishops(__m512i square, __m512i occupied)
{
    const __m512i fold = fold_avx512_by_rank(square, folded_lines_avx512_starts.fold);
    __m512i attacks[2];

    fold_avx512_diagonals(square, fold_avx512_moved(occupied, fold),
                          fold_avx512_addend(fold_avx512_slider(square)), attacks);
    return fold_avx512_moved(_mm512_or_si512(attacks[0], attacks[1]), fold);
}

ALWAYS_INLINE __m512i fold_avx512_eight_queens(__m512i square, __m512i occupied)
{
    const __m512i fold = fold_avx512_by_rank(square, folded_lines_avx512_starts.fold);
    const __m512i slider = fold_avx512_slider(square);
    const __m512i addend = fold_avx512_addend(slider);
    const __m512i others = _mm512_andnot_si512(slider, fold_avx512_moved(occupied, fold));
    const __m512i file =
        fold_avx512_line(others, _mm512_andnot_si512(slider, fold_avx512_file(square)), addend);
    __m512i both[2];

    fold_avx512_diagonals(square, others, addend, both);

    const __m512i joined = _mm512_ternarylogic_epi64(file, both[0], both[1], PARITY);
    return fold_avx512_moved(fold_avx512_with_rank(joined, others, slider), fold);
}

/* Eight at a time, and what is left over under a mask. */
ALWAYS_INLINE void fold_avx512_batch(const Square *squares, const Bitboard *occupied,
                                     Bitboard *attacks, size_t count,
                                     __m512i (*eight)(__m512i square, __m512i occupied))
{
    for (; count >= 8; squares += 8, occupied += 8, attacks += 8, count -= 8)
        _mm512_storeu_si512(
            attacks, eight(_mm512_cvtepu32_epi64(_mm256_loadu_si256((const __m256i *)squares)),
                           _mm512_loadu_si512(occupied)));
    if (count > 0) {
        const __mmask8 left = (__mmask8)((1U << count) - 1);
        const __m256i square = _mm512_castsi512_si256(_mm512_maskz_loadu_epi32(left, squares));

        _mm512_mask_storeu_epi64(
            attacks, left,
            eight(_mm512_cvtepu32_epi64(square), _mm512_maskz_loadu_epi64(left, occupied)));
    }
}

ALWAYS_INLINE void folded_lines_avx512_rook_attacks_batch(const Square *squares,
                                                          const Bitboard *occupied,
                                                          Bitboard *attacks, size_t count)
{
    fold_avx512_batch(squares, occupied, attacks, count, fold_avx512_eight_rooks);
}

ALWAYS_INLINE void folded_lines_avx512_bishop_attacks_batch(const Square *squares,
                                                            const Bitboard *occupied,
                                                            Bitboard *attacks, size_t count)
{
    fold_avx512_batch(squares, occupied, attacks, count, fold_avx512_eight_bishops);
}

ALWAYS_INLINE void folded_lines_avx512_queen_attacks_batch(const Square *squares,
                                                           const Bitboard *occupied,
                                                           Bitboard *attacks, size_t count)
{
    fold_avx512_batch(squares, occupied, attacks, count, fold_avx512_eight_queens);
}
#endif

#endif
