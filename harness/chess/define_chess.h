/* SPDX-License-Identifier: MIT */

/* Defines NAME_chess_LAYOUT. Included last by each generated chess file. */

static void NAME(init_chess)(void)
{
    board_lines_init();
    incremental_init();
#if HAS_INIT
    NAME(init)();
#endif
}

static void NAME(load_any)(void *position, const struct board *board)
{
    NAME(load_position)(position, board);
}

static unsigned NAME(generate_any)(const void *position, chess_move *list)
{
    const struct board *board = position;

    return board->side == WHITE ? NAME(generate_white)(position, list)
                                : NAME(generate_black)(position, list);
}

static void NAME(make_any)(const void *position, chess_move move, void *child)
{
    const struct board *board = position;

    if (board->side == WHITE)
        NAME(make)(position, move, WHITE, child);
    else
        NAME(make)(position, move, BLACK, child);
}

static int NAME(evaluate_any)(const void *position)
{
    const struct pawn_structure pawns = pawn_structure_of(position);

    return NAME(evaluation)(position, &pawns, incremental_of(position));
}

static unsigned NAME(ordered_moves_any)(const void *position, const struct search_memory *memory,
                                        chess_move hash_move, chess_move *list, bool *gives_check)
{
    const struct constraints constraints =
        NAME(constraints_given_checkers)(position, NAME(checkers)(position));
    const struct check_squares checks = NAME(check_squares)(position);
    struct picker picker;
    unsigned count = 0;
    chess_move move;

    NAME(init_picker)(&picker, position, &constraints, memory, hash_move, 0, false);
    while ((move = NAME(next_move)(&picker, position)) != NO_MOVE) {
        gives_check[count] = NAME(gives_check)(position, &checks, move);
        list[count++] = move;
    }
    return count;
}

static bool NAME(see_at_least_any)(const void *position, chess_move move, int threshold)
{
    return NAME(see_at_least)(position, move, threshold);
}

const struct chess IN_LAYOUT(NAME(chess)) = {
    .position_bytes = sizeof(NAME(position)),
    .state_offset = offsetof(NAME(position), state),
    .init = NAME(init_chess),
    .load = NAME(load_any),
    .moves = NAME(generate_any),
    .make = NAME(make_any),
    .perft = NAME(perft_any),
    .evaluate = NAME(evaluate_any),
    .ordered_moves = NAME(ordered_moves_any),
    .see_at_least = NAME(see_at_least_any),
    .search = NAME(iterative_deepening),
};
