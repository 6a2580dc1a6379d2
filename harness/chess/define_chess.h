/* SPDX-License-Identifier: MIT */

/* Defines NAME_chess_LAYOUT. Included last by each generated chess file. */

static void init_chess(void)
{
    board_lines_init();
    incremental_init();
#if HAS_INIT
    NAME(init)();
#endif
}

static void load_any(void *position, const struct board *board)
{
    load_position(position, board);
}

static unsigned generate_any(const void *position, chess_move *list)
{
    const struct board *board = position;

    return board->side == WHITE ? generate_white(position, list) : generate_black(position, list);
}

static void make_any(const void *position, chess_move move, void *child)
{
    const struct board *board = position;

    if (board->side == WHITE)
        make(position, move, WHITE, child);
    else
        make(position, move, BLACK, child);
}

static int evaluate_any(const void *position)
{
    const struct pawn_structure pawns = pawn_structure_of(position);

    return evaluation(position, &pawns, incremental_of(position));
}

static unsigned ordered_moves_any(const void *position, const struct search_memory *memory,
                                  chess_move hash_move, chess_move *list, bool *gives_check)
{
    const struct constraints constraints = constraints_given_checkers(position, checkers(position));
    const struct check_squares checks = check_squares(position);
    struct picker picker;
    unsigned count = 0;
    chess_move move;

    init_picker(&picker, position, &constraints, memory, hash_move, 0, false);
    while ((move = next_move(&picker, position)) != NO_MOVE) {
        gives_check[count] = is_check(position, &checks, move);
        list[count++] = move;
    }
    return count;
}

static bool see_at_least_any(const void *position, chess_move move, int threshold)
{
    return see_at_least(position, move, threshold);
}

const struct chess IN_LAYOUT(NAME(chess)) = {
    .position_bytes = sizeof(struct position),
    .state_offset = offsetof(struct position, state),
    .init = init_chess,
    .load = load_any,
    .moves = generate_any,
    .make = make_any,
    .perft = perft_any,
    .evaluate = evaluate_any,
    .ordered_moves = ordered_moves_any,
    .see_at_least = see_at_least_any,
    .search = iterative_deepening,
};
