/* SPDX-License-Identifier: MIT */
#ifndef SWITCH_LOOKUP_H
#define SWITCH_LOOKUP_H

/*
 * Idea
 *   Code for each square, written by a program, in which all masks are constants. A square is
 *   attacked if everything between is empty. So each square of a ray is a term of its own, with the
 *   squares before it as its condition. For a rook on a1, where B(n) is square n, and IF_EMPTY has
 *   its second operand if no square of the first is occupied, else nothing:
 *
 *       case 0: return IF_EMPTY(0, B(1)) ^ IF_EMPTY(B(1), B(2)) ^ IF_EMPTY(B(1) | B(2), B(3)) ^ ...
 *
 * Cost
 *   50 KiB of code (gcc 12), too much to inline, and 768 bytes of jump tables; the indirect jump is
 *   predicted only where queries repeat.
 *
 * Origin
 *   Dann Corbit's switches; Daniel Infuehr's program that writes them, 2019 to 2021.
 *
 * Note
 *   Squares of a piece are disjoint, so terms are joined by an exclusive or; of an inclusive one
 *   clang computes all terms first, and spills them. With a statement under a condition for each
 *   term, as in Chess_Movegen, gcc makes branches, and takes longer.
 */

#include "support/bitboard.h"
#include "support/facts.h"

Bitboard switch_lookup_rook_attacks_out_of_line(Square square, Bitboard occupied);
Bitboard switch_lookup_bishop_attacks_out_of_line(Square square, Bitboard occupied);
Bitboard switch_lookup_queen_attacks_out_of_line(Square square, Bitboard occupied);

static const struct technique_facts switch_lookup_facts = {
    .title = "Switch lookup",
    .family = "code",
    .originators = "Dann Corbit, Daniel Infuehr",
    .year = 2019,
    .reference = "https://talkchess.com/viewtopic.php?t=78235",
    .table_bytes = 3 * 64 * sizeof(int32_t), /* where to jump to, as gcc and clang write it */
};

ALWAYS_INLINE Bitboard switch_lookup_rook_attacks(Square square, Bitboard occupied)
{
    return switch_lookup_rook_attacks_out_of_line(square, occupied);
}

ALWAYS_INLINE Bitboard switch_lookup_bishop_attacks(Square square, Bitboard occupied)
{
    return switch_lookup_bishop_attacks_out_of_line(square, occupied);
}

ALWAYS_INLINE Bitboard switch_lookup_queen_attacks(Square square, Bitboard occupied)
{
    return switch_lookup_queen_attacks_out_of_line(square, occupied);
}

#endif
