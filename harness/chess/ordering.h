/* SPDX-License-Identifier: MIT */
#ifndef ORDERING_H
#define ORDERING_H

/*
 * In which order a search tries moves: that of the transposition table, then what wins material,
 * the most valuable victim first and among those the least valuable attacker (MVV-LVA), then killer
 * moves (Selim Akl and Monroe Newborn, The Principal Continuation and the Killer Heuristic, 1977),
 * then the rest by the history heuristic (Jonathan Schaeffer, 1983). Also included from C++.
 */

#include "chess/move.h"
#include "chess/scores.h"

struct ordering {
    chess_move killers[MOST_PLIES][2];            /* quiet moves that refuted another of this ply */
    uint16_t history[SIDE_COUNT][KIND_COUNT][64]; /* by what moved, and where to */
};

enum {
    RANK_OF_HASH_MOVE = 0xFFFF,
    RANK_OF_GAIN = 0xC000,
    RANK_OF_KILLER = 0xB000,
    MOST_HISTORY = 0x7FFF,
};

/* A move with its rank in the upper half, so that one comparison orders both. */
typedef uint32_t ranked_move;

/* What a move wins by taking or promoting, in pawns; such moves are not quiet. */
ALWAYS_INLINE unsigned gain_of(const struct board *board, chess_move move)
{
    static const unsigned pawns[KIND_COUNT] = {1, 3, 3, 5, 9, 0};
    const unsigned type = move_type(move);
    unsigned gain = type == EN_PASSANT ? 1 : 0;

    if (occupied_squares(board) >> move_to(move) & 1)
        gain = pawns[kind_on(board, move_to(move))];
    if (type >= PROMOTION)
        gain += pawns[promoted_kind(type)] - 1;
    return gain;
}

ALWAYS_INLINE unsigned rank_of_move(const struct ordering *ordering, const struct board *board,
                                    chess_move move, chess_move hash_move, unsigned ply)
{
    const enum kind kind = moving_kind(move_type(move));
    const unsigned gain = gain_of(board, move);

    if (move == hash_move)
        return RANK_OF_HASH_MOVE;
    if (gain > 0)
        return RANK_OF_GAIN + 8 * gain + (KING - kind);
    if (move == ordering->killers[ply][0])
        return RANK_OF_KILLER + 1;
    if (move == ordering->killers[ply][1])
        return RANK_OF_KILLER;
    return ordering->history[board->side][kind][move_to(move)];
}

/* Swaps the best of the `count` moves to the front and returns it. */
ALWAYS_INLINE chess_move take_best(ranked_move *moves, unsigned count)
{
    unsigned best = 0;
    ranked_move taken;

    for (unsigned i = 1; i < count; ++i)
        if (moves[i] > moves[best])
            best = i;
    taken = moves[best];
    moves[best] = moves[0];
    moves[0] = taken;
    return (chess_move)taken;
}

/* A quiet move was so good that the opponent will avoid the position. */
static inline void reward(struct ordering *ordering, const struct board *board, chess_move move,
                          unsigned depth, unsigned ply)
{
    uint16_t *history = ordering->history[board->side][moving_kind(move_type(move))];
    chess_move *killers = ordering->killers[ply];
    const unsigned most = MOST_HISTORY;
    const unsigned sum = history[move_to(move)] + depth * depth;

    if (killers[0] != move) {
        killers[1] = killers[0];
        killers[0] = move;
    }
    history[move_to(move)] = (uint16_t)(sum < most ? sum : most);
}

#endif
