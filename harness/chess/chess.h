/* SPDX-License-Identifier: MIT */
#ifndef CHESS_H
#define CHESS_H

/* What the harness sees of the chess that is compiled around a technique. Also included from C++. */

#include <stdbool.h>
#include <stddef.h>

#include "chess/board.h"
#include "chess/move.h"

/*
 * A position of a technique is position_bytes long, aligned to 64, and begins with its struct board;
 * the technique's state of the occupancy comes at state_offset.
 *
 *   init    fills all tables, the technique's too; comes first; idempotent
 *   load    makes a position of a legal board
 *   moves   writes the legal moves to `list`, which has room for MOST_MOVES; returns how many
 *   make    sets `child` to the position after a legal move; the parent stays as it is
 *   perft   how many ways there are to play `depth` half moves; with `bulk` the last ones are counted
 *           without being made
 */
struct chess {
    size_t position_bytes, state_offset;
    void (*init)(void);
    void (*load)(void *position, const struct board *board);
    unsigned (*moves)(const void *position, chess_move *list);
    void (*make)(const void *position, chess_move move, void *child);
    uint64_t (*perft)(const void *position, unsigned depth, bool bulk);
};

#endif
