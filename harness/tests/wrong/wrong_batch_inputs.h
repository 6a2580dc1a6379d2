/* SPDX-License-Identifier: MIT */
#pragma once

/* Batches of rooks clear the boards that they have answered, those of bishops change a square and
 * restore it, and those of queens mark the last board with a piece that is there. */

#include "tests/wrong/otherwise_right.h"

OTHERWISE_RIGHT(wrong_batch_inputs)

BATCH(wrong_batch_inputs, rook)
{
    ray_walk_rook_attacks_batch(squares, occupied, attacks, count);
    for (size_t i = 0; i < count; ++i)
        ((Bitboard *)occupied)[i] = 0;
}

BATCH(wrong_batch_inputs, bishop)
{
    for (size_t i = 0; i < count; ++i) {
        ((volatile Square *)squares)[i] ^= 7;
        ((volatile Square *)squares)[i] ^= 7;
    }
    ray_walk_bishop_attacks_batch(squares, occupied, attacks, count);
}

BATCH(wrong_batch_inputs, queen)
{
    ray_walk_queen_attacks_batch(squares, occupied, attacks, count);
    if (count > 0)
        ((volatile Bitboard *)occupied)[count - 1] |= occupied[count - 1];
}
