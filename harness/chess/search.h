/* SPDX-License-Identifier: MIT */

/*
 * Principal variation search with iterative deepening. Included after chess/quiescence.h; LAYOUT
 * says where in memory its functions lie.
 *
 * Origin
 *   the search          Tony Marsland and Murray Campbell, Parallel Search of Strongly Ordered Game
 *                       Trees, 1982; T. A. Marsland, Alexander Reinefeld and Jonathan Schaeffer,
 *                       Low Overhead Alternatives to SSS*, 1987
 *   null moves          Chrilly Donninger, Null Move and Deep Search, 1993
 *   late move reductions, futility pruning and its reverse, razoring
 *                       https://www.chessprogramming.org/Late_Move_Reductions and so on
 */

/* What is the same for all moves of a node. */
struct prospects {
    int value;      /* without looking ahead; NO_VALUE in check */
    bool improving; /* better than before the side's last move */
    bool is_open;   /* the window is wider than one: a node of the principal variation */
};

enum { MOST_PRUNED_DEPTH = 6, MOST_TRIED = 64 };

static int NAME(search)(const NAME(node) *node, struct search_memory *memory, int alpha, int beta,
                        int depth, unsigned ply);

/* Whether the side to move has two officers or more: with less, to move may be worse than not to. */
ALWAYS_INLINE bool can_wait(const struct board *board)
{
    const Bitboard officers =
        board->sides[board->side] & ~(board->pieces[PAWN] | board->pieces[KING]);

    return (officers & (officers - 1)) != 0;
}

/* A score at which a node need not be searched, because it is far outside the window; else
 * SCORE_INFINITE. Not in check. */
static int NAME(score_without_moves)(const NAME(node) *node, struct search_memory *memory,
                                     const struct prospects *now, int alpha, int beta, int depth,
                                     unsigned ply)
{
    enum { RAZOR = 280, SPARE = 90, LEAST_NULL_DEPTH = 3 };
    const struct board *board = &node->position.board;
    NAME(node) child;

    if (depth == 1 && now->value + RAZOR <= alpha)
        return NAME(quiesce)(node, memory, alpha, beta, ply);
    if (beta <= -SCORE_LEAST_MATE || beta >= SCORE_LEAST_MATE || !can_wait(board))
        return SCORE_INFINITE;
    if (depth <= MOST_PRUNED_DEPTH && now->value - SPARE * (depth - now->improving) >= beta)
        return now->value;
    if (depth >= LEAST_NULL_DEPTH && now->value >= beta && memory->played[ply] != NO_MOVE) {
        const int gain = (now->value - beta) / 200;
        const int left = depth - 3 - depth / 4 - (gain < 3 ? gain : 3);
        int score;

        NAME(make_null_node)(node, memory, ply, &child);
        score = -NAME(search)(&child, memory, -beta, -beta + 1, left, ply + 1);
        if (is_over(memory))
            return SCORE_DRAW;
        if (score >= beta)
            return score < SCORE_LEAST_MATE ? score : beta;
    }
    return SCORE_INFINITE;
}

/* Whether no quiet move that is left promises enough, after `quiet` ones. */
ALWAYS_INLINE bool is_late(const struct prospects *now, int alpha, int depth, unsigned quiet)
{
    enum { MARGIN = 100, FOR_DEPTH = 80 };

    return !now->is_open && now->value != NO_VALUE && depth <= MOST_PRUNED_DEPTH &&
           (quiet >= (unsigned)(3 + depth * depth) / (now->improving ? 1 : 2) ||
            now->value + MARGIN + FOR_DEPTH * depth <= alpha);
}

/* Whether a move that is not the first loses too much in an exchange to be tried. */
static bool NAME(is_hopeless)(const NAME(position) *position, const struct prospects *now,
                              chess_move move, bool gives_check, int depth)
{
    enum { QUIET_LOSS = 20, LOSS = 100 };
    const bool is_harmless = is_quiet(&position->board, move) && !gives_check;

    return now->value != NO_VALUE && depth <= MOST_PRUNED_DEPTH &&
           !NAME(wins_at_least)(position, move,
                                is_harmless ? -QUIET_LOSS * depth * depth : -LOSS * depth);
}

/* By how much less deep to look behind the `number`th move, counted from 0. */
ALWAYS_INLINE int reduction_of(int depth, unsigned number, const struct prospects *now, int merit)
{
    const int bits_of_depth = 32 - __builtin_clz((unsigned)depth);
    const int bits_of_number = 32 - __builtin_clz(number);
    const int reduction =
        bits_of_depth * bits_of_number / 4 + !now->improving - now->is_open - merit / MOST_HISTORY;

    return reduction < 0 ? 0 : reduction > depth - 2 ? depth - 2 : reduction;
}

/* Returns the score if it lies between alpha and beta, else a bound of it beyond them (fail-soft). */
PLACE_FUNCTION(NAME(search))
static int NAME(search)(const NAME(node) *node, struct search_memory *memory, int alpha, int beta,
                        int depth, unsigned ply)
{
    enum { LEAST_REDUCED_DEPTH = 3 };
    const NAME(position) *position = &node->position;
    const struct board *board = &position->board;
    const uint64_t key = node->kept.key;
    const int first_alpha = alpha;
    const bool in_check = node->checkers != 0;
    const bool is_drawn = ply > 0 && board->halfmove_clock >= 100;
    struct prospects now = {.is_open = beta - alpha > 1};
    const struct transposition *known;
    struct constraints found;
    struct check_squares checks;
    struct picker picker;
    NAME(node) child;
    chess_move move, best_move = NO_MOVE, hash_move;
    chess_move tried[MOST_TRIED]; /* quiet moves that were not good enough */
    unsigned quiet = 0, number = 0;
    int best = -SCORE_INFINITE;
    int left; /* how deep to look behind a move: not less for a way out of check */

    if (depth <= 0)
        return NAME(quiesce)(node, memory, alpha, beta, ply);
    ++memory->nodes;
    memory->keys[ply] = key;
    if (is_repetition(memory, board->halfmove_clock, ply))
        return SCORE_DRAW;
    if (ply == MOST_PLIES - 1)
        return NAME(value)(node, memory, ply);

    known = find_transposition(&memory->table, key);
    if (!now.is_open && board->halfmove_clock < 90) {
        const int score = known_score(known, beta, depth, ply);
        if (score != SCORE_INFINITE)
            return score;
    }
    hash_move = known != NULL ? known->move : NO_MOVE;
    now.value = NAME(value_of)(node, memory, known, ply);
    memory->values[ply] = now.value;
    now.improving = !in_check && ply >= 2 && now.value > memory->values[ply - 2];
    if (!now.is_open && !in_check && !is_drawn) {
        const int score = NAME(score_without_moves)(node, memory, &now, alpha, beta, depth, ply);
        if (score != SCORE_INFINITE)
            return score;
    }

    found = NAME(known_constraints)(position, node->checkers);
    checks = NAME(check_squares)(position);
    left = in_check && ply < MOST_PLIES / 2 ? depth : depth - 1;
    NAME(start_picking)(&picker, position, &found, memory, hash_move, ply, false);
    while ((move = NAME(next_move)(&picker, position)) != NO_MOVE) {
        const bool is_quiet_move = is_quiet(board, move);
        const bool gives_check = NAME(gives_check)(position, &checks, move);
        int reduction = 0;
        int score = best;

        if (is_drawn) /* unless it is mate */
            return SCORE_DRAW;
        if (ply > 0 && best > -SCORE_LEAST_MATE) {
            picker.is_late = is_late(&now, alpha, depth, quiet);
            if (NAME(is_hopeless)(position, &now, move, gives_check, depth)) {
                ++number;
                continue;
            }
        }
        if (depth >= LEAST_REDUCED_DEPTH && number > 1 && is_quiet_move && !in_check)
            reduction =
                reduction_of(depth, number, &now,
                             history_of(&memory->ordering, board, memory->played[ply], move)) -
                gives_check;
        NAME(make_node)(node, move, gives_check, memory, ply, &child);
        if (reduction > 0)
            score = -NAME(search)(&child, memory, -alpha - 1, -alpha, left - reduction, ply + 1);
        if (number > 0 && (reduction <= 0 || score > alpha))
            score = -NAME(search)(&child, memory, -alpha - 1, -alpha, left, ply + 1);
        if (number == 0 || (score > alpha && score < beta))
            score = -NAME(search)(&child, memory, -beta, -alpha, left, ply + 1);
        if (is_over(memory))
            return SCORE_DRAW;
        ++number;
        if (score > best)
            best = score;
        if (score > alpha) {
            alpha = score;
            best_move = move;
            if (ply == 0)
                memory->best = move;
            if (score >= beta) {
                if (is_quiet_move)
                    reward(&memory->ordering, board, memory->played[ply], move, tried, quiet, depth,
                           ply);
                break;
            }
        }
        if (is_quiet_move && quiet < MOST_TRIED)
            tried[quiet++] = move;
    }
    if (number == 0)
        return in_check ? SCORE_MATED + (int)ply : SCORE_DRAW;
    store_transposition(&memory->table, key, best_move, best, depth,
                        best >= beta         ? BOUND_LOWER
                        : best > first_alpha ? BOUND_EXACT
                                             : BOUND_UPPER,
                        now.value, ply);
    return best;
}

PLACE_FUNCTION(NAME(deepen))
static int NAME(deepen)(const void *position, struct search_memory *memory, unsigned depth)
{
    NAME(node) root;
    int score = SCORE_DRAW;

    NAME(load_node)(position, memory, &root);
    for (int d = 1; d <= (int)depth && !is_over(memory); ++d)
        score = NAME(search)(&root, memory, -SCORE_INFINITE, SCORE_INFINITE, d, 0);
    return score;
}
