/* SPDX-License-Identifier: MIT */
#ifndef KOGGE_STONE_NEON_H
#define KOGGE_STONE_NEON_H

/*
 * Idea
 *   Kogge-Stone along a line both ways at once, in the halves of a register. Sliders flood through
 *   empty squares with a stride that doubles: first by one square, where it is empty, then by two,
 *   where both are, then by four, where all four are. That is seven squares in three steps. One
 *   step more takes the first occupied square too. NEON's USHL shifts each half by a count of its
 *   own, to the left or, where the count is negative, to the right, so opposite directions are the
 *   same instructions:
 *
 *       register     low half             high half
 *       file         north        +8      south        -8
 *       rank         east         +1      west         -1
 *       diagonal     north-east   +9      south-west   -9
 *       other        north-west   +7      south-east   -7
 *
 *   A rook is the first two registers, a bishop the last two, and a set of them costs no more than
 *   one. For a whole side, the first two hold rooks and queens, the last two bishops and queens.
 *
 * Cost
 *   No tables. 16 vector operations a register, 15 where nothing can leave the board at the side,
 *   for any number of sliders. Needs AArch64, which has NEON.
 *
 * Origin
 *   Steffan Westcott, 15 September 2002, Computer Chess Club; Gerd Isenberg's vector fills, chess
 *   programming wiki. Opposite directions by one shift: slidebench.
 *
 * Note
 *   Validated in an emulator, not timed: no such CPU was at hand.
 */

#include "support/bitboard.h"
#include "support/facts.h"

static const struct technique_facts kogge_stone_neon_facts = {
    .title = "Kogge-Stone, NEON",
    .family = "fill",
    .originators = "Steffan Westcott, Gerd Isenberg; slidebench",
    .year = 2026,
    .reference = "techniques/kogge_stone_neon.h",
    .table_bytes = 0,
};

#if defined __aarch64__ && defined __ARM_NEON
#include <arm_neon.h>

/* Attacks of the same sliders along a line: up in the low half, down in the high one. A step up is
 * `stride` bits; `up_to` and `down_to` are the squares that a step may lead to. */
ALWAYS_INLINE uint64x2_t ks_neon_both_ways(Bitboard sliders, Bitboard occupied, int64_t stride,
                                           Bitboard up_to, Bitboard down_to)
{
    const int64x2_t once = {stride, -stride};
    const int64x2_t twice = {2 * stride, -2 * stride};
    const int64x2_t four_times = {4 * stride, -4 * stride};
    const uint64x2_t leads_to = {up_to, down_to};
    uint64x2_t open = vbicq_u64(leads_to, vdupq_n_u64(occupied));
    uint64x2_t flood = vdupq_n_u64(sliders);

    flood = vorrq_u64(flood, vandq_u64(open, vshlq_u64(flood, once)));
    open = vandq_u64(open, vshlq_u64(open, once));
    flood = vorrq_u64(flood, vandq_u64(open, vshlq_u64(flood, twice)));
    open = vandq_u64(open, vshlq_u64(open, twice));
    flood = vorrq_u64(flood, vandq_u64(open, vshlq_u64(flood, four_times)));
    return vandq_u64(vshlq_u64(flood, once), leads_to);
}

ALWAYS_INLINE uint64x2_t ks_neon_rook_lines(Bitboard sliders, Bitboard occupied)
{
    return vorrq_u64(ks_neon_both_ways(sliders, occupied, 8, ~UINT64_C(0), ~UINT64_C(0)),
                     ks_neon_both_ways(sliders, occupied, 1, ~A_FILE, ~H_FILE));
}

ALWAYS_INLINE uint64x2_t ks_neon_bishop_lines(Bitboard sliders, Bitboard occupied)
{
    return vorrq_u64(ks_neon_both_ways(sliders, occupied, 9, ~A_FILE, ~H_FILE),
                     ks_neon_both_ways(sliders, occupied, 7, ~H_FILE, ~A_FILE));
}

ALWAYS_INLINE Bitboard ks_neon_union(uint64x2_t halves)
{
    return vget_lane_u64(vorr_u64(vget_low_u64(halves), vget_high_u64(halves)), 0);
}

ALWAYS_INLINE Bitboard kogge_stone_neon_side_attacks(Bitboard orthogonal, Bitboard diagonal,
                                                     Bitboard occupied)
{
    return ks_neon_union(vorrq_u64(ks_neon_rook_lines(orthogonal, occupied),
                                   ks_neon_bishop_lines(diagonal, occupied)));
}

ALWAYS_INLINE Bitboard kogge_stone_neon_rooks_attacks(Bitboard sliders, Bitboard occupied)
{
    return ks_neon_union(ks_neon_rook_lines(sliders, occupied));
}

ALWAYS_INLINE Bitboard kogge_stone_neon_bishops_attacks(Bitboard sliders, Bitboard occupied)
{
    return ks_neon_union(ks_neon_bishop_lines(sliders, occupied));
}

ALWAYS_INLINE Bitboard kogge_stone_neon_queens_attacks(Bitboard sliders, Bitboard occupied)
{
    return kogge_stone_neon_side_attacks(sliders, sliders, occupied);
}

ALWAYS_INLINE Bitboard kogge_stone_neon_rook_attacks(Square square, Bitboard occupied)
{
    return kogge_stone_neon_rooks_attacks(square_bit(square), occupied);
}

ALWAYS_INLINE Bitboard kogge_stone_neon_bishop_attacks(Square square, Bitboard occupied)
{
    return kogge_stone_neon_bishops_attacks(square_bit(square), occupied);
}

ALWAYS_INLINE Bitboard kogge_stone_neon_queen_attacks(Square square, Bitboard occupied)
{
    return kogge_stone_neon_queens_attacks(square_bit(square), occupied);
}
#endif

#endif
