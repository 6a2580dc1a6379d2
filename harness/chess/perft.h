/* SPDX-License-Identifier: MIT */

/*
 * Move lists and perft, the number of lines of `depth` half moves: Robert Hyatt's test of a move
 * generator. Included after chess/moves.h; LAYOUT says where in memory its functions lie.
 */

static uint64_t NAME(perft_white)(const NAME(position) *position, unsigned depth, bool bulk);
static uint64_t NAME(perft_black)(const NAME(position) *position, unsigned depth, bool bulk);

PLACE_FUNCTION(NAME(generate_white))
static unsigned NAME(generate_white)(const NAME(position) *position, chess_move *list)
{
    return NAME(legal_moves)(position, WHITE, list);
}

PLACE_FUNCTION(NAME(generate_black))
static unsigned NAME(generate_black)(const NAME(position) *position, chess_move *list)
{
    return NAME(legal_moves)(position, BLACK, list);
}

ALWAYS_INLINE uint64_t NAME(perft)(const NAME(position) *position, unsigned depth, bool bulk,
                                   enum side us)
{
    chess_move list[MAX_MOVES];
    NAME(position) child;
    uint64_t nodes = 0;
    unsigned count;

    if (depth == 0)
        return 1;
    if (depth == 1 && bulk)
        return NAME(legal_moves)(position, us, NULL);

    count =
        us == WHITE ? NAME(generate_white)(position, list) : NAME(generate_black)(position, list);
    for (unsigned i = 0; i < count; ++i) {
        NAME(make)(position, list[i], us, &child);
        nodes += us == WHITE ? NAME(perft_black)(&child, depth - 1, bulk)
                             : NAME(perft_white)(&child, depth - 1, bulk);
    }
    return nodes;
}

PLACE_FUNCTION(NAME(perft_white))
static uint64_t NAME(perft_white)(const NAME(position) *position, unsigned depth, bool bulk)
{
    return NAME(perft)(position, depth, bulk, WHITE);
}

PLACE_FUNCTION(NAME(perft_black))
static uint64_t NAME(perft_black)(const NAME(position) *position, unsigned depth, bool bulk)
{
    return NAME(perft)(position, depth, bulk, BLACK);
}

PLACE_FUNCTION(NAME(perft_any))
static uint64_t NAME(perft_any)(const void *position, unsigned depth, bool bulk)
{
    const struct board *board = position;

    return board->side == WHITE ? NAME(perft_white)(position, depth, bulk)
                                : NAME(perft_black)(position, depth, bulk);
}
