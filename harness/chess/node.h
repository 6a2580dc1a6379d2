/* SPDX-License-Identifier: MIT */

/*
 * A node of a search: a position with its incremental values and checkers. Included once by each
 * generated chess file, after chess/checks.h.
 */

#include "chess/incremental.h"
#include "chess/search_memory.h"

struct node {
    struct position position;
    struct incremental incremental;
    Bitboard checkers; /* the pieces that give check to the side to move */
};

/* Sets up the root, at ply 0. */
static void init_root(const struct position *position, struct search_memory *memory,
                      struct node *node)
{
    node->position = *position;
    node->incremental = incremental_of(&position->board);
    node->checkers = checkers(position);
    memory->played[0] = NO_MOVE;
    if (memory->network != NULL)
        network_load(memory->network, &position->board, accumulator_at(memory, 0));
}

/* Updates what a move and a null move have in common: the move played, network and prefetch. */
ALWAYS_INLINE void enter_node(const struct node *parent, chess_move move,
                              struct search_memory *memory, unsigned ply, struct node *child)
{
    memory->played[ply + 1] = move;
    if (memory->network != NULL)
        network_update(memory->network, &parent->position.board, accumulator_at(memory, ply),
                       &child->position.board, accumulator_at(memory, ply + 1));
    __builtin_prefetch(bucket_of(&memory->table, child->incremental.key));
}

/* Makes a legal move, from `ply` to the next. */
PLACE_FUNCTION(make_node)
__attribute__((noinline)) static void make_node(const struct node *parent, chess_move move,
                                                bool gives_check, struct search_memory *memory,
                                                unsigned ply, struct node *child)
{
    const struct board *board = &parent->position.board;

    play(&parent->position, move, &child->position);
    child->incremental =
        board->side == WHITE
            ? incremental_after(parent->incremental, board, move, &child->position.board, WHITE)
            : incremental_after(parent->incremental, board, move, &child->position.board, BLACK);
    child->checkers = gives_check ? checkers(&child->position) : 0;
    enter_node(parent, move, memory, ply, child);
}

/* Makes a null move; there must be no check. */
static void make_null_node(const struct node *parent, struct search_memory *memory, unsigned ply,
                           struct node *child)
{
    struct board *board = &child->position.board;

    *child = *parent;
    child->incremental.key ^= incremental_table.black;
    if (board->en_passant != 0)
        child->incremental.key ^= incremental_table.en_passant[lowest_square(board->en_passant)];
    board->en_passant = 0;
    board->side = other((enum side)board->side);
    board->halfmove_clock = 0; /* no repetition across a null move */
    enter_node(parent, NO_MOVE, memory, ply, child);
}

/* Static evaluation, as the side to move sees it. */
PLACE_FUNCTION(evaluate_node)
__attribute__((noinline)) static int evaluate_node(const struct node *node,
                                                   struct search_memory *memory, unsigned ply)
{
    enum { TEMPO = 12 };
    const struct board *board = &node->position.board;
    int static_eval =
        evaluation(&node->position, probe_pawn_table(memory->pawns, board), node->incremental);

    if (memory->network != NULL)
        static_eval += network_output(memory->network, accumulator_at(memory, ply));
    return (board->side == WHITE ? static_eval : -static_eval) + TEMPO;
}
