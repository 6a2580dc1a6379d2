/* SPDX-License-Identifier: MIT */
#ifndef CHESS_H
#define CHESS_H

/* Interface of the chess that is compiled around a technique. Also included from C++. */

#include <stdbool.h>
#include <stddef.h>

#include "chess/board.h"
#include "chess/move.h"
#include "chess/search_memory.h"
#include "core/technique.h"

/*
 * A position of a technique is position_bytes long, aligned to 64, and begins with its struct
 * board; the technique's state of the occupancy comes at state_offset.
 *
 *   init      fills all tables, the technique's too; comes first; idempotent
 *   load      makes a position of a legal board
 *   moves     writes the legal moves to `list`, which has room for MAX_MOVES; returns how many
 *   make      sets `child` to the position after a legal move; the parent stays as it is
 *   perft     returns the number of lines of `depth` half moves; with `bulk` the last moves are
 *             counted without being made
 *   evaluate  returns the static evaluation, as White sees it
 *   ordered_moves
 *             writes the legal moves to `list`, which has room for MAX_MOVES, in the order of a
 *             search with this hash move, and to `gives_check` whether each gives check; returns
 *             how many. `memory` is that of a search, or all zero
 *   see_at_least
 *             whether a legal move wins `threshold` centipawns or more by SEE (chess/see.h)
 *   search    iterative deepening to `depth`, at most MAX_DEPTH; returns the score for the side to
 *             move (chess/scores.h). Nodes and best move are in `memory`
 */
struct chess {
    size_t position_bytes, state_offset;
    void (*init)(void);
    void (*load)(void *position, const struct board *board);
    unsigned (*moves)(const void *position, chess_move *list);
    void (*make)(const void *position, chess_move move, void *child);
    uint64_t (*perft)(const void *position, unsigned depth, bool bulk);
    int (*evaluate)(const void *position);
    unsigned (*ordered_moves)(const void *position, const struct search_memory *memory,
                              chess_move hash_move, chess_move *list, bool *gives_check);
    bool (*see_at_least)(const void *position, chess_move move, int threshold);
    int (*search)(const void *position, struct search_memory *memory, unsigned depth);
};

#endif
