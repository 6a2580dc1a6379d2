/* SPDX-License-Identifier: MIT */
#pragma once

/* Batches of rooks are wrong for a count of 0, which gets an answer, those of bishops for what is
 * behind the first 2,000, and those of queens for a count of 100. */

#include "tests/wrong/otherwise_right.h"

OTHERWISE_RIGHT(wrong_batch_counts)

BATCH(wrong_batch_counts, rook)
{
    attacks[0] = 0;
    ray_walk_rook_attacks_batch(squares, occupied, attacks, count);
}

BATCH(wrong_batch_counts, bishop)
{
    ray_walk_bishop_attacks_batch(squares, occupied, attacks, count < 2000 ? count : 2000);
}

BATCH(wrong_batch_counts, queen)
{
    for (size_t i = count == 100; i < count; ++i)
        attacks[i] = ray_walk_queen_attacks(squares[i], occupied[i]);
}
