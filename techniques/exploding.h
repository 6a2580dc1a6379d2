/* SPDX-License-Identifier: MIT */
#ifndef EXPLODING_H
#define EXPLODING_H

/*
 * Idea
 *   Start from the slider's neighbours and explode: a shift and a multiplication put every square of
 *   the frontier onto its own neighbours on both sides at once. What is not on the line falls away,
 *   what is occupied explodes no further:
 *
 *       . . x S x . o .      the frontier
 *       . x x S x x o .      its empty squares >> 1, times 1 + 4: one to the left, one to the right;
 *       x x x S x x x .      without those that were there already
 *
 * Cost
 *   2 KiB of masks. Six rounds of a multiplication for each line, each waiting for the last one.
 *
 * Origin
 *   Harald Luessen, 13 September 2006, Winboard forum.
 *
 * Note
 *   The original explodes ranks and files with one factor, and mends by hand what then carries from
 *   one into the other. Here each line explodes by itself, and squares already reached are taken out
 *   each time: with them, neighbours add up and carry.
 */

#include "bitboard.h"
#include "facts.h"
#include "lines.h"

ALWAYS_INLINE void exploding_init(void)
{
    lines_init();
}

static const struct technique_facts exploding_facts = {
    .title = "Exploding bitboards",
    .family = "fill",
    .originators = "Harald Luessen",
    .year = 2006,
    .reference = "https://www.chessprogramming.org/Exploding_Bitboards",
    .table_bytes = sizeof lines,
};

/* Along `line`, whose squares are `step` bits apart and which leaves out the slider. */
ALWAYS_INLINE Bitboard exploding_line(Bitboard slider, Bitboard occupied, Bitboard line,
                                      unsigned step)
{
    const Bitboard to_both_sides = 1 | UINT64_C(1) << 2 * step;
    Bitboard attacks = (slider << step | slider >> step) & line;

#pragma GCC unroll 6
    for (Bitboard frontier = attacks, round = 0; round < 6; ++round) {
        frontier = (((frontier & ~occupied) >> step) * to_both_sides) & line & ~attacks;
        attacks |= frontier;
    }
    return attacks;
}

ALWAYS_INLINE Bitboard exploding_rook_attacks(Square square, Bitboard occupied)
{
    const Bitboard slider = square_bit(square);

    return exploding_line(slider, occupied, lines[square].file, 8) |
           exploding_line(slider, occupied, lines[square].rank, 1);
}

ALWAYS_INLINE Bitboard exploding_bishop_attacks(Square square, Bitboard occupied)
{
    const Bitboard slider = square_bit(square);

    return exploding_line(slider, occupied, lines[square].diagonal, 9) |
           exploding_line(slider, occupied, lines[square].anti_diagonal, 7);
}

#endif
