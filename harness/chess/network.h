/* SPDX-License-Identifier: MIT */
#ifndef NETWORK_H
#define NETWORK_H

/*
 * A network with the shape and the work of an efficiently updatable one (NNUE), but random weights,
 * so it knows nothing of chess. Each input, a piece on a square relative to a king's, has a row of
 * weights; the accumulator has the sum of the rows of all pieces, for each side's king. The output
 * is the same on every machine. Also included from C++.
 *
 * Inputs are those of Stockfish's HalfKAv2_hm: the king's square on the right half of the board,
 * after mirroring; 11 pieces, since both kings share one; and the piece's square.
 *
 * Origin: Yu Nasu, NNUE: Efficiently Updatable Neural-Network-based Evaluation Functions for
 * Computer Shogi, 2018.
 */

#include <stddef.h>

#include "chess/board.h"

#define NETWORK_INPUTS  (32 * 11 * 64)
#define NETWORK_WIDTH   1024 /* sums for each side: a row is 2 KiB */
#define NETWORK_NEURONS 16   /* of the next layer, each connected to all sums */

struct network {
    int16_t *rows;      /* row_count times NETWORK_WIDTH */
    uint32_t row_count; /* at least 1; with fewer than NETWORK_INPUTS, inputs share rows */
    int16_t neurons[NETWORK_NEURONS][NETWORK_WIDTH];
    int16_t outputs[NETWORK_NEURONS];
};

struct accumulator {
    int16_t sums[SIDE_COUNT][NETWORK_WIDTH]; /* as the side's king sees the board */
};

#ifdef __cplusplus
extern "C" {
#endif

/* Fills all weights, always with the same numbers; `rows` and `row_count` must be set. */
void network_init(struct network *network);

/* Computes the sums of a board from scratch. */
void network_load(const struct network *network, const struct board *board,
                  struct accumulator *accumulator);

/* Computes the sums of `child` from its parent's, and from scratch for a side whose king moved. */
void network_update(const struct network *network, const struct board *parent,
                    const struct accumulator *before, const struct board *child,
                    struct accumulator *after);

/* Returns centipawns, as White sees them. */
int network_output(const struct network *network, const struct accumulator *accumulator);

#ifdef __cplusplus
}
#endif

#endif
