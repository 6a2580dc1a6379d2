/* SPDX-License-Identifier: MIT */
#ifndef ORDERING_H
#define ORDERING_H

/*
 * Move ordering: captures by the most valuable victim, then the least valuable attacker (MVV-LVA);
 * quiet moves by killers (Selim Akl and Monroe Newborn, The Principal Continuation and the Killer
 * Heuristic, 1977), then by history (Jonathan Schaeffer, 1983) and countermove history (after Jos
 * Uiterwijk, The Countermove Heuristic, 1992). Also included from C++.
 */

#include <stdbool.h>

#include "chess/move.h"
#include "chess/scores.h"

/* History by piece and target square, from -MAX_HISTORY to MAX_HISTORY. */
typedef int16_t history_table[PIECE_TYPE_COUNT][64];

struct ordering {
    chess_move killers[MAX_PLY][2]; /* quiet moves that caused a beta cutoff at this ply */
    history_table history[SIDE_COUNT];
    history_table countermove_history[PIECE_TYPE_COUNT][64]; /* by the previous move */
};

enum { MAX_HISTORY = 8192 };

/* A move with its ordering score in the upper half, so that one comparison orders both. */
typedef uint32_t scored_move;

#ifdef __cplusplus
extern "C" {
#endif

/* Writes the captures and promotions of the list with their scores; returns how many. */
unsigned score_captures(const struct board *board, const chess_move *list, unsigned count,
                        scored_move *scored);

/* Writes the quiet moves of the list with their scores; returns how many. `previous` led to the
 * position, or is NO_MOVE. */
unsigned score_quiets(const struct ordering *ordering, const struct board *board,
                      chess_move previous, unsigned ply, const chess_move *list, unsigned count,
                      scored_move *scored);

/* History and countermove history of a quiet move, from -2 * MAX_HISTORY to 2 * MAX_HISTORY. */
int history_of(const struct ordering *ordering, const struct board *board, chess_move previous,
               chess_move move);

/* Updates killers and histories after the quiet move `best` has caused a beta cutoff, and those in
 * `tried` before it have not. */
void update_quiet_history(struct ordering *ordering, const struct board *board, chess_move previous,
                          chess_move best, const chess_move *tried, unsigned count, int depth,
                          unsigned ply);

#ifdef __cplusplus
}
#endif

/* Whether a move neither takes nor promotes. */
ALWAYS_INLINE bool is_quiet(const struct board *board, chess_move move)
{
    return move_type(move) < EN_PASSANT && (occupied_squares(board) >> move_to(move) & 1) == 0;
}

/* Swaps the best of the `count` moves to the front and returns it. */
ALWAYS_INLINE chess_move pick_best(scored_move *moves, unsigned count)
{
    unsigned best = 0;
    scored_move taken;

    for (unsigned i = 1; i < count; ++i)
        if (moves[i] > moves[best])
            best = i;
    taken = moves[best];
    moves[best] = moves[0];
    moves[0] = taken;
    return (chess_move)taken;
}

#endif
