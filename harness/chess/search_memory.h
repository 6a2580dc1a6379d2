/* SPDX-License-Identifier: MIT */
#ifndef SEARCH_MEMORY_H
#define SEARCH_MEMORY_H

/* What a search works with and leaves behind. Also included from C++. */

#include <stdbool.h>

#include "chess/network.h"
#include "chess/ordering.h"
#include "chess/pawns.h"
#include "chess/scores.h"
#include "chess/transposition.h"

/* All zero before the first search, but for the table, `most_nodes` and, where there is one, the
 * network. A later one begins with nodes and best zero, and with what those before it left. */
struct search_memory {
    struct transposition_table table;
    const struct network *network;    /* NULL if positions are evaluated without */
    struct accumulator *accumulators; /* of the positions from the root to here: MOST_PLIES */
    struct ordering ordering;
    struct pawn_table pawns;
    uint64_t keys[MOST_PLIES];     /* of the positions from the root to here */
    int values[MOST_PLIES];        /* of these, without looking ahead; NO_VALUE in check */
    chess_move played[MOST_PLIES]; /* what led to them; NO_MOVE if it was no move */
    uint64_t nodes;
    uint64_t most_nodes; /* at which the search ends, wherever it is; its score is not one then */
    chess_move best;     /* at the root; NO_MOVE if there is no legal one */
};

ALWAYS_INLINE bool is_over(const struct search_memory *memory)
{
    return memory->nodes >= memory->most_nodes;
}

/* Whether the position at `ply` has been there before, since the last move that cannot be undone. */
static inline bool is_repetition(const struct search_memory *memory, unsigned halfmove_clock,
                                 unsigned ply)
{
    for (unsigned back = 4; back <= ply && back <= halfmove_clock; back += 2)
        if (memory->keys[ply - back] == memory->keys[ply])
            return true;
    return false;
}

#endif
