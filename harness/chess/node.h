/* SPDX-License-Identifier: MIT */

/*
 * A position in a search: with its key and its piece-square sums, which perft does without.
 * Included once by each generated chess file, after chess/position.h.
 */

#include "chess/incremental.h"
#include "chess/search_memory.h"

typedef struct NAME(node) {
    NAME(position) position;
    struct incremental kept;
} NAME(node);

/* At ply 0. */
ALWAYS_INLINE void NAME(load_node)(const NAME(position) *position,
                                   const struct search_memory *memory, NAME(node) *node)
{
    node->position = *position;
    node->kept = incremental_of(&position->board);
    if (memory->network != NULL)
        network_load(memory->network, &position->board, memory->accumulators);
}

/* As NAME(make), from `ply` to the next. */
ALWAYS_INLINE void NAME(make_node)(const NAME(node) *parent, chess_move move, enum side us,
                                   const struct search_memory *memory, unsigned ply,
                                   NAME(node) *child)
{
    NAME(make)(&parent->position, move, us, &child->position);
    child->kept =
        incremental_after(parent->kept, &parent->position.board, move, &child->position.board, us);
    if (memory->network != NULL)
        network_update(memory->network, &parent->position.board, &memory->accumulators[ply],
                       &child->position.board, &memory->accumulators[ply + 1]);
}
