/* SPDX-License-Identifier: MIT */
#ifndef RAY_WALK_H
#define RAY_WALK_H

/*
 * Idea
 *   Step along each ray until the board ends or a piece stands in the way. These are the rules of
 *   chess, literally. Slow and beyond doubt, so it is the oracle that all other techniques are
 *   compared with.
 *
 *     8 | . . . . . . . .
 *     7 | . . . . o . . .       rook on e4, pieces (o) on e7 and b4:
 *     6 | . . . . x . . .       north stops at e7, west at b4, both included;
 *     5 | . . . . x . . .       south and east run to the edge
 *     4 | . o x x R x x x
 *     3 | . . . . x . . .
 *     2 | . . . . x . . .
 *     1 | . . . . x . . .
 *         a b c d e f g h
 *
 * Cost
 *   No tables. Up to seven steps a ray, each with an unpredictable branch, and a call: compilers
 *   would unroll the loops at every query, which makes a search no faster and takes long to
 *   compile.
 *
 * Origin
 *   Folklore.
 *
 * Note
 *   It shares no code and no table with the other techniques, lest they share its errors.
 */

#include "support/bitboard.h"
#include "support/facts.h"

static const struct technique_facts ray_walk_facts = {
    .title = "Ray walk",
    .family = "loop",
    .originators = "folklore",
    .year = 0,
    .reference = "https://www.chessprogramming.org/Sliding_Piece_Attacks",
    .table_bytes = 0,
};

ALWAYS_INLINE Bitboard ray_walk_ray(Square square, Bitboard occupied, int file_step, int rank_step)
{
    Bitboard attacks = 0;
    int file = (int)(square % 8) + file_step;
    int rank = (int)(square / 8) + rank_step;

    for (; 0 <= file && file <= 7 && 0 <= rank && rank <= 7; file += file_step, rank += rank_step) {
        const Bitboard bit = UINT64_C(1) << (8 * rank + file);
        attacks |= bit;
        if (occupied & bit)
            break;
    }
    return attacks;
}

OUT_OF_LINE Bitboard ray_walk_rook_attacks_out_of_line(Square square, Bitboard occupied)
{
    return ray_walk_ray(square, occupied, 0, 1) | ray_walk_ray(square, occupied, 0, -1) |
           ray_walk_ray(square, occupied, 1, 0) | ray_walk_ray(square, occupied, -1, 0);
}

OUT_OF_LINE Bitboard ray_walk_bishop_attacks_out_of_line(Square square, Bitboard occupied)
{
    return ray_walk_ray(square, occupied, 1, 1) | ray_walk_ray(square, occupied, -1, -1) |
           ray_walk_ray(square, occupied, -1, 1) | ray_walk_ray(square, occupied, 1, -1);
}

ALWAYS_INLINE Bitboard ray_walk_rook_attacks(Square square, Bitboard occupied)
{
    return ray_walk_rook_attacks_out_of_line(square, occupied);
}

ALWAYS_INLINE Bitboard ray_walk_bishop_attacks(Square square, Bitboard occupied)
{
    return ray_walk_bishop_attacks_out_of_line(square, occupied);
}

#endif
