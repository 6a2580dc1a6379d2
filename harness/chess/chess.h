/* SPDX-License-Identifier: MIT */
#ifndef CHESS_H
#define CHESS_H

/* What the harness sees of the chess that is compiled around a technique. Also included from C++. */

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
 *   moves     writes the legal moves to `list`, which has room for MOST_MOVES; returns how many
 *   make      sets `child` to the position after a legal move; the parent stays as it is
 *   perft     how many ways there are to play `depth` half moves; with `bulk` the last ones are
 *             counted without being made
 *   evaluate  what a position is worth without looking ahead, as White sees it
 *   picked    writes the legal moves to `list`, which has room for MOST_MOVES, as a search tries them
 *             that finds `hash_move` in its table, and to `gives_check` whether each gives check;
 *             returns how many. `memory` is that of a search, or all zero
 *   wins_at_least  whether a legal move wins so many centipawns in an exchange (chess/see.h)
 *   search    looks ahead 1, 2 and so on to `depth` half moves, at most MOST_DEPTH, and further where
 *             there are captures and checks; returns what the position is worth then, as the side to
 *             move sees it (chess/scores.h). Nodes and best move are in `memory`
 */
struct chess {
    size_t position_bytes, state_offset;
    void (*init)(void);
    void (*load)(void *position, const struct board *board);
    unsigned (*moves)(const void *position, chess_move *list);
    void (*make)(const void *position, chess_move move, void *child);
    uint64_t (*perft)(const void *position, unsigned depth, bool bulk);
    int (*evaluate)(const void *position);
    unsigned (*picked)(const void *position, const struct search_memory *memory,
                       chess_move hash_move, chess_move *list, bool *gives_check);
    bool (*wins_at_least)(const void *position, chess_move move, int least);
    int (*search)(const void *position, struct search_memory *memory, unsigned depth);
};

#endif
