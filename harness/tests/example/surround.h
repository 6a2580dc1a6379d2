/* SPDX-License-Identifier: MIT */
#ifndef SURROUND_H
#define SURROUND_H

/*
 * Idea
 *   The file to copy when you add a technique. It floods a piece's lines like water: start with the
 *   slider, and again and again add the empty squares next to what is wet; whatever touches
 *   the water in the end is attacked. Each direction by itself:
 *
 *       . . S . . . o .      the slider, going east
 *       . . S 1 2 3 o .      wet after one, two, three rounds; o is not empty
 *       . . . x x x x .      what the water touches from the west
 *
 * Cost
 *   No tables. Up to seven rounds a direction, with a branch that is hard to predict.
 *
 * Origin
 *   Written for this suite, as an example.
 *
 * Note
 *   Say here what one would trip over. If there is nothing, leave the heading out.
 */

#include "support/bitboard.h"
#include "support/facts.h"

static const struct technique_facts surround_facts = {
    .title = "Surround (example)",
    .family = "fill",
    .originators = "slidebench",
    .year = 2026,
    .reference = "harness/tests/example/surround.h",
    .table_bytes = 0,
};

ALWAYS_INLINE Bitboard surround_ray(Square square, Bitboard occupied, int step, Bitboard enterable)
{
    const Bitboard dry = ~occupied;
    Bitboard attacks = 0;
    Bitboard front = square_bit(square);

    while (front != 0) {
        front = shifted(front, step) & enterable;
        attacks |= front;
        front &= dry;
    }
    return attacks;
}

ALWAYS_INLINE Bitboard surround_rook_attacks(Square square, Bitboard occupied)
{
    return surround_ray(square, occupied, 8, ~UINT64_C(0)) |
           surround_ray(square, occupied, -8, ~UINT64_C(0)) |
           surround_ray(square, occupied, 1, ~A_FILE) | surround_ray(square, occupied, -1, ~H_FILE);
}

ALWAYS_INLINE Bitboard surround_bishop_attacks(Square square, Bitboard occupied)
{
    return surround_ray(square, occupied, 9, ~A_FILE) |
           surround_ray(square, occupied, -9, ~H_FILE) |
           surround_ray(square, occupied, -7, ~A_FILE) | surround_ray(square, occupied, 7, ~H_FILE);
}

#endif
