/* SPDX-License-Identifier: MIT */
#ifndef SEARCH_MEMORY_H
#define SEARCH_MEMORY_H

/* Memory of a search: tables, histories, and the path from the root. Also included from C++. */

#include <stdbool.h>

#include "chess/network.h"
#include "chess/ordering.h"
#include "chess/pawns.h"
#include "chess/scores.h"
#include "chess/transposition.h"

/* All zero before the first search, except the table, `node_limit` and the network, if any. Later
 * searches begin with `nodes` and `best` zero, and keep the rest. */
struct search_memory {
    struct transposition_table table;
    const struct network *network; /* NULL for the classical evaluation */
    int16_t *accumulators;         /* of the positions from the root to here: MAX_PLY */
    struct ordering ordering;
    struct pawn_structure pawns[PAWN_TABLE_ENTRIES];
    uint64_t keys[MAX_PLY];     /* of the positions from the root to here */
    int static_evals[MAX_PLY];  /* of these positions; NO_STATIC_EVAL in check */
    chess_move played[MAX_PLY]; /* the moves that led to them; NO_MOVE for a null move */
    uint64_t nodes;
    uint64_t node_limit; /* ends the search, whose score is then meaningless */
    chess_move best;     /* at the root; NO_MOVE if there is no legal one */
};

ALWAYS_INLINE bool node_limit_reached(const struct search_memory *memory)
{
    return memory->nodes >= memory->node_limit;
}

/* The accumulator of the position at `ply`; there must be a network. */
ALWAYS_INLINE int16_t *accumulator_at(const struct search_memory *memory, unsigned ply)
{
    return memory->accumulators + (size_t)ply * SIDE_COUNT * memory->network->shape.width;
}

/* Whether the position at `ply` repeats one since the last capture or pawn move. */
static inline bool is_repetition(const struct search_memory *memory, unsigned halfmove_clock,
                                 unsigned ply)
{
    for (unsigned back = 4; back <= ply && back <= halfmove_clock; back += 2)
        if (memory->keys[ply - back] == memory->keys[ply])
            return true;
    return false;
}

#endif
