/* SPDX-License-Identifier: MIT */

/*
 * Move lists and perft, the number of lines of `depth` half moves: Robert Hyatt's test of a move
 * generator. Included after chess/moves.h; LAYOUT says where in memory its functions lie.
 */

static uint64_t perft_white(const struct position *position, unsigned depth, bool bulk);
static uint64_t perft_black(const struct position *position, unsigned depth, bool bulk);

PLACE_FUNCTION(generate_white)
static unsigned generate_white(const struct position *position, chess_move *list)
{
    return legal_moves(position, WHITE, list);
}

PLACE_FUNCTION(generate_black)
static unsigned generate_black(const struct position *position, chess_move *list)
{
    return legal_moves(position, BLACK, list);
}

ALWAYS_INLINE uint64_t perft(const struct position *position, unsigned depth, bool bulk,
                             enum side us)
{
    chess_move list[MAX_MOVES];
    struct position child;
    uint64_t nodes = 0;
    unsigned count;

    if (depth == 0)
        return 1;
    if (depth == 1 && bulk)
        return legal_moves(position, us, NULL);

    count = us == WHITE ? generate_white(position, list) : generate_black(position, list);
    for (unsigned i = 0; i < count; ++i) {
        make(position, list[i], us, &child);
        nodes += us == WHITE ? perft_black(&child, depth - 1, bulk)
                             : perft_white(&child, depth - 1, bulk);
    }
    return nodes;
}

PLACE_FUNCTION(perft_white)
static uint64_t perft_white(const struct position *position, unsigned depth, bool bulk)
{
    return perft(position, depth, bulk, WHITE);
}

PLACE_FUNCTION(perft_black)
static uint64_t perft_black(const struct position *position, unsigned depth, bool bulk)
{
    return perft(position, depth, bulk, BLACK);
}

PLACE_FUNCTION(perft_any)
static uint64_t perft_any(const void *position, unsigned depth, bool bulk)
{
    const struct board *board = position;

    return board->side == WHITE ? perft_white(position, depth, bulk)
                                : perft_black(position, depth, bulk);
}
