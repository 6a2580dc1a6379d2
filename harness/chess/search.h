/* SPDX-License-Identifier: MIT */

/*
 * Principal variation search with iterative deepening, a transposition table, extensions of checks,
 * and a quiescence search of captures, promotions and ways out of check. Included after
 * chess/moves.h and chess/evaluation.h; LAYOUT says where in memory its functions lie.
 *
 * Origin: Tony Marsland and Murray Campbell, Parallel Search of Strongly Ordered Game Trees, 1982;
 * T. A. Marsland, Alexander Reinefeld and Jonathan Schaeffer, Low Overhead Alternatives to SSS*,
 * 1987.
 */

PLACE_CODE(NAME(wanted_white), LAYOUT_OFFSET)
static unsigned NAME(wanted_white)(const NAME(position) *position, const struct constraints *found,
                                   chess_move *list)
{
    return NAME(wanted_moves)(position, found, WHITE, list);
}

PLACE_CODE(NAME(wanted_black), LAYOUT_OFFSET)
static unsigned NAME(wanted_black)(const NAME(position) *position, const struct constraints *found,
                                   chess_move *list)
{
    return NAME(wanted_moves)(position, found, BLACK, list);
}

PLACE_CODE(NAME(evaluate), LAYOUT_OFFSET)
static int NAME(evaluate)(const NAME(node) *node, const struct search_memory *memory, unsigned ply)
{
    const int value = NAME(evaluation)(&node->position, node->kept);

    return memory->network == NULL
               ? value
               : value + network_output(memory->network, &memory->accumulators[ply]);
}

/* As the side to move sees it. */
ALWAYS_INLINE int NAME(value)(const NAME(node) *node, const struct search_memory *memory,
                              unsigned ply, enum side us)
{
    const int value = NAME(evaluate)(node, memory, ply);

    return us == WHITE ? value : -value;
}

/* Writes the wanted moves with their ranks; returns how many. */
ALWAYS_INLINE unsigned NAME(ranked_moves)(const NAME(node) *node,
                                          const struct search_memory *memory,
                                          const struct constraints *found, chess_move hash_move,
                                          unsigned ply, enum side us, ranked_move *ranked)
{
    chess_move list[MOST_MOVES];
    const unsigned count = us == WHITE ? NAME(wanted_white)(&node->position, found, list)
                                       : NAME(wanted_black)(&node->position, found, list);

    for (unsigned i = 0; i < count; ++i)
        ranked[i] = rank_of_move(&memory->ordering, &node->position.board, list[i], hash_move, ply)
                        << 16 |
                    list[i];
    return count;
}

static int NAME(quiesce_white)(const NAME(node) *node, struct search_memory *memory, int alpha,
                               int beta, unsigned ply);
static int NAME(quiesce_black)(const NAME(node) *node, struct search_memory *memory, int alpha,
                               int beta, unsigned ply);

/* Tries what changes the material until nothing does: such a position can be evaluated. */
ALWAYS_INLINE int NAME(quiesce)(const NAME(node) *node, struct search_memory *memory, int alpha,
                                int beta, unsigned ply, enum side us)
{
    enum { CENTIPAWNS = 100, MARGIN = 200 };
    const struct board *board = &node->position.board;
    struct constraints found;
    ranked_move moves[MOST_MOVES];
    NAME(node) child;
    unsigned count;
    int best, futile;

    ++memory->nodes;
    if (ply == MOST_PLIES - 1)
        return NAME(value)(node, memory, ply, us);
    found = NAME(constraints)(&node->position, us);
    best = SCORE_MATED + (int)ply;
    if (found.checkers == 0) {
        best = NAME(value)(node, memory, ply, us);
        if (best >= beta)
            return best;
        if (best > alpha)
            alpha = best;
        found.wanted = board->sides[other(us)];
    }
    /* A smaller gain than this cannot bring alpha back. Skipped moves do not raise the returned value,
     * which may therefore be lower than they would allow. */
    futile = found.checkers == 0 ? alpha - best - MARGIN : 0;

    count = NAME(ranked_moves)(node, memory, &found, NO_MOVE, ply, us, moves);
    for (unsigned i = 0; i < count; ++i) {
        const chess_move move = take_best(moves + i, count - i);
        int score;

        if (CENTIPAWNS * (int)gain_of(board, move) < futile)
            break;
        NAME(make_node)(node, move, us, memory, ply, &child);
        score = us == WHITE ? -NAME(quiesce_black)(&child, memory, -beta, -alpha, ply + 1)
                            : -NAME(quiesce_white)(&child, memory, -beta, -alpha, ply + 1);
        if (score > best) {
            best = score;
            if (score > alpha)
                alpha = score;
            if (score >= beta)
                break;
        }
    }
    return best;
}

PLACE_CODE(NAME(quiesce_white), LAYOUT_OFFSET)
static int NAME(quiesce_white)(const NAME(node) *node, struct search_memory *memory, int alpha,
                               int beta, unsigned ply)
{
    return NAME(quiesce)(node, memory, alpha, beta, ply, WHITE);
}

PLACE_CODE(NAME(quiesce_black), LAYOUT_OFFSET)
static int NAME(quiesce_black)(const NAME(node) *node, struct search_memory *memory, int alpha,
                               int beta, unsigned ply)
{
    return NAME(quiesce)(node, memory, alpha, beta, ply, BLACK);
}

static int NAME(search_white)(const NAME(node) *node, struct search_memory *memory, int alpha,
                              int beta, int depth, unsigned ply);
static int NAME(search_black)(const NAME(node) *node, struct search_memory *memory, int alpha,
                              int beta, int depth, unsigned ply);

/* The score of a child, as its parent sees it. */
ALWAYS_INLINE int NAME(search_child)(const NAME(node) *child, struct search_memory *memory,
                                     int alpha, int beta, int depth, unsigned ply, enum side us)
{
    if (depth == 0)
        return us == WHITE ? -NAME(quiesce_black)(child, memory, -beta, -alpha, ply)
                           : -NAME(quiesce_white)(child, memory, -beta, -alpha, ply);
    return us == WHITE ? -NAME(search_black)(child, memory, -beta, -alpha, depth, ply)
                       : -NAME(search_white)(child, memory, -beta, -alpha, depth, ply);
}

/* Returns the score if it lies between alpha and beta, else a bound of it beyond them (fail-soft). */
ALWAYS_INLINE int NAME(search)(const NAME(node) *node, struct search_memory *memory, int alpha,
                               int beta, int depth, unsigned ply, enum side us)
{
    const struct board *board = &node->position.board;
    const uint64_t key = node->kept.key;
    const int first_alpha = alpha;
    const struct transposition *known;
    struct constraints found;
    ranked_move moves[MOST_MOVES];
    NAME(node) child;
    chess_move best_move = NO_MOVE;
    int best = -SCORE_INFINITE;
    unsigned count;
    int left; /* how deep to look behind a move: not less for a way out of check */

    ++memory->nodes;
    memory->keys[ply] = key;
    if (is_repetition(memory, board->halfmove_clock, ply))
        return SCORE_DRAW;

    known = find_transposition(&memory->table, key);
    if (known != NULL && beta - alpha == 1 && known->depth >= depth) {
        const int score = score_from_root(known->score, ply);
        if (known->bound & (score >= beta ? BOUND_LOWER : BOUND_UPPER))
            return score;
    }

    found = NAME(constraints)(&node->position, us);
    count = NAME(ranked_moves)(node, memory, &found, known != NULL ? known->move : NO_MOVE, ply, us,
                               moves);
    if (count == 0)
        return found.checkers != 0 ? SCORE_MATED + (int)ply : SCORE_DRAW;
    if (ply > 0 && board->halfmove_clock >= 100)
        return SCORE_DRAW;
    left = found.checkers != 0 && ply < MOST_PLIES / 2 ? depth : depth - 1;

    for (unsigned i = 0; i < count; ++i) {
        const chess_move move = take_best(moves + i, count - i);
        int score = best;

        NAME(make_node)(node, move, us, memory, ply, &child);
        __builtin_prefetch(bucket_of(&memory->table, child.kept.key));
        if (i > 0)
            score = NAME(search_child)(&child, memory, alpha, alpha + 1, left, ply + 1, us);
        if (i == 0 || (score > alpha && score < beta))
            score = NAME(search_child)(&child, memory, alpha, beta, left, ply + 1, us);
        if (score <= best)
            continue;
        best = score;
        if (score <= alpha)
            continue;
        alpha = score;
        best_move = move;
        if (ply == 0)
            memory->best = move;
        if (score >= beta) {
            if (gain_of(board, move) == 0)
                reward(&memory->ordering, board, move, (unsigned)depth, ply);
            break;
        }
    }
    store_transposition(&memory->table, key, best_move, best, depth,
                        best >= beta         ? BOUND_LOWER
                        : best > first_alpha ? BOUND_EXACT
                                             : BOUND_UPPER,
                        ply);
    return best;
}

PLACE_CODE(NAME(search_white), LAYOUT_OFFSET)
static int NAME(search_white)(const NAME(node) *node, struct search_memory *memory, int alpha,
                              int beta, int depth, unsigned ply)
{
    return NAME(search)(node, memory, alpha, beta, depth, ply, WHITE);
}

PLACE_CODE(NAME(search_black), LAYOUT_OFFSET)
static int NAME(search_black)(const NAME(node) *node, struct search_memory *memory, int alpha,
                              int beta, int depth, unsigned ply)
{
    return NAME(search)(node, memory, alpha, beta, depth, ply, BLACK);
}

PLACE_CODE(NAME(deepen), LAYOUT_OFFSET)
static int NAME(deepen)(const void *position, struct search_memory *memory, unsigned depth)
{
    NAME(node) root;
    int score = SCORE_DRAW;

    NAME(load_node)(position, memory, &root);
    for (int d = 1; d <= (int)depth; ++d)
        score = root.position.board.side == WHITE
                    ? NAME(search_white)(&root, memory, -SCORE_INFINITE, SCORE_INFINITE, d, 0)
                    : NAME(search_black)(&root, memory, -SCORE_INFINITE, SCORE_INFINITE, d, 0);
    return score;
}
