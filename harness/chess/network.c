/* SPDX-License-Identifier: MIT */
#include "chess/network.h"

#include <stdbool.h>
#include <string.h>

#include "support/random.h"

void network_init(const struct network *network)
{
    const size_t count = network_weight_count(&network->shape, network->row_count);
    uint64_t random = 2;

    for (size_t i = 0; i < count; ++i)
        network->weights[i] = (int16_t)((int)(next_random(&random) & 127) - 64);
}

/* The sums of a side: a multiple of 64, which compilers see, so that vectors leave no rest. */
static size_t width_of(const struct network *network)
{
    return network->shape.width / 64 * 64;
}

/* A side's orientation of the board: own first rank below, and the king on the right half if inputs
 * are relative to it. */
struct view {
    enum side viewer;
    Square turn;    /* exclusive or that orients a square */
    uint32_t first; /* first input of the king's square */
};

static Bitboard pieces(const struct board *board, enum side side, enum piece_type piece)
{
    return board->sides[side] & board->pieces[piece];
}

static bool is_by_king(const struct network *network)
{
    return network->shape.inputs == INPUTS_OF_KING_AND_SQUARES;
}

static struct view view_of(const struct network *network, enum side viewer,
                           const struct board *board)
{
    struct view view = {viewer, viewer == WHITE ? 0U : 56U, 0};

    if (is_by_king(network)) {
        const Square king = lowest_square(pieces(board, viewer, KING));
        view.turn ^= file_of(king) < 4 ? 7U : 0U;
        const Square seen = king ^ view.turn;
        view.first = (4 * rank_of(seen) + file_of(seen) - 4) * (INPUTS_OF_KING_AND_SQUARES / 32);
    }
    return view;
}

static const int16_t *row_of(const struct network *network, const struct view *view, enum side side,
                             enum piece_type piece, Square square)
{
    const bool is_shared = piece == KING && is_by_king(network);
    const uint32_t seen = piece + (side != view->viewer && !is_shared ? PIECE_TYPE_COUNT : 0U);
    const uint32_t input = view->first + 64 * seen + (square ^ view->turn);

    return network->weights + (input % network->row_count) * width_of(network);
}

static void add_row(int16_t *restrict sums, const int16_t *restrict row, size_t width)
{
    for (size_t i = 0; i < width; ++i)
        sums[i] = (int16_t)(sums[i] + row[i]);
}

static void subtract_row(int16_t *restrict sums, const int16_t *restrict row, size_t width)
{
    for (size_t i = 0; i < width; ++i)
        sums[i] = (int16_t)(sums[i] - row[i]);
}

/* Adds and subtracts the rows of pieces that differ between two boards, which the viewer sees
 * alike. */
static void update_sums(const struct network *network, enum side viewer, const struct board *from,
                        const struct board *to, int16_t *sums)
{
    const struct view view = view_of(network, viewer, to);
    const size_t width = width_of(network);

    for (enum side side = WHITE; side < SIDE_COUNT; ++side) {
        for (enum piece_type piece = PAWN; piece < PIECE_TYPE_COUNT; ++piece) {
            const Bitboard old = pieces(from, side, piece);
            const Bitboard new = pieces(to, side, piece);
            for (Bitboard rest = old & ~new; rest != 0;)
                subtract_row(sums, row_of(network, &view, side, piece, pop_lowest_square(&rest)),
                             width);
            for (Bitboard rest = new & ~old; rest != 0;)
                add_row(sums, row_of(network, &view, side, piece, pop_lowest_square(&rest)), width);
        }
    }
}

static void load_sums(const struct network *network, enum side viewer, const struct board *board,
                      int16_t *sums)
{
    static const struct board empty;

    memset(sums, 0, width_of(network) * sizeof *sums);
    update_sums(network, viewer, &empty, board, sums);
}

void network_load(const struct network *network, const struct board *board, int16_t *accumulator)
{
    for (enum side viewer = WHITE; viewer < SIDE_COUNT; ++viewer)
        load_sums(network, viewer, board, accumulator + viewer * width_of(network));
}

void network_update(const struct network *network, const struct board *parent,
                    const int16_t *before, const struct board *child, int16_t *after)
{
    const size_t width = width_of(network);

    for (enum side viewer = WHITE; viewer < SIDE_COUNT; ++viewer) {
        int16_t *sums = after + viewer * width;
        if (is_by_king(network) && pieces(parent, viewer, KING) != pieces(child, viewer, KING)) {
            load_sums(network, viewer, child, sums);
        } else {
            memcpy(sums, before + viewer * width, width * sizeof *sums);
            update_sums(network, viewer, parent, child, sums);
        }
    }
}

static int clamped(int value, int most)
{
    return value < 0 ? 0 : value > most ? most : value;
}

/* Output of one side's half. */
static int output_of(const struct network *network, const int16_t *sums)
{
    const size_t width = width_of(network), neurons = network->shape.neurons;
    const int16_t *weights = network->weights + network->row_count * width;
    const int16_t *outputs = weights + neurons * width;
    int16_t inputs[MAX_NETWORK_WIDTH];
    int output = 0;

    for (size_t i = 0; i < width; ++i)
        inputs[i] = (int16_t)clamped(sums[i], 255);
    for (size_t n = 0; n < neurons; ++n, weights += width) {
        int32_t sum = 0;
        for (size_t i = 0; i < width; ++i)
            sum += inputs[i] * weights[i];
        output += neurons == 1 ? sum / 8 : clamped(sum / 1024, 127) * outputs[n];
    }
    return output;
}

int network_output(const struct network *network, const int16_t *accumulator)
{
    const int white = output_of(network, accumulator);
    const int black = output_of(network, accumulator + width_of(network));

    return (white - black) / 2048;
}
