/* SPDX-License-Identifier: MIT */
#ifndef FOLDED_LINES_AVX512_H
#define FOLDED_LINES_AVX512_H

/*
 * Idea
 *   Folded lines of eight queries at once, in the eighths of a register. The ranks below the slider
 *   are put in reverse order, so that all its rays rise: then adding all ones but the slider's rank
 *   to the pieces of a line changes the bits up to the nearest piece each way, its attacks.
 *
 *   VPMULTISHIFTQB takes any eight bits in a row of a board, counted around, for each byte of the
 *   result. With the steps d from the slider's rank r to that of byte i, folded, these start at
 *
 *       bit 8 (r + d)   of the occupancy: its ranks, folded
 *       bit 8 r - d     of the slider: its bit, d files further on: the diagonal, folded
 *       bit 8 r + d     of the slider: the anti-diagonal
 *
 *   They depend on r alone, so each is one permutation of a register that has them for all ranks.
 *   In the slider's own byte the latter two start beside it, which leaves the slider out. They are
 *   taken from the complement of the slider: that is also what is added along a line, and so a
 *   query needs the slider in no other form.
 *
 *   Along the rank, the slider is subtracted from its byte, on the board as it is and on a mirrored
 *   one: GF2P8AFFINEQB mirrors. So a queen has two boards, each with one of the rank's rays
 *   changed. Her file and diagonal take the place of what the one has there, her anti-diagonal, a
 *   diagonal when mirrored, of what the other has there: all attacks together are where the two
 *   differ.
 *
 *   A single queen folds her four lines in the quarters of a 256-bit register, a rook or a bishop
 *   two in the halves of 128 bits.
 *
 * Cost
 *   192 bytes, loaded once a batch. 26 vector operations for eight queens, 17 for rooks or
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

ALWAYS_INLINE void folded_lines_avx512_rook_and_bishop_attacks(Square square, Bitboard occupied,
                                                               Bitboard *rook, Bitboard *bishop)
{
    folded_lines_avx2_rook_and_bishop_attacks(square, occupied, rook, bishop);
}

/* Functions of three boards, as what VPTERNLOGQ does for each of their eight combinations. */
enum {
    NOT_BOTH = 0x3F,        /* ~(a & b) */
    NEITHER = 0x03,         /* ~(a | b) */
    EITHER_WITHOUT = 0x14,  /* (a ^ b) & ~c */
    PARITY = 0x96,          /* a ^ b ^ c */
    FIRST_OR_SECOND = 0xE4, /* c ? a : b */
};

ALWAYS_INLINE __m512i fold_avx512_all(Bitboard b)
{
    return _mm512_set1_epi64((long long)b);
}

/* All squares but the slider's. */
ALWAYS_INLINE __m512i fold_avx512_elsewhere(__m512i square)
{
    return _mm512_rolv_epi64(fold_avx512_all(~UINT64_C(1)), square);
}

/* All squares but those on the slider's file; its own is one of the former. */
ALWAYS_INLINE __m512i fold_avx512_off_file(__m512i square)
{
    return _mm512_rolv_epi64(fold_avx512_all(~A_FILE | 1), square);
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

/* Eight boards as they are, and mirrored. The slider's square is not `elsewhere`, and `empty`. */
struct fold_avx512_boards {
    __m512i elsewhere, mirrored_elsewhere;
    __m512i empty, mirrored_empty;
    __m512i changed, mirrored_changed; /* the pieces, with some rays changed by subtraction */
};

/* With the rays of a rank changed: in bytes, the pieces less the slider, which is as much as
 * `elsewhere` less the empty squares. */
ALWAYS_INLINE struct fold_avx512_boards fold_avx512_boards_of(__m512i square, __m512i occupied)
{
    struct fold_avx512_boards boards;

    boards.elsewhere = fold_avx512_elsewhere(square);
    boards.mirrored_elsewhere = fold_avx512_mirror_files(boards.elsewhere);
    boards.empty =
        _mm512_ternarylogic_epi64(occupied, boards.elsewhere, boards.elsewhere, NOT_BOTH);
    boards.mirrored_empty = fold_avx512_mirror_files(boards.empty);
    boards.changed = _mm512_sub_epi8(boards.elsewhere, boards.empty);
    boards.mirrored_changed = _mm512_sub_epi8(boards.mirrored_elsewhere, boards.mirrored_empty);
    return boards;
}

/* `board` with one line replaced by its `pieces` after subtraction. To add `elsewhere` is to
 * subtract from both rays: no borrow passes the slider's square. */
ALWAYS_INLINE __m512i fold_avx512_line(__m512i board, __m512i pieces, __m512i elsewhere,
                                       __m512i off_line)
{
    const __m512i less = _mm512_add_epi64(pieces, elsewhere);

    return _mm512_ternarylogic_epi64(board, less, off_line, FIRST_OR_SECOND);
}

ALWAYS_INLINE __m512i fold_avx512_pieces(__m512i empty, __m512i off_line)
{
    return _mm512_ternarylogic_epi64(empty, off_line, off_line, NEITHER);
}

/* Hyperbola quintessence: for one line, two byte swaps are less than a fold. */
ALWAYS_INLINE __m512i fold_avx512_eight_rooks(__m512i square, __m512i occupied)
{
    const __m512i swap = _mm512_set4_epi32(0x08090A0B, 0x0C0D0E0F, 0x00010203, 0x04050607);
    const struct fold_avx512_boards b = fold_avx512_boards_of(square, occupied);
    const __m512i off_file = fold_avx512_off_file(square);

    const __m512i empty = _mm512_or_si512(b.empty, off_file);
    const __m512i forward = _mm512_sub_epi64(b.elsewhere, empty);
    const __m512i reverse =
        _mm512_sub_epi64(_mm512_shuffle_epi8(b.elsewhere, swap), _mm512_shuffle_epi8(empty, swap));
    const __m512i file = _mm512_ternarylogic_epi64(forward, _mm512_shuffle_epi8(reverse, swap),
                                                   off_file, EITHER_WITHOUT);

    return _mm512_ternarylogic_epi64(file, b.changed, fold_avx512_mirror_files(b.mirrored_changed),
                                     PARITY);
}

ALWAYS_INLINE __m512i fold_avx512_eight_bishops(__m512i square, __m512i occupied)
{
    const struct fold_avx512_starts *starts = &folded_lines_avx512_starts;
    const __m512i fold = fold_avx512_by_rank(square, starts->fold);
    const __m512i folded = fold_avx512_moved(occupied, fold);
    const __m512i elsewhere = fold_avx512_elsewhere(square);
    const __m512i off_diagonal =
        fold_avx512_moved(elsewhere, fold_avx512_by_rank(square, starts->diagonal));
    const __m512i off_anti_diagonal =
        fold_avx512_moved(elsewhere, fold_avx512_by_rank(square, starts->anti_diagonal));
    __m512i changed = folded;

    changed = fold_avx512_line(changed, _mm512_andnot_si512(off_diagonal, folded), elsewhere,
                               off_diagonal);
    changed = fold_avx512_line(changed, _mm512_andnot_si512(off_anti_diagonal, folded), elsewhere,
                               off_anti_diagonal);
    return fold_avx512_moved(_mm512_xor_si512(changed, folded), fold);
}

/* The anti-diagonal is the diagonal of the mirrored board. */
ALWAYS_INLINE __m512i fold_avx512_eight_queens(__m512i square, __m512i occupied)
{
    const __m512i fold = fold_avx512_by_rank(square, folded_lines_avx512_starts.fold);
    const __m512i starts = fold_avx512_by_rank(square, folded_lines_avx512_starts.diagonal);
    const struct fold_avx512_boards b =
        fold_avx512_boards_of(square, fold_avx512_moved(occupied, fold));
    const __m512i off_file = fold_avx512_off_file(square);
    const __m512i off_diagonal = fold_avx512_moved(b.elsewhere, starts);
    const __m512i off_anti_diagonal = fold_avx512_moved(b.mirrored_elsewhere, starts);

    __m512i changed =
        fold_avx512_line(b.changed, fold_avx512_pieces(b.empty, off_file), b.elsewhere, off_file);
    changed = fold_avx512_line(changed, fold_avx512_pieces(b.empty, off_diagonal), b.elsewhere,
                               off_diagonal);
    const __m512i mirrored = fold_avx512_line(
        b.mirrored_changed, fold_avx512_pieces(b.mirrored_empty, off_anti_diagonal),
        b.mirrored_elsewhere, off_anti_diagonal);

    return fold_avx512_moved(_mm512_xor_si512(changed, fold_avx512_mirror_files(mirrored)), fold);
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
