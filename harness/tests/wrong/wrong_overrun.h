/* SPDX-License-Identifier: MIT */
#pragma once

/* Answers one query at a time, but clears four places behind the last answer about queens. */

#include "tests/wrong/otherwise_right.h"

FACTS_FOR_TESTS(wrong_overrun);
RIGHT_QUERIES(wrong_overrun)
RIGHT_BATCHES(wrong_overrun, rook)
RIGHT_BATCHES(wrong_overrun, bishop)

BATCH(wrong_overrun, queen)
{
    for (size_t i = 0; i < count; ++i)
        attacks[i] = ray_walk_queen_attacks(squares[i], occupied[i]);
    for (size_t i = count; i < count + 4; ++i)
        attacks[i] = 0;
}
