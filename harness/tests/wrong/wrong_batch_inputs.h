/* SPDX-License-Identifier: MIT */
#pragma once

/* Batches of rooks clear the boards that they have answered, those of bishops change a square and
 * restore it, and those of queens mark the last board with a piece that is there. */

#include "tests/wrong/otherwise_right.h"

FACTS_FOR_TESTS(wrong_batch_inputs);
RIGHT_QUERIES(wrong_batch_inputs)

BATCH(wrong_batch_inputs, rook)
{
    for (size_t i = 0; i < count; ++i) {
        attacks[i] = ray_walk_rook_attacks(squares[i], occupied[i]);
        ((Bitboard *)occupied)[i] = 0;
    }
}

BATCH(wrong_batch_inputs, bishop)
{
    for (size_t i = 0; i < count; ++i) {
        ((volatile Square *)squares)[i] ^= 7;
        ((volatile Square *)squares)[i] ^= 7;
        attacks[i] = ray_walk_bishop_attacks(squares[i], occupied[i]);
    }
}

BATCH(wrong_batch_inputs, queen)
{
    for (size_t i = 0; i < count; ++i)
        attacks[i] = ray_walk_queen_attacks(squares[i], occupied[i]);
    if (count > 0)
        ((volatile Bitboard *)occupied)[count - 1] |= occupied[count - 1];
}
