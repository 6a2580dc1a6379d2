/* SPDX-License-Identifier: MIT */
#ifndef FOLDED_LINES_NEON_H
#define FOLDED_LINES_NEON_H

/*
 * Idea
 *   Folded lines (see folded_lines_avx2.h) on ARM, two at once, in the halves of a register. It
 *   shuffles bytes by TBL and sums them up by ADDV (see folded_lines_ssse3.h):
 *
 *       rank | file         anti-diagonal | diagonal
 *
 *   The diagonals are folded as the file is, so a queen folds once, and a copy of the high half is
 *   what her diagonals need. Masks are stored inverted, for BIC, and for BCAX: with SHA3, two
 *   operations become one.
 *
 * Cost
 *   4 KiB: inverted folded masks, addends and shuffles, one cache line a square. No other table. A
 *   queen: 17 vector operations, with SHA3 14; a rook 8, a bishop 10. Needs AArch64, little-endian.
 *
 * Origin
 *   Written for this suite, after folded_lines_ssse3.h.
 *
 * Note
 *   Validated in emulation, not timed yet.
 *
 *   The sum is put into a byte that nothing else needs, from where unfolding takes it. A big-endian
 *   ARM numbers the bytes of a half the other way round.
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/folded_lines.h"

extern struct folded_pairs folded_lines_neon_squares[64]; /* masks are inverted */

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
    const struct folded_pairs *s = &folded_lines_neon_squares[square];
    const uint64x2_t folds = vld1q_u64(s->folds);
    const uint64x2_t folded = fold_neon_shuffled(vdupq_n_u64(occupied), folds);
    const uint64x2_t rook = fold_neon_lines(folded, s->rook, vld1q_u64(s->addends));

    return fold_neon_unfolded(fold_neon_with_rank(rook, rook), folds);
}

ALWAYS_INLINE Bitboard folded_lines_neon_bishop_attacks(Square square, Bitboard occupied)
{
    const struct folded_pairs *s = &folded_lines_neon_squares[square];
    const uint64x2_t folds = vdupq_n_u64(s->folds[1]);
    const uint64x2_t folded = fold_neon_shuffled(vdupq_n_u64(occupied), folds);
    const uint64x2_t bishop = fold_neon_lines(folded, s->bishop, vdupq_n_u64(s->addends[1]));

    return fold_neon_unfolded(fold_neon_joined(bishop), folds);
}

ALWAYS_INLINE Bitboard folded_lines_neon_queen_attacks(Square square, Bitboard occupied)
{
    const struct folded_pairs *s = &folded_lines_neon_squares[square];
    const uint64x2_t folds = vld1q_u64(s->folds);
    const uint64x2_t addends = vld1q_u64(s->addends);
    const uint64x2_t folded = fold_neon_shuffled(vdupq_n_u64(occupied), folds);
    const uint64x2_t rook = fold_neon_lines(folded, s->rook, addends);
    const uint64x2_t bishop =
        fold_neon_lines(vdupq_laneq_u64(folded, 1), s->bishop, vdupq_laneq_u64(addends, 1));
    const uint64x2_t all = veorq_u64(rook, fold_neon_joined(bishop));

    return fold_neon_unfolded(fold_neon_with_rank(all, rook), folds);
}
#endif

#endif
