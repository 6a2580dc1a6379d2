/* SPDX-License-Identifier: MIT */

/* Defines NAME_chess_LAYOUT. Included last by each generated chess file. */

static void NAME(init_chess)(void)
{
    lines_init();
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
    return NAME(evaluation)(position, incremental_of(position));
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
    .search = NAME(deepen),
};
