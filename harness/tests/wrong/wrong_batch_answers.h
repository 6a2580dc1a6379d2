/* SPDX-License-Identifier: MIT */
#pragma once

/* Batches of queens clear four places behind their last answer. Those of rooks forget their first on
 * boards with many pieces, and never end when all that is asked is an empty board: one that nobody
 * asks but who takes pieces off a board that failed. */

#include "tests/wrong/otherwise_right.h"

OTHERWISE_RIGHT(wrong_batch_answers)
RIGHT_BATCH(wrong_batch_answers, bishop)

BATCH(wrong_batch_answers, queen)
{
    ray_walk_queen_attacks_batch(squares, occupied, attacks, count);
    for (size_t i = count; i < count + 4; ++i)
        attacks[i] = 0;
}

BATCH(wrong_batch_answers, rook)
{
    for (volatile int on = 1; count == 1 && occupied[0] == 0 && on;) {
    }
    ray_walk_rook_attacks_batch(squares, occupied, attacks, count);
    if (count > 0 && popcount(occupied[0]) > 8)
        attacks[0] = 0;
}
