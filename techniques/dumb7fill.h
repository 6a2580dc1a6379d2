/* SPDX-License-Identifier: MIT */
#ifndef DUMB7FILL_H
#define DUMB7FILL_H

/*
 * Idea
 *   Flood from all sliders at once, one square at a time, through empty squares. A ray has at most
 *   seven squares, so at most six empty ones can lie before the last it attacks; a seventh step
 *   takes that one, empty or not. A slider (S) going east, a piece (o) on e:
 *
 *       S . . . o . . .      sliders
 *       S 1 . . o . . .      step 1
 *       S 1 1 . o . . .      step 2
 *       S 1 1 1 o . . .      step 3; steps 4 to 6 change nothing here
 *       . 1 1 1 1 . . .      one step east
 *
 * Cost
 *   No tables. 20 operations a direction, 15 of them waiting for the one before: the front moves by
 *   itself, and the flood collects it. The eight directions are independent.
 *
 * Origin
 *   Forum folklore; one collection of techniques credits Gunnar Andersson.
 *
 * Note
 *   Despite its name it needs six fills, not seven, when attacks are wanted; five are too few.
 */

#include "support/bitboard.h"
#include "support/facts.h"

static const struct technique_facts dumb7fill_facts = {
    .title = "Dumb7Fill",
    .family = "fill",
    .originators = "folklore, Gunnar Andersson",
    .year = 0,
    .reference = "https://www.chessprogramming.org/Dumb7Fill",
    .table_bytes = 0,
};

/* Attacks of all sliders in the direction `step`; `enterable` are the squares it may lead to. */
ALWAYS_INLINE Bitboard dumb7fill_ray(Bitboard sliders, Bitboard occupied, int step,
                                     Bitboard enterable)
{
    const Bitboard open = enterable & ~occupied;
    Bitboard front = sliders;
    Bitboard flood = sliders;

    flood |= front = open & shifted(front, step);
    flood |= front = open & shifted(front, step);
    flood |= front = open & shifted(front, step);
    flood |= front = open & shifted(front, step);
    flood |= front = open & shifted(front, step);
    flood |= front = open & shifted(front, step);
    return shifted(flood, step) & enterable;
}

ALWAYS_INLINE Bitboard dumb7fill_rooks_attacks(Bitboard sliders, Bitboard occupied)
{
    return dumb7fill_ray(sliders, occupied, 8, ~UINT64_C(0)) |
           dumb7fill_ray(sliders, occupied, -8, ~UINT64_C(0)) |
           dumb7fill_ray(sliders, occupied, 1, ~A_FILE) |
           dumb7fill_ray(sliders, occupied, -1, ~H_FILE);
}

ALWAYS_INLINE Bitboard dumb7fill_bishops_attacks(Bitboard sliders, Bitboard occupied)
{
    return dumb7fill_ray(sliders, occupied, 9, ~A_FILE) |
           dumb7fill_ray(sliders, occupied, -9, ~H_FILE) |
           dumb7fill_ray(sliders, occupied, -7, ~A_FILE) |
           dumb7fill_ray(sliders, occupied, 7, ~H_FILE);
}

ALWAYS_INLINE Bitboard dumb7fill_rook_attacks(Square square, Bitboard occupied)
{
    return dumb7fill_rooks_attacks(square_bit(square), occupied);
}

ALWAYS_INLINE Bitboard dumb7fill_bishop_attacks(Square square, Bitboard occupied)
{
    return dumb7fill_bishops_attacks(square_bit(square), occupied);
}

#endif
