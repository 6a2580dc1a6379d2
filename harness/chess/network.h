/* SPDX-License-Identifier: MIT */
#ifndef NETWORK_H
#define NETWORK_H

/*
 * A network with the shape and the work of an efficiently updatable one (NNUE), but random weights,
 * so it knows nothing of chess. Each input, a piece on a square, has a row of weights; the
 * accumulator has the sum of the rows of all pieces, as each side sees the board. The output is the
 * same on every machine. Also included from C++.
 *
 * Origin: Yu Nasu, NNUE: Efficiently Updatable Neural-Network-based Evaluation Functions for
 * Computer Shogi, 2018.
 */

#include <stddef.h>

#include "chess/board.h"

/* What a side sees of the board, and its number of inputs. */
enum network_inputs {
    /* 12 pieces and 64 squares, from the side's own first rank. */
    INPUTS_OF_SQUARES = 12 * 64,
    /* The same relative to the side's king, as Stockfish's HalfKAv2_hm: the king's square on the
     * right half of the board, after mirroring; 11 pieces, since both kings share one. */
    INPUTS_OF_KING_AND_SQUARES = 32 * 11 * 64
};

struct network_shape {
    enum network_inputs inputs;
    uint32_t width;   /* sums for each side: a multiple of 64, at most MAX_NETWORK_WIDTH */
    uint32_t neurons; /* behind the sums, each connected to all; a single one is the output */
};

#define MAX_NETWORK_WIDTH 1024

struct network {
    struct network_shape shape;
    uint32_t row_count; /* at least 1; with fewer than shape.inputs, inputs share rows */
    int16_t *weights;   /* `width` for each row, then for each neuron; then an output of each */
};

/*
 * An accumulator is the sums of White and then of Black, `width` of each. None of these may
 * overlap.
 */

#ifdef __cplusplus
extern "C" {
#endif

/* Returns the number of weights of a network with this many rows. */
static inline size_t network_weight_count(const struct network_shape *shape, uint32_t row_count)
{
    return ((size_t)row_count + shape->neurons) * shape->width + shape->neurons;
}

/* Fills all weights, always with the same numbers; the rest must be set. */
void network_init(const struct network *network);

/* Computes the sums of a board from scratch. */
void network_load(const struct network *network, const struct board *board, int16_t *accumulator);

/* Computes the sums of `child` from its parent's, and from scratch for a side whose king moved, if
 * inputs are relative to it. */
void network_update(const struct network *network, const struct board *parent,
                    const int16_t *before, const struct board *child, int16_t *after);

/* Returns centipawns, as White sees them. */
int network_output(const struct network *network, const int16_t *accumulator);

#ifdef __cplusplus
}
#endif

#endif
