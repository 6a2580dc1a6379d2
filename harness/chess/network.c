/* SPDX-License-Identifier: MIT */
#include "chess/network.h"

#include <string.h>

#include "base/splitmix.h"

static void fill(int16_t *weights, size_t count, uint64_t *random)
{
    for (size_t i = 0; i < count; ++i)
        weights[i] = (int16_t)((int)(next_random(random) & 127) - 64);
}

void network_init(struct network *network)
{
    uint64_t random = 2;

    fill(network->rows, (size_t)network->row_count * NETWORK_WIDTH, &random);
    fill(network->neurons[0], NETWORK_NEURONS * NETWORK_WIDTH, &random);
    fill(network->outputs, NETWORK_NEURONS, &random);
}

/* A side's orientation of the board: own first rank below, king on the right half. */
struct view {
    enum side viewer;
    Square turn;    /* exclusive or that orients a square */
    uint32_t first; /* first input of the king's square */
};

static struct view view_from(enum side viewer, Square king)
{
    const Square turn = (viewer == WHITE ? 0U : 56U) ^ (file_of(king) < 4 ? 7U : 0U);
    const Square seen = king ^ turn;
    const uint32_t place = 4 * rank_of(seen) + file_of(seen) - 4;

    return (struct view){viewer, turn, place * (NETWORK_INPUTS / 32)};
}

static Bitboard pieces(const struct board *board, enum side side, enum piece_type piece)
{
    return board->sides[side] & board->pieces[piece];
}

static const int16_t *row_of(const struct network *network, const struct view *view, enum side side,
                             enum piece_type piece, Square square)
{
    const uint32_t seen = piece + (side != view->viewer && piece != KING ? PIECE_TYPE_COUNT : 0U);
    const uint32_t input = view->first + 64 * seen + (square ^ view->turn);

    return network->rows + (size_t)(input % network->row_count) * NETWORK_WIDTH;
}

static void add_row(int16_t *restrict sums, const int16_t *restrict row)
{
    for (size_t i = 0; i < NETWORK_WIDTH; ++i)
        sums[i] = (int16_t)(sums[i] + row[i]);
}

static void subtract_row(int16_t *restrict sums, const int16_t *restrict row)
{
    for (size_t i = 0; i < NETWORK_WIDTH; ++i)
        sums[i] = (int16_t)(sums[i] - row[i]);
}

/* Adds and subtracts the rows of pieces that differ between two boards with the same king
 * square. */
static void update_sums(const struct network *network, enum side viewer, const struct board *from,
                        const struct board *to, int16_t *sums)
{
    const struct view view = view_from(viewer, lowest_square(pieces(to, viewer, KING)));

    for (enum side side = WHITE; side < SIDE_COUNT; ++side) {
        for (enum piece_type piece = PAWN; piece < PIECE_TYPE_COUNT; ++piece) {
            const Bitboard old = pieces(from, side, piece);
            const Bitboard new = pieces(to, side, piece);
            for (Bitboard rest = old & ~new; rest != 0;)
                subtract_row(sums, row_of(network, &view, side, piece, pop_lowest_square(&rest)));
            for (Bitboard rest = new & ~old; rest != 0;)
                add_row(sums, row_of(network, &view, side, piece, pop_lowest_square(&rest)));
        }
    }
}

static void load_sums(const struct network *network, enum side viewer, const struct board *board,
                      int16_t *sums)
{
    static const struct board empty;

    memset(sums, 0, NETWORK_WIDTH * sizeof *sums);
    update_sums(network, viewer, &empty, board, sums);
}

void network_load(const struct network *network, const struct board *board,
                  struct accumulator *accumulator)
{
    for (enum side viewer = WHITE; viewer < SIDE_COUNT; ++viewer)
        load_sums(network, viewer, board, accumulator->sums[viewer]);
}

void network_update(const struct network *network, const struct board *parent,
                    const struct accumulator *before, const struct board *child,
                    struct accumulator *after)
{
    for (enum side viewer = WHITE; viewer < SIDE_COUNT; ++viewer) {
        int16_t *sums = after->sums[viewer];
        if (pieces(parent, viewer, KING) != pieces(child, viewer, KING)) {
            load_sums(network, viewer, child, sums);
        } else {
            memcpy(sums, before->sums[viewer], sizeof after->sums[viewer]);
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
    int16_t inputs[NETWORK_WIDTH];
    int output = 0;

    for (size_t i = 0; i < NETWORK_WIDTH; ++i)
        inputs[i] = (int16_t)clamped(sums[i], 255);
    for (size_t n = 0; n < NETWORK_NEURONS; ++n) {
        int32_t sum = 0;
        for (size_t i = 0; i < NETWORK_WIDTH; ++i)
            sum += inputs[i] * network->neurons[n][i];
        output += clamped(sum / 1024, 127) * network->outputs[n];
    }
    return output;
}

int network_output(const struct network *network, const struct accumulator *accumulator)
{
    return (output_of(network, accumulator->sums[WHITE]) -
            output_of(network, accumulator->sums[BLACK])) /
           2048;
}
