/* SPDX-License-Identifier: MIT */

/* Defines NAME_chess. Included last by each generated chess file. */

static void NAME(load_any)(void *position, const struct board *board)
{
    NAME(load_position)(position, board);
}

static unsigned NAME(any_moves)(const void *position, chess_move *list)
{
    const struct board *board = position;

    return board->side == WHITE ? NAME(legal_moves)(position, WHITE, list)
                                : NAME(legal_moves)(position, BLACK, list);
}

static void NAME(make_any)(const void *position, chess_move move, void *child)
{
    const struct board *board = position;

    if (board->side == WHITE)
        NAME(make)(position, move, WHITE, child);
    else
        NAME(make)(position, move, BLACK, child);
}

const struct chess NAME(chess) = {
    .position_bytes = sizeof(NAME(position)),
    .state_offset = offsetof(NAME(position), state),
    .load = NAME(load_any),
    .moves = NAME(any_moves),
    .make = NAME(make_any),
    .perft = NAME(perft_any_0),
};
