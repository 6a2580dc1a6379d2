/* SPDX-License-Identifier: MIT */
#ifndef HYPERBOLA_QUINTESSENCE_NEON_H
#define HYPERBOLA_QUINTESSENCE_NEON_H

/*
 * Idea
 *   Hyperbola quintessence on two lines at once, in the halves of a register. Subtract the slider r
 *   from the other pieces of its line: the borrow runs up to the first of them and flips what is
 *   attacked there. Do the same on the board turned by 180 degrees for the other direction; r' is
 *   the slider on it. The exclusive or of both cancels the pieces and leaves the attacks. ARM
 *   reverses the bits of every byte in one vector instruction, RBIT, and the bytes of each half in
 *   another, REV64: together they turn the board, which reverses a rank like any other line.
 *
 *       each half   (((o & m) - r) ^ turn(turn(o & m) - r')) & m
 *       rook        file | rank
 *       bishop      diagonal | anti-diagonal
 *       queen       both, and only then the halves are brought together
 *
 * Cost
 *   2 KiB of masks, half a cache line a square, and no other table. A queen: 4 times two vector
 *   reversals, 4 subtractions. Needs AArch64, which has NEON.
 *
 * Origin
 *   Two lines in a register: Gerd Isenberg; Robert Purves, 23 August 2010, Computer Chess Club,
 *   with SSSE3. Whole lines turned in vector registers: slidebench.
 *
 * Note
 *   The way between general and vector registers and back takes several cycles, and latency shows
 *   it.
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/lines.h"

ALWAYS_INLINE void hyperbola_quintessence_neon_init(void)
{
    line_masks_init();
}

static const struct technique_facts hyperbola_quintessence_neon_facts = {
    .title = "Hyperbola quintessence, NEON",
    .family = "subtraction",
    .originators = "Gerd Isenberg, Robert Purves; slidebench",
    .year = 2026,
    .reference = "https://www.chessprogramming.org/SSSE3#Hyperbola_Quintessence",
    .table_bytes = sizeof line_masks,
};

#if defined __aarch64__ && defined __ARM_NEON
#include <arm_neon.h>

/* Turns the board in each half by 180 degrees. */
ALWAYS_INLINE uint64x2_t hq_neon_turned(uint64x2_t boards)
{
    return vreinterpretq_u64_u8(vrev64q_u8(vrbitq_u8(vreinterpretq_u8_u64(boards))));
}

/* Attacks along the line in each half. */
ALWAYS_INLINE uint64x2_t hq_neon_two(Square square, Bitboard occupied, uint64x2_t two_lines)
{
    const uint64x2_t pieces = vandq_u64(vdupq_n_u64(occupied), two_lines);
    const uint64x2_t forward = vsubq_u64(pieces, vdupq_n_u64(square_bit(square)));
    const uint64x2_t reverse =
        vsubq_u64(hq_neon_turned(pieces), vdupq_n_u64(square_bit(square ^ 63)));

    return vandq_u64(veorq_u64(forward, hq_neon_turned(reverse)), two_lines);
}

ALWAYS_INLINE uint64x2_t hq_neon_rook_lines(Square square, Bitboard occupied)
{
    const uint64x2_t two_lines = {line_masks[square].file, line_masks[square].rank};

    return hq_neon_two(square, occupied, two_lines);
}

ALWAYS_INLINE uint64x2_t hq_neon_bishop_lines(Square square, Bitboard occupied)
{
    const uint64x2_t two_lines = {line_masks[square].diagonal, line_masks[square].anti_diagonal};

    return hq_neon_two(square, occupied, two_lines);
}

ALWAYS_INLINE Bitboard hq_neon_both(uint64x2_t halves)
{
    return vget_lane_u64(vorr_u64(vget_low_u64(halves), vget_high_u64(halves)), 0);
}

ALWAYS_INLINE Bitboard hyperbola_quintessence_neon_rook_attacks(Square square, Bitboard occupied)
{
    return hq_neon_both(hq_neon_rook_lines(square, occupied));
}

ALWAYS_INLINE Bitboard hyperbola_quintessence_neon_bishop_attacks(Square square, Bitboard occupied)
{
    return hq_neon_both(hq_neon_bishop_lines(square, occupied));
}

ALWAYS_INLINE Bitboard hyperbola_quintessence_neon_queen_attacks(Square square, Bitboard occupied)
{
    return hq_neon_both(
        vorrq_u64(hq_neon_rook_lines(square, occupied), hq_neon_bishop_lines(square, occupied)));
}
#endif

#endif
