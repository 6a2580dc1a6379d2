/* SPDX-License-Identifier: MIT */
#ifndef HYPERBOLA_QUINTESSENCE_SETWISE_H
#define HYPERBOLA_QUINTESSENCE_SETWISE_H

/*
 * Idea
 *   Subtract a whole set of sliders r at once: o^(o-2r) is what all of them attack. The sliders r
 *   are among the pieces o, and 2r are the squares next to them: taking one of these away borrows
 *   from the next piece above. So in each rank borrows run from every slider up to the next piece;
 *   only the last one may run off the end. A barrier, one bit set at the start of each rank, stops
 *   it there:
 *
 *       attacks = (o ^ ((o | barrier) - 2 * r)) & ~barrier
 *
 *   East, a-file on the left, S sliders, o other pieces:
 *
 *       pieces         o . S . . o S .    next rank: . . o . . . . .
 *       | barrier      1 . 1 . . 1 1 .               1 . 1 . . . . .
 *       - 2 sliders    1 . 1 1 1 . 1 1               . . 1 . . . . .
 *       ^ pieces       . . . 1 1 1 . 1               . . . . . . . .    without the barrier
 *
 *   The next rank's barrier bit has paid for the last slider's borrow; nothing can attack eastward
 *   into the a-file, so the barrier is cut out of the answer.
 *
 *   Files and diagonals are brought into bytes by permutations of the board: it is transposed, or
 *   each file is turned by its own number of squares, up or down and around. The barrier is there,
 *   too, the first squares of the lines. The four falling directions are the four rising ones on
 *   the board turned by 180 degrees.
 *
 * Cost
 *   No tables. Four subtractions each way, but 18 permutations and 3 reversals of some 12
 *   operations each: what it shows is that the subtraction is not the expensive part.
 *
 * Origin
 *   Set-wise form with its barrier: the hyperbola quintessence page of the chess programming wiki.
 *   Its extension to all eight directions by permutation: slidebench.
 *
 * Note
 *   Sliders must be among the pieces, or two borrows meet in one barrier; this code sees to it.
 *   The published formula has a parenthesis too few and a picture with a missing bit, and it gives
 *   one direction only: carries run along the order of the bits and nowhere else.
 */

#include "support/bitboard.h"
#include "support/facts.h"
#include "support/rotations.h"

static const struct technique_facts hyperbola_quintessence_setwise_facts = {
    .title = "Hyperbola quintessence, set-wise",
    .family = "subtraction",
    .originators = "chess programming wiki; slidebench",
    .year = 0,
    .reference = "https://www.chessprogramming.org/Hyperbola_Quintessence",
    .table_bytes = 0,
};

/* Attacks toward higher bits; `barrier` holds the first square of each line. */
ALWAYS_INLINE Bitboard hq_setwise_rise(Bitboard sliders, Bitboard occupied, Bitboard barrier)
{
    return (occupied ^ ((occupied | barrier) - 2 * sliders)) & ~barrier;
}

/* North and east; sliders must be a subset of occupied. */
ALWAYS_INLINE Bitboard hq_setwise_north_east(Bitboard sliders, Bitboard occupied)
{
    const Bitboard north = hq_setwise_rise(transpose(sliders), transpose(occupied), A_FILE);

    return hq_setwise_rise(sliders, occupied, A_FILE) | transpose(north);
}

/* North-east and south-east; sliders must be a subset of occupied. */
ALWAYS_INLINE Bitboard hq_setwise_eastward(Bitboard sliders, Bitboard occupied)
{
    const Bitboard north_east = hq_setwise_rise(
        rotate_diagonals(sliders), rotate_diagonals(occupied), rotate_diagonals(A_FILE | RANK_1));
    const Bitboard south_east =
        hq_setwise_rise(rotate_anti_diagonals(sliders), rotate_anti_diagonals(occupied),
                        rotate_anti_diagonals(A_FILE | RANK_8));

    return rotate_anti_diagonals(north_east) | rotate_diagonals(south_east);
}

ALWAYS_INLINE Bitboard hyperbola_quintessence_setwise_side_attacks(Bitboard orthogonal,
                                                                   Bitboard diagonal,
                                                                   Bitboard occupied)
{
    occupied |= orthogonal | diagonal;
    const Bitboard turned = bit_reverse(occupied);

    return hq_setwise_north_east(orthogonal, occupied) | hq_setwise_eastward(diagonal, occupied) |
           bit_reverse(hq_setwise_north_east(bit_reverse(orthogonal), turned) |
                       hq_setwise_eastward(bit_reverse(diagonal), turned));
}

ALWAYS_INLINE Bitboard hyperbola_quintessence_setwise_rooks_attacks(Bitboard sliders,
                                                                    Bitboard occupied)
{
    occupied |= sliders;
    return hq_setwise_north_east(sliders, occupied) |
           bit_reverse(hq_setwise_north_east(bit_reverse(sliders), bit_reverse(occupied)));
}

ALWAYS_INLINE Bitboard hyperbola_quintessence_setwise_bishops_attacks(Bitboard sliders,
                                                                      Bitboard occupied)
{
    occupied |= sliders;
    return hq_setwise_eastward(sliders, occupied) |
           bit_reverse(hq_setwise_eastward(bit_reverse(sliders), bit_reverse(occupied)));
}

ALWAYS_INLINE Bitboard hyperbola_quintessence_setwise_queens_attacks(Bitboard sliders,
                                                                     Bitboard occupied)
{
    return hyperbola_quintessence_setwise_side_attacks(sliders, sliders, occupied);
}

ALWAYS_INLINE Bitboard hyperbola_quintessence_setwise_rook_attacks(Square square, Bitboard occupied)
{
    return hyperbola_quintessence_setwise_rooks_attacks(square_bit(square), occupied);
}

ALWAYS_INLINE Bitboard hyperbola_quintessence_setwise_bishop_attacks(Square square,
                                                                     Bitboard occupied)
{
    return hyperbola_quintessence_setwise_bishops_attacks(square_bit(square), occupied);
}

ALWAYS_INLINE Bitboard hyperbola_quintessence_setwise_queen_attacks(Square square,
                                                                    Bitboard occupied)
{
    return hyperbola_quintessence_setwise_queens_attacks(square_bit(square), occupied);
}

#endif
