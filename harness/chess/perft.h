/* SPDX-License-Identifier: MIT */

/*
 * Move lists and perft: how many ways there are to play `depth` half moves, Robert Hyatt's test of
 * a move generator. Included after chess/moves.h once for each LAYOUT, which says where in memory
 * its four functions lie: two for each side to move.
 */

#define LIST_WHITE  IN_LAYOUT(NAME(list_white))
#define LIST_BLACK  IN_LAYOUT(NAME(list_black))
#define PERFT_WHITE IN_LAYOUT(NAME(perft_white))
#define PERFT_BLACK IN_LAYOUT(NAME(perft_black))

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

#undef LIST_WHITE
#undef LIST_BLACK
#undef PERFT_WHITE
#undef PERFT_BLACK
