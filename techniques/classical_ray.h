/* SPDX-License-Identifier: MIT */
#ifndef CLASSICAL_RAY_H
#define CLASSICAL_RAY_H

/*
 * Idea
 *   From the empty board's ray take away the same ray of the nearest piece on it. That piece is the
 *   ray's lowest bit, or its highest where bits fall: a bit scan finds it. What lies behind it is
 *   that square's own ray in the same direction, from the same table. Lowest bit on the left:
 *
 *       ray of b1                . S x x x x x x
 *       nearest piece            . . . . o . . .
 *       its ray                  . . . . . x x x
 *       attacks                  . S x x x . . .
 *
 * Cost
 *   4 KiB of rays. A bit scan and two loads a direction, the second depending on the first by way
 *   of the scan. Falling rays are kept by the leading zeros that the scan counts, which saves the
 *   way from them to a square.
 *
 * Origin
 *   Folklore of the 1990s; Robert Hyatt has described it often.
 *
 * Note
 *   Where nothing stands on the ray, there is nothing to find, and the scan counts 64 zeros. The
 *   ray that is kept for that is empty, so nothing has to be tested. CPUs before TZCNT and LZCNT
 *   count no zeros of nothing: there the compiler tests.
 *
 *   A queen cuts eight rays and joins what is left. Taking away what lies behind the nearest pieces
 *   from all her lines instead saves the seven operations that join: that is classical_bob_mike.
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/lines.h"
#include "support/rays.h"

ALWAYS_INLINE void classical_ray_init(void)
{
    rising_rays_init();
    falling_rays_by_zeros_init();
}

static const struct technique_facts classical_ray_facts = {
    .title = "Classical rays",
    .family = "scan",
    .originators = "folklore",
    .year = 0,
    .reference = "https://www.chessprogramming.org/Classical_Approach",
    .table_bytes = sizeof rising_rays + sizeof falling_rays_by_zeros,
};

ALWAYS_INLINE Bitboard classical_ray_line(Square square, Bitboard occupied, enum line line)
{
    const Bitboard rising = rising_rays[square][line];
    const Bitboard falling = falling_rays_by_zeros[63 - square][line];
    const uint64_t above = lowest_square_or_64(occupied & rising);
    const uint64_t zeros = leading_zeros_or_64(occupied & falling);

    return (rising ^ rising_rays[above][line]) | (falling ^ falling_rays_by_zeros[zeros][line]);
}

ALWAYS_INLINE Bitboard classical_ray_rook_attacks(Square square, Bitboard occupied)
{
    return classical_ray_line(square, occupied, FILE_LINE) |
           classical_ray_line(square, occupied, RANK_LINE);
}

ALWAYS_INLINE Bitboard classical_ray_bishop_attacks(Square square, Bitboard occupied)
{
    return classical_ray_line(square, occupied, DIAGONAL) |
           classical_ray_line(square, occupied, ANTI_DIAGONAL);
}

#endif
