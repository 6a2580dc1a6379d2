/* SPDX-License-Identifier: MIT */
#include "chess/ordering.h"

#include "chess/exchange.h"

/* Histories lie below all killers, and these below all captures. */
enum { MIDDLE_RANK = 0x8000, RANK_OF_KILLER = 0xC000, RANK_OF_CAPTURE = 0xC100 };

static ranked_move with_rank(unsigned rank, chess_move move)
{
    return rank << 16 | move;
}

unsigned rank_captures(const struct board *board, const chess_move *list, unsigned count,
                       ranked_move *ranked)
{
    unsigned found = 0;

    for (unsigned i = 0; i < count; ++i) {
        const enum piece_type piece = moving_piece(move_type(list[i]));
        if (!is_quiet(board, list[i]))
            ranked[found++] = with_rank(
                RANK_OF_CAPTURE + 8 * (unsigned)exchange_gain(board, list[i]) + (KING - piece),
                list[i]);
    }
    return found;
}

static int16_t *place_in(history_table *history, chess_move move)
{
    return &(*history)[moving_piece(move_type(move))][move_to(move)];
}

int history_of(const struct ordering *ordering, const struct board *board, chess_move last,
               chess_move move)
{
    const enum piece_type piece = moving_piece(move_type(move));
    const Square to = move_to(move);
    const int alone = ordering->of_side[board->side][piece][to];

    return last == NO_MOVE
               ? alone
               : alone + ordering->answers[moving_piece(move_type(last))][move_to(last)][piece][to];
}

unsigned rank_quiet_moves(const struct ordering *ordering, const struct board *board,
                          chess_move last, unsigned ply, const chess_move *list, unsigned count,
                          ranked_move *ranked)
{
    const chess_move *killers = ordering->killers[ply];
    unsigned found = 0;

    for (unsigned i = 0; i < count; ++i) {
        const chess_move move = list[i];
        unsigned rank;

        if (!is_quiet(board, move))
            continue;
        rank = (unsigned)(MIDDLE_RANK + history_of(ordering, board, last, move));
        if (move == killers[0])
            rank = RANK_OF_KILLER + 1;
        else if (move == killers[1])
            rank = RANK_OF_KILLER;
        ranked[found++] = with_rank(rank, move);
    }
    return found;
}

/* The further it is from the most already, the more it moves, so it never gets there. */
static void adjust(int16_t *value, int by)
{
    const int size = by < 0 ? -by : by;

    *value = (int16_t)(*value + by - *value * size / MOST_HISTORY);
}

static void adjust_both(struct ordering *ordering, enum side side, chess_move last, chess_move move,
                        int by)
{
    adjust(place_in(&ordering->of_side[side], move), by);
    if (last != NO_MOVE)
        adjust(place_in(&ordering->answers[moving_piece(move_type(last))][move_to(last)], move),
               by);
}

void reward(struct ordering *ordering, const struct board *board, chess_move last, chess_move best,
            const chess_move *tried, unsigned count, int depth, unsigned ply)
{
    const enum side side = (enum side)board->side;
    const int most = MOST_HISTORY / 8;
    const int by = 16 * depth * depth < most ? 16 * depth * depth : most;
    chess_move *killers = ordering->killers[ply];

    if (killers[0] != best) {
        killers[1] = killers[0];
        killers[0] = best;
    }
    adjust_both(ordering, side, last, best, by);
    for (unsigned i = 0; i < count; ++i)
        adjust_both(ordering, side, last, tried[i], -by);
}
