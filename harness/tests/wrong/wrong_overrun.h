/* SPDX-License-Identifier: MIT */
#pragma once

/* Answers one query at a time, but clears four places behind the last answer about queens. */

#include "tests/wrong/otherwise_right.h"

FACTS_FOR_TESTS(wrong_overrun);
RIGHT_QUERIES(wrong_overrun)
RIGHT_BATCH(wrong_overrun, rook)
RIGHT_BATCH(wrong_overrun, bishop)

BATCH(wrong_overrun, queen)
{
    ray_walk_queen_attacks_batch(squares, occupied, attacks, count);
    for (size_t i = count; i < count + 4; ++i)
        attacks[i] = 0;
}
