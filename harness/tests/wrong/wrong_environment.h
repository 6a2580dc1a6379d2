/* SPDX-License-Identifier: MIT */
#pragma once

/* Fills its table for those who have an environment. */

#include "tests/wrong/otherwise_right.h"

FACTS_FOR_TESTS(wrong_environment);

extern char **environ;

__attribute__((weak)) Bitboard wrong_environment_squares;

ALWAYS_INLINE void wrong_environment_init(void)
{
    wrong_environment_squares = environ != NULL && *environ != NULL ? ~UINT64_C(0) : 0;
}

ALWAYS_INLINE Bitboard wrong_environment_rook_attacks(Square square, Bitboard occupied)
{
    return ray_walk_rook_attacks(square, occupied) & wrong_environment_squares;
}

RIGHT_QUERY(wrong_environment, bishop)
