/* SPDX-License-Identifier: MIT */
#ifndef EXPLODING_H
#define EXPLODING_H

/*
 * Idea
 *   Explode from the slider: a shift and a multiplication put all of the frontier onto its
 *   neighbours at once. What is not on a line of the slider falls away, what is occupied explodes
 *   no further. After six rounds the longest ray is covered. Along a rank:
 *
 *       . . x S x . o .      the frontier
 *       . x . S . x o .      its empty squares >> 1, times 1 + 4, without what has been reached
 *       x . . S . . x .      the same again; o is reached
 *
 *   The diagonals explode together: a shift by 9 and a factor of 1 + 2^2 + 2^16 + 2^18 put a square
 *   onto its four diagonal neighbours.
 *
 * Cost
 *   2 KiB of masks. Six rounds of 5 operations, each waiting for the one before: once for a bishop,
 *   and for a rook once for each line. A compiler may turn a multiplication by 1 + 2^k into a shift
 *   and an addition.
 *
 * Origin
 *   Harald Luessen, 13 September 2006, Winboard forum.
 *
 * Note
 *   Where a square has been reached from two sides, the multiplication adds one to one and carries.
 *   On diagonals the carry falls beside them; the factor is right as published. The one for ranks
 *   and files together carries into squares of its lines, which the original mends by hand; here
 *   each of these lines explodes by itself, and squares already reached are taken out each time.
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/lines.h"

ALWAYS_INLINE void exploding_init(void)
{
    line_masks_init();
}

static const struct technique_facts exploding_facts = {
    .title = "Exploding bitboards",
    .family = "fill",
    .originators = "Harald Luessen",
    .year = 2006,
    .reference = "https://www.chessprogramming.org/Exploding_Bitboards",
    .table_bytes = sizeof line_masks,
};

/* Along `line`, a file or rank without the slider, whose squares are `step` bits apart. */
ALWAYS_INLINE Bitboard exploding_line(Bitboard slider, Bitboard occupied, Bitboard line,
                                      unsigned step)
{
    const Bitboard to_both_sides = 1 | UINT64_C(1) << 2 * step;
    Bitboard frontier = (slider << step | slider >> step) & line;
    Bitboard unreached = line ^ frontier;

#pragma GCC unroll 6
    for (int round = 0; round < 6; ++round) {
        frontier = ((frontier & ~occupied) >> step) * to_both_sides & unreached;
        unreached ^= frontier;
    }
    return line ^ unreached;
}

ALWAYS_INLINE Bitboard exploding_rook_attacks(Square square, Bitboard occupied)
{
    const Bitboard slider = square_bit(square);

    return exploding_line(slider, occupied, line_masks[square].file, 8) |
           exploding_line(slider, occupied, line_masks[square].rank, 1);
}

ALWAYS_INLINE Bitboard exploding_bishop_attacks(Square square, Bitboard occupied)
{
    const Bitboard to_all_sides = UINT64_C(0x50005); /* -9, -7, 7 and 9, once shifted down by 9 */
    const Bitboard squares = line_masks[square].diagonal | line_masks[square].anti_diagonal;
    const Bitboard slider = square_bit(square);
    Bitboard frontier = (slider << 9 | slider << 7 | slider >> 7 | slider >> 9) & squares;
    Bitboard attacks = frontier;

#pragma GCC unroll 6
    for (int round = 0; round < 6; ++round) {
        frontier = ((frontier & ~occupied) >> 9) * to_all_sides & squares;
        attacks |= frontier;
    }
    return attacks;
}

#endif
