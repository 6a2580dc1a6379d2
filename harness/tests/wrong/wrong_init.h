/* SPDX-License-Identifier: MIT */
#pragma once

/* Right, but for the filling of tables that it does not even need. */

#include "tests/wrong/otherwise_right.h"

ALWAYS_INLINE void wrong_init_init(void)
{
    *(volatile Bitboard *)NULL = 0;
}

OTHERWISE_RIGHT(wrong_init)
