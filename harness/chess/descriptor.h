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

static unsigned NAME(list_any)(const void *position, chess_move *list)
{
    const struct board *board = position;

    return board->side == WHITE ? NAME(list_white)(position, list)
                                : NAME(list_black)(position, list);
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

static unsigned NAME(picked_any)(const void *position, const struct search_memory *memory,
                                 chess_move hash_move, chess_move *list, bool *gives_check)
{
    const struct constraints found = NAME(known_constraints)(position, NAME(checkers)(position));
    const struct check_squares checks = NAME(check_squares)(position);
    struct picker picker;
    unsigned count = 0;
    chess_move move;

    NAME(start_picking)(&picker, position, &found, memory, hash_move, 0, false);
    while ((move = NAME(next_move)(&picker, position)) != NO_MOVE) {
        gives_check[count] = NAME(gives_check)(position, &checks, move);
        list[count++] = move;
    }
    return count;
}

static bool NAME(wins_any)(const void *position, chess_move move, int least)
{
    return NAME(wins_at_least)(position, move, least);
}

const struct chess IN_LAYOUT(NAME(chess)) = {
    .position_bytes = sizeof(NAME(position)),
    .state_offset = offsetof(NAME(position), state),
    .init = NAME(init_chess),
    .load = NAME(load_any),
    .moves = NAME(list_any),
    .make = NAME(make_any),
    .perft = NAME(perft_any),
    .evaluate = NAME(evaluate_any),
    .picked = NAME(picked_any),
    .wins_at_least = NAME(wins_any),
    .search = NAME(deepen),
};
