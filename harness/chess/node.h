/* SPDX-License-Identifier: MIT */

/*
 * A position in a search: with what perft does without. Included once by each generated chess file,
 * after chess/checks.h.
 */

#include "chess/incremental.h"
#include "chess/search_memory.h"

typedef struct NAME(node) {
    NAME(position) position;
    struct incremental kept;
    Bitboard checkers; /* the pieces that give check to the side to move */
} NAME(node);

/* At ply 0. */
static void NAME(load_node)(const NAME(position) *position, struct search_memory *memory,
                            NAME(node) *node)
{
    node->position = *position;
    node->kept = incremental_of(&position->board);
    node->checkers = NAME(checkers)(position);
    memory->played[0] = NO_MOVE;
    if (memory->network != NULL)
        network_load(memory->network, &position->board, memory->accumulators);
}

/* What of a child does not depend on how it was made. */
ALWAYS_INLINE void NAME(enter_node)(const NAME(node) *parent, chess_move move,
                                    struct search_memory *memory, unsigned ply, NAME(node) *child)
{
    memory->played[ply + 1] = move;
    if (memory->network != NULL)
        network_update(memory->network, &parent->position.board, &memory->accumulators[ply],
                       &child->position.board, &memory->accumulators[ply + 1]);
    __builtin_prefetch(bucket_of(&memory->table, child->kept.key));
}

/* Makes a legal move, from `ply` to the next; whether it gives check is known. */
PLACE_FUNCTION(NAME(make_node))
__attribute__((noinline)) static void NAME(make_node)(const NAME(node) *parent, chess_move move,
                                                      bool gives_check,
                                                      struct search_memory *memory, unsigned ply,
                                                      NAME(node) *child)
{
    const struct board *board = &parent->position.board;

    NAME(play)(&parent->position, move, &child->position);
    child->kept = board->side == WHITE
                      ? incremental_after(parent->kept, board, move, &child->position.board, WHITE)
                      : incremental_after(parent->kept, board, move, &child->position.board, BLACK);
    child->checkers = gives_check ? NAME(checkers)(&child->position) : 0;
    NAME(enter_node)(parent, move, memory, ply, child);
}

/* Lets the other side move twice; there must be no check. */
static void NAME(make_null_node)(const NAME(node) *parent, struct search_memory *memory,
                                 unsigned ply, NAME(node) *child)
{
    struct board *board = &child->position.board;

    *child = *parent;
    child->kept.key ^= incremental_table.black;
    if (board->en_passant != 0)
        child->kept.key ^= incremental_table.en_passant[lowest_square(board->en_passant)];
    board->en_passant = 0;
    board->side = other((enum side)board->side);
    board->halfmove_clock = 0; /* nothing is repeated across it */
    NAME(enter_node)(parent, NO_MOVE, memory, ply, child);
}

/* What a position is worth without looking ahead, as the side to move sees it. */
PLACE_FUNCTION(NAME(value))
__attribute__((noinline)) static int NAME(value)(const NAME(node) *node,
                                                 struct search_memory *memory, unsigned ply)
{
    enum { TO_MOVE = 12 };
    const struct board *board = &node->position.board;
    int value =
        NAME(evaluation)(&node->position, find_pawn_structure(&memory->pawns, board), node->kept);

    if (memory->network != NULL)
        value += network_output(memory->network, &memory->accumulators[ply]);
    return (board->side == WHITE ? value : -value) + TO_MOVE;
}
