/* SPDX-License-Identifier: MIT */
#ifndef FOLDED_LINES_NEON_H
#define FOLDED_LINES_NEON_H

/*
 * Idea
 *   Folded lines on ARM, two at once, in the halves of a register. Subtracting one from the pieces
 *   of a ray changes its bits up to and including the nearest piece. These are the attacks,
 *   provided that bits rise away from the slider. So a shuffle of bytes folds the board at the
 *   slider's rank: the ranks below come in reverse order, the nearest first. Slider on rank 4, one
 *   file, lowest rank on the left:
 *
 *       rank          1 2 3 4 5 6 7 8                rank          3 2 1 4 5 6 7 8
 *       occupied      1 0 0 S 0 1 0 1      folded    pieces        0 0 1 | 0 1 0 1
 *                                                    less 1        1       1
 *                                                    changed       1 1 1 | 1 1 0 0
 *
 *   One addition of all ones but the slider's byte, which is empty, subtracts both ones. The same
 *   shuffle unfolds. A rank becomes such a line as well: its byte is copied eight times, and of
 *   each copy one bit is kept, in the order of a fold at the slider's file. TBL shuffles, and ADDV
 *   sums up the copies' bits, which makes them a rank again:
 *
 *       rank | file         anti-diagonal | diagonal
 *
 *   The diagonals are folded as the file is, so a queen folds once, and a copy of the high half is
 *   what her diagonals need. Masks are stored inverted, for BIC, and for BCAX: with SHA3, two
 *   operations become one.
 *
 * Cost
 *   4 KiB: inverted folded masks, addends and shuffles, one cache line a square. No other table. A
 *   queen: 17 vector operations, with SHA3 14; a rook or a bishop 8. Needs AArch64, little-endian.
 *
 * Origin
 *   slidebench, 2026, after folded lines in SSSE3.
 *
 * Note
 *   Validated in emulation, not timed yet.
 *
 *   The sum is put into a byte that nothing else needs, from where unfolding takes it. A big-endian
 *   ARM numbers the bytes of a half the other way round.
 */

#include "support/bitboard.h"
#include "support/facts.h"

/* What a query loads for its square: one cache line. Masks are of folded lines, inverted: set are
 * the slider's square and what is not on the line, for a rank all but one bit of each copy. */
struct fold_neon_square {
    Bitboard off_rook[2];   /* all squares but the rank; all but the file */
    Bitboard off_bishop[2]; /* all but the anti-diagonal; all but the diagonal */
    Bitboard addends[2];    /* all ones but the byte where lines fold: ranks; files and diagonals */
    Bitboard folds[2];      /* indices of bytes: ranks; files and diagonals */
};

extern struct fold_neon_square folded_lines_neon_squares[64];

void folded_lines_neon_init(void);

static const struct technique_facts folded_lines_neon_facts = {
    .title = "Folded lines, NEON",
    .family = "subtraction",
    .originators = "slidebench",
    .year = 2026,
    .reference = "techniques/folded_lines_neon.h",
    .table_bytes = sizeof folded_lines_neon_squares,
};

#if defined __AARCH64EL__ && defined __ARM_NEON
#include <arm_neon.h>

ALWAYS_INLINE uint64x2_t fold_neon_shuffled(uint64x2_t boards, uint64x2_t indices)
{
    return vreinterpretq_u64_u8(
        vqtbl1q_u8(vreinterpretq_u8_u64(boards), vreinterpretq_u8_u64(indices)));
}

/* Along two lines, still folded. */
ALWAYS_INLINE uint64x2_t fold_neon_lines(uint64x2_t folded, const Bitboard others[2],
                                         uint64x2_t addends)
{
    const uint64x2_t outside = vld1q_u64(others);
    const uint64x2_t pieces = vbicq_u64(folded, outside);
    const uint64x2_t less = vaddq_u64(pieces, addends);

#ifdef __ARM_FEATURE_SHA3
    return vbcaxq_u64(pieces, less, outside);
#else
    return vbicq_u64(veorq_u64(pieces, less), outside);
#endif
}

/* Both halves together, in the high one; the low one is empty. */
ALWAYS_INLINE uint64x2_t fold_neon_joined(uint64x2_t halves)
{
    return veorq_u64(halves, vdupq_laneq_u64(halves, 0));
}

/* `folded`, with what the rank in the low half of `rook` adds up to in its lowest byte. */
ALWAYS_INLINE uint64x2_t fold_neon_with_rank(uint64x2_t folded, uint64x2_t rook)
{
    const uint8_t rank = vaddv_u8(vreinterpret_u8_u64(vget_low_u64(rook)));

    return vreinterpretq_u64_u8(vsetq_lane_u8(rank, vreinterpretq_u8_u64(folded), 0));
}

ALWAYS_INLINE Bitboard fold_neon_unfolded(uint64x2_t folded, uint64x2_t folds)
{
    return vgetq_lane_u64(fold_neon_shuffled(folded, folds), 1);
}

ALWAYS_INLINE Bitboard folded_lines_neon_rook_attacks(Square square, Bitboard occupied)
{
    const struct fold_neon_square *s = &folded_lines_neon_squares[square];
    const uint64x2_t folds = vld1q_u64(s->folds);
    const uint64x2_t folded = fold_neon_shuffled(vdupq_n_u64(occupied), folds);
    const uint64x2_t rook = fold_neon_lines(folded, s->off_rook, vld1q_u64(s->addends));

    return fold_neon_unfolded(fold_neon_with_rank(rook, rook), folds);
}

ALWAYS_INLINE Bitboard folded_lines_neon_bishop_attacks(Square square, Bitboard occupied)
{
    const struct fold_neon_square *s = &folded_lines_neon_squares[square];
    const uint64x2_t folds = vdupq_n_u64(s->folds[1]);
    const uint64x2_t folded = fold_neon_shuffled(vdupq_n_u64(occupied), folds);
    const uint64x2_t bishop = fold_neon_lines(folded, s->off_bishop, vdupq_n_u64(s->addends[1]));

    return fold_neon_unfolded(fold_neon_joined(bishop), folds);
}

ALWAYS_INLINE Bitboard folded_lines_neon_queen_attacks(Square square, Bitboard occupied)
{
    const struct fold_neon_square *s = &folded_lines_neon_squares[square];
    const uint64x2_t folds = vld1q_u64(s->folds);
    const uint64x2_t addends = vld1q_u64(s->addends);
    const uint64x2_t folded = fold_neon_shuffled(vdupq_n_u64(occupied), folds);
    const uint64x2_t rook = fold_neon_lines(folded, s->off_rook, addends);
    const uint64x2_t bishop =
        fold_neon_lines(vdupq_laneq_u64(folded, 1), s->off_bishop, vdupq_laneq_u64(addends, 1));
    const uint64x2_t all = veorq_u64(rook, fold_neon_joined(bishop));

    return fold_neon_unfolded(fold_neon_with_rank(all, rook), folds);
}
#endif

#endif
