/* SPDX-License-Identifier: MIT */
#ifndef RAY_PERMUTATION_NEON_H
#define RAY_PERMUTATION_NEON_H

/*
 * Idea
 *   Permute the board so that each ray is a lane of 16 bits: one subtraction finds the attacks on
 *   all rays. Bits are by distance. A borrow runs from the slider up to the nearest piece, flips
 *   all of these squares and cannot leave the lane. A second permutation puts what was flipped on
 *   the board. One ray, lowest bit on the left, bit 0 for the slider S:
 *
 *       distance         0 1 2 3 3 3 3 3   4 5 6 7 7 7 7 7
 *       pieces           S 0 0 0 0 0 0 0   0 1 0 1 1 1 1 1
 *       less bit 1       S 1 1 1 1 1 1 1   1 0 0 1 1 1 1 1
 *       flipped          . 1 1 1 1 1 1 1   1 1 . . . . . .
 *
 *   TBL fetches the byte of the board that has a square. CMTST makes eight ones or eight zeros of
 *   its bit. SLI keeps the low bits of one byte and shifts another in above them, so three of them
 *   make one byte of four. It holds the last square five times: a borrow passes all five copies or
 *   ends at the first.
 *
 * Cost
 *   16 KiB of indices and masks, 256 bytes a square, and no other table. 26 vector operations for a
 *   queen as for a rook: 11 for each permutation, two between them, and two to join the bits of two
 *   bytes in the end. Needs AArch64, little-endian.
 *
 * Origin
 *   87flowers, 2025, on boards with a byte for each square. On bitboards: slidebench.
 *
 * Note
 *   Validated in emulation, not timed yet.
 *
 *   Squares on no ray lead to bit 0, which never changes.
 */

#include "support/bitboard.h"
#include "support/facts.h"

/* Where bit i of the result is found: in byte bytes[i % 4][i / 4], by mask bits[i % 4][i / 4]. */
struct ray_neon_permutation {
    uint8_t bytes[4][16], bits[4][16];
};

struct ray_neon_square {
    struct ray_neon_permutation to_rays, to_board;
};

extern struct ray_neon_square ray_permutation_neon_squares[64];

void ray_permutation_neon_init(void);

static const struct technique_facts ray_permutation_neon_facts = {
    .title = "Ray permutation, NEON",
    .family = "subtraction",
    .originators = "87flowers; slidebench",
    .year = 2026,
    .reference = "techniques/ray_permutation_neon.h",
    .table_bytes = sizeof ray_permutation_neon_squares,
};

#if defined __AARCH64EL__ && defined __ARM_NEON
#include <arm_neon.h>

/* Every fourth bit of the result, from `first` on: a byte of ones where it is set. */
ALWAYS_INLINE uint8x16_t ray_neon_tested(uint8x16_t from, const struct ray_neon_permutation *p,
                                         unsigned first)
{
    return vtstq_u8(vqtbl1q_u8(from, vld1q_u8(p->bytes[first])), vld1q_u8(p->bits[first]));
}

/* Four bits of the result in each byte, the last of them five times. */
ALWAYS_INLINE uint8x16_t ray_neon_permuted(uint8x16_t from, const struct ray_neon_permutation *p)
{
    const uint8x16_t low = vsliq_n_u8(ray_neon_tested(from, p, 0), ray_neon_tested(from, p, 1), 1);
    const uint8x16_t high = vsliq_n_u8(ray_neon_tested(from, p, 2), ray_neon_tested(from, p, 3), 1);

    return vsliq_n_u8(low, high, 2);
}

/* `slider` has bit 1 set in each lane whose ray is wanted. */
ALWAYS_INLINE Bitboard ray_neon_attacks(Square square, Bitboard occupied, uint16x8_t slider)
{
    const struct ray_neon_square *s = &ray_permutation_neon_squares[square];
    const uint8x16_t board = vreinterpretq_u8_u64(vdupq_n_u64(occupied));
    const uint16x8_t pieces = vreinterpretq_u16_u8(ray_neon_permuted(board, &s->to_rays));
    const uint16x8_t changed = veorq_u16(pieces, vsubq_u16(pieces, slider));
    const uint8x16_t fours = ray_neon_permuted(vreinterpretq_u8_u16(changed), &s->to_board);
    const uint16x8_t twice = vreinterpretq_u16_u8(vsliq_n_u8(fours, fours, 4));

    return vget_lane_u64(vreinterpret_u64_u8(vshrn_n_u16(twice, 4)), 0);
}

ALWAYS_INLINE Bitboard ray_permutation_neon_rook_attacks(Square square, Bitboard occupied)
{
    return ray_neon_attacks(square, occupied, vcombine_u16(vdup_n_u16(2), vdup_n_u16(0)));
}

ALWAYS_INLINE Bitboard ray_permutation_neon_bishop_attacks(Square square, Bitboard occupied)
{
    return ray_neon_attacks(square, occupied, vcombine_u16(vdup_n_u16(0), vdup_n_u16(2)));
}

ALWAYS_INLINE Bitboard ray_permutation_neon_queen_attacks(Square square, Bitboard occupied)
{
    return ray_neon_attacks(square, occupied, vdupq_n_u16(2));
}
#endif

#endif
