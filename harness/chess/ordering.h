/* SPDX-License-Identifier: MIT */
#ifndef ORDERING_H
#define ORDERING_H

/*
 * In which order a search tries moves: captures by the most valuable victim, and among those by the
 * least valuable attacker (MVV-LVA); quiet moves by killers (Selim Akl and Monroe Newborn, The
 * Principal Continuation and the Killer Heuristic, 1977), then by the history heuristic (Jonathan
 * Schaeffer, 1983), of a move alone and as an answer to the one before (Jos Uiterwijk, The
 * Countermove Heuristic, 1992). Also included from C++.
 */

#include <stdbool.h>

#include "chess/move.h"
#include "chess/scores.h"

/* How well moves did, by what moved and where to: from -MOST_HISTORY to MOST_HISTORY. */
typedef int16_t history_table[PIECE_TYPE_COUNT][64];

struct ordering {
    chess_move killers[MOST_PLIES][2]; /* quiet moves that refuted another of this ply */
    history_table of_side[SIDE_COUNT];
    history_table answers[PIECE_TYPE_COUNT][64]; /* to what moved, and where to */
};

enum { MOST_HISTORY = 8192 };

/* A move with its rank in the upper half, so that one comparison orders both. */
typedef uint32_t ranked_move;

#ifdef __cplusplus
extern "C" {
#endif

/* Those of the list that take or promote, with their ranks; returns how many. */
unsigned rank_captures(const struct board *board, const chess_move *list, unsigned count,
                       ranked_move *ranked);

/* All others of the list; returns how many. `last` is the move that led here, or NO_MOVE. */
unsigned rank_quiet_moves(const struct ordering *ordering, const struct board *board,
                          chess_move last, unsigned ply, const chess_move *list, unsigned count,
                          ranked_move *ranked);

/* How well a quiet move did, from -2 * MOST_HISTORY to 2 * MOST_HISTORY. */
int history_of(const struct ordering *ordering, const struct board *board, chess_move last,
               chess_move move);

/* The quiet move `best` was so good that the opponent will avoid the position; those in `tried`
 * were not. */
void reward(struct ordering *ordering, const struct board *board, chess_move last, chess_move best,
            const chess_move *tried, unsigned count, int depth, unsigned ply);

#ifdef __cplusplus
}
#endif

/* Whether a move neither takes nor promotes. */
ALWAYS_INLINE bool is_quiet(const struct board *board, chess_move move)
{
    return move_type(move) < EN_PASSANT && (occupied_squares(board) >> move_to(move) & 1) == 0;
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

#endif
