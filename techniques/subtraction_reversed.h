/* SPDX-License-Identifier: MIT */
#ifndef SUBTRACTION_REVERSED_H
#define SUBTRACTION_REVERSED_H

/*
 * Idea
 *   Subtract where bits rise, and for the rest on a second board, kept turned by 180 degrees. With
 *   the pieces o of a ray, o ^ (o - 2r) marks what a slider r attacks in a direction in which bits
 *   rise: taking away 2r, the bit above the slider, borrows from the first occupied square and
 *   changes the bits up to it. On the second board bits rise where they fall on the first. What a
 *   move changes, it changes on both. Lowest bit on the left:
 *
 *       occupied                     reversed
 *       . . . S . . o .              . o . . S . . .
 *       . . . . x x x .  rising      . . . . . x x x  rising, and turned back: x x x . . . . .
 *
 * Cost
 *   2 KiB of masks, a state of 16 bytes. A toggle: 2 xors. A query turns its answer back.
 *
 * Origin
 *   Ryan Mack, Hyperbola Project, 2000.
 *
 * Note
 *   On h8, 2r is no square any more and wraps to 0: nothing is subtracted, which is right, as
 *   nothing lies above.
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/lines.h"
#include "support/rays.h"

typedef struct subtraction_reversed_state {
    Bitboard occupied, reversed;
} subtraction_reversed_state;

ALWAYS_INLINE void subtraction_reversed_init(void)
{
    rising_rays_init();
}

static const struct technique_facts subtraction_reversed_facts = {
    .title = "Subtraction, reversed board kept",
    .family = "subtraction",
    .originators = "Ryan Mack",
    .year = 2000,
    .reference = "https://www.chessprogramming.org/Subtracting_a_Rook_from_a_Blocking_Piece",
    .table_bytes = sizeof rising_rays,
};

ALWAYS_INLINE void subtraction_reversed_load(subtraction_reversed_state *state, Bitboard occupied)
{
    state->occupied = occupied;
    state->reversed = bit_reverse(occupied);
}

ALWAYS_INLINE void subtraction_reversed_toggle(subtraction_reversed_state *state, Square square)
{
    state->occupied ^= square_bit(square);
    state->reversed ^= square_bit(square ^ 63);
}

/* In the rising direction of a line. */
ALWAYS_INLINE Bitboard subtraction_reversed_ray(Square square, Bitboard occupied, enum line line)
{
    const Bitboard ray = rising_rays[square][line];
    const Bitboard pieces = occupied & ray;

    return (pieces ^ (pieces - 2 * square_bit(square))) & ray;
}

ALWAYS_INLINE Bitboard subtraction_reversed_rook_rays(Square square, Bitboard occupied)
{
    return subtraction_reversed_ray(square, occupied, FILE_LINE) |
           subtraction_reversed_ray(square, occupied, RANK_LINE);
}

ALWAYS_INLINE Bitboard subtraction_reversed_bishop_rays(Square square, Bitboard occupied)
{
    return subtraction_reversed_ray(square, occupied, DIAGONAL) |
           subtraction_reversed_ray(square, occupied, ANTI_DIAGONAL);
}

ALWAYS_INLINE Bitboard subtraction_reversed_queen_rays(Square square, Bitboard occupied)
{
    return subtraction_reversed_rook_rays(square, occupied) |
           subtraction_reversed_bishop_rays(square, occupied);
}

ALWAYS_INLINE Bitboard
subtraction_reversed_state_rook_attacks(Square square, const subtraction_reversed_state *state)
{
    return subtraction_reversed_rook_rays(square, state->occupied) |
           bit_reverse(subtraction_reversed_rook_rays(square ^ 63, state->reversed));
}

ALWAYS_INLINE Bitboard
subtraction_reversed_state_bishop_attacks(Square square, const subtraction_reversed_state *state)
{
    return subtraction_reversed_bishop_rays(square, state->occupied) |
           bit_reverse(subtraction_reversed_bishop_rays(square ^ 63, state->reversed));
}

ALWAYS_INLINE Bitboard
subtraction_reversed_state_queen_attacks(Square square, const subtraction_reversed_state *state)
{
    return subtraction_reversed_queen_rays(square, state->occupied) |
           bit_reverse(subtraction_reversed_queen_rays(square ^ 63, state->reversed));
}

#endif
