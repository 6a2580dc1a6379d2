/* SPDX-License-Identifier: MIT */
#pragma once

/* Batches forget their first answer on boards with many pieces, and never end when all that is
 * asked is an empty board: one that nobody asks but who takes pieces off a board that failed. */

#include "tests/wrong/otherwise_right.h"

FACTS_FOR_TESTS(wrong_shrink);
RIGHT_QUERIES(wrong_shrink)

BATCH(wrong_shrink, rook)
{
    for (volatile int on = 1; count == 1 && occupied[0] == 0 && on;) {
    }
    for (size_t i = 0; i < count; ++i)
        attacks[i] = ray_walk_rook_attacks(squares[i], occupied[i]);
    if (count > 0 && popcount(occupied[0]) > 8)
        attacks[0] = 0;
}

RIGHT_BATCHES(wrong_shrink, bishop)
RIGHT_BATCHES(wrong_shrink, queen)
