/* SPDX-License-Identifier: MIT */
#pragma once

/* Right, where it ends: rooks read by a null pointer, bishops meet an illegal instruction, and
 * queens overflow the stack. */

#include "tests/wrong/otherwise_right.h"

FACTS_FOR_TESTS(wrong_crash);

ALWAYS_INLINE Bitboard wrong_crash_rook_attacks(Square square, Bitboard occupied)
{
    if (square == 27 && (occupied & square_bit(28)) != 0)
        return *(const volatile Bitboard *)NULL;
    return ray_walk_rook_attacks(square, occupied);
}

ALWAYS_INLINE Bitboard wrong_crash_bishop_attacks(Square square, Bitboard occupied)
{
    if (square == 0 && popcount(occupied) == 3)
        __builtin_trap();
    return ray_walk_bishop_attacks(square, occupied);
}

static __attribute__((noinline)) Bitboard wrong_crash_without_end(Bitboard occupied)
{
    volatile Bitboard room[64];

    room[occupied & 63] = occupied;
    return room[occupied & 63] == occupied ? wrong_crash_without_end(occupied + 1) + room[0] : 0;
}

ALWAYS_INLINE Bitboard wrong_crash_queen_attacks(Square square, Bitboard occupied)
{
    if (square == 63 && occupied == 0)
        return wrong_crash_without_end(occupied);
    return ray_walk_queen_attacks(square, occupied);
}
