/* SPDX-License-Identifier: MIT */

/*
 * Perft: how many ways there are to play `depth` half moves. Robert Hyatt's, in Crafty. Included
 * after chess/moves.h once for each LAYOUT, which says where in memory its two functions lie.
 */

#define PERFT(side) IN_LAYOUT(NAME(perft_##side))

static uint64_t PERFT(white)(const NAME(position) *position, unsigned depth, bool bulk);
static uint64_t PERFT(black)(const NAME(position) *position, unsigned depth, bool bulk);

ALWAYS_INLINE uint64_t IN_LAYOUT(NAME(perft_of))(const NAME(position) *position, unsigned depth,
                                                 bool bulk, enum side us)
{
    chess_move list[MOST_MOVES];
    NAME(position) child;
    uint64_t nodes = 0;
    unsigned count;

    if (depth == 0)
        return 1;
    if (depth == 1 && bulk)
        return NAME(legal_moves)(position, us, NULL);

    count = NAME(legal_moves)(position, us, list);
    for (unsigned i = 0; i < count; ++i) {
        NAME(make)(position, list[i], us, &child);
        nodes += us == WHITE ? PERFT(black)(&child, depth - 1, bulk)
                             : PERFT(white)(&child, depth - 1, bulk);
    }
    return nodes;
}

PLACE_CODE(PERFT(white), LAYOUT_OFFSET)
static uint64_t PERFT(white)(const NAME(position) *position, unsigned depth, bool bulk)
{
    return IN_LAYOUT(NAME(perft_of))(position, depth, bulk, WHITE);
}

PLACE_CODE(PERFT(black), LAYOUT_OFFSET)
static uint64_t PERFT(black)(const NAME(position) *position, unsigned depth, bool bulk)
{
    return IN_LAYOUT(NAME(perft_of))(position, depth, bulk, BLACK);
}

static uint64_t PERFT(any)(const void *position, unsigned depth, bool bulk)
{
    const struct board *board = position;

    return board->side == WHITE ? PERFT(white)(position, depth, bulk)
                                : PERFT(black)(position, depth, bulk);
}

#undef PERFT
