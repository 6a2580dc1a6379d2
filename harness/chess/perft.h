/* SPDX-License-Identifier: MIT */

/*
 * Move lists and perft: how many ways there are to play `depth` half moves, Robert Hyatt's test of
 * a move generator. Included after chess/moves.h once for each LAYOUT, which says where in memory
 * its functions lie.
 */

#define LIST_WHITE  IN_LAYOUT(NAME(list_white))
#define LIST_BLACK  IN_LAYOUT(NAME(list_black))
#define PERFT_WHITE IN_LAYOUT(NAME(perft_white))
#define PERFT_BLACK IN_LAYOUT(NAME(perft_black))
#define PERFT_ANY   IN_LAYOUT(NAME(perft_any))

static uint64_t PERFT_WHITE(const NAME(position) *position, unsigned depth, bool bulk);
static uint64_t PERFT_BLACK(const NAME(position) *position, unsigned depth, bool bulk);

PLACE_CODE(LIST_WHITE, LAYOUT_OFFSET)
static unsigned LIST_WHITE(const NAME(position) *position, chess_move *list)
{
    return NAME(legal_moves)(position, WHITE, list);
}

PLACE_CODE(LIST_BLACK, LAYOUT_OFFSET)
static unsigned LIST_BLACK(const NAME(position) *position, chess_move *list)
{
    return NAME(legal_moves)(position, BLACK, list);
}

ALWAYS_INLINE uint64_t IN_LAYOUT(NAME(perft))(const NAME(position) *position, unsigned depth,
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

    count = us == WHITE ? LIST_WHITE(position, list) : LIST_BLACK(position, list);
    for (unsigned i = 0; i < count; ++i) {
        NAME(make)(position, list[i], us, &child);
        nodes += us == WHITE ? PERFT_BLACK(&child, depth - 1, bulk)
                             : PERFT_WHITE(&child, depth - 1, bulk);
    }
    return nodes;
}

PLACE_CODE(PERFT_WHITE, LAYOUT_OFFSET)
static uint64_t PERFT_WHITE(const NAME(position) *position, unsigned depth, bool bulk)
{
    return IN_LAYOUT(NAME(perft))(position, depth, bulk, WHITE);
}

PLACE_CODE(PERFT_BLACK, LAYOUT_OFFSET)
static uint64_t PERFT_BLACK(const NAME(position) *position, unsigned depth, bool bulk)
{
    return IN_LAYOUT(NAME(perft))(position, depth, bulk, BLACK);
}

static uint64_t PERFT_ANY(const void *position, unsigned depth, bool bulk)
{
    const struct board *board = position;

    return board->side == WHITE ? PERFT_WHITE(position, depth, bulk)
                                : PERFT_BLACK(position, depth, bulk);
}

#undef LIST_WHITE
#undef LIST_BLACK
#undef PERFT_WHITE
#undef PERFT_BLACK
#undef PERFT_ANY
