/* SPDX-License-Identifier: MIT */

/*
 * Quiescence search: captures that lose nothing, promotions and evasions, until there are none,
 * since a static evaluation is good for quiet positions only. Included once by each generated chess
 * file, after chess/picker.h.
 */

/* Score of a table entry if it decides a window of one (null window), else SCORE_INFINITE. */
ALWAYS_INLINE int tt_cutoff_score(const struct transposition *entry, int beta, int depth,
                                  unsigned ply)
{
    int score;

    if (entry == NULL || entry->depth < depth)
        return SCORE_INFINITE;
    score = score_from_table(entry->score, ply);
    return entry->bound & (score >= beta ? BOUND_LOWER : BOUND_UPPER) ? score : SCORE_INFINITE;
}

/* Static evaluation, from the table entry if there is one; NO_STATIC_EVAL in check. */
static int cached_static_eval(const struct node *node, struct search_memory *memory,
                              const struct transposition *entry, unsigned ply)
{
    if (node->checkers != 0)
        return NO_STATIC_EVAL;
    return entry != NULL ? entry->static_eval : evaluate_node(node, memory, ply);
}

PLACE_FUNCTION(quiesce)
static int quiesce(const struct node *node, struct search_memory *memory, int alpha, int beta,
                   unsigned ply)
{
    enum { DELTA_MARGIN = 160 };
    const struct position *position = &node->position;
    const uint64_t key = node->incremental.key;
    const int original_alpha = alpha;
    const struct transposition *entry;
    struct constraints constraints;
    struct check_squares checks;
    struct picker picker;
    struct node child;
    chess_move move, best_move = NO_MOVE, hash_move;
    int best = SCORE_MATED + (int)ply;
    int static_eval;

    ++memory->nodes;
    if (ply == MAX_PLY - 1)
        return evaluate_node(node, memory, ply);
    entry = probe_transposition(&memory->table, key);
    if (beta - alpha == 1) {
        const int score = tt_cutoff_score(entry, beta, 0, ply);
        if (score != SCORE_INFINITE)
            return score;
    }
    hash_move = entry != NULL ? entry->move : NO_MOVE;
    static_eval = cached_static_eval(node, memory, entry, ply);
    if (static_eval != NO_STATIC_EVAL) {
        best = static_eval;
        if (best >= beta) {
            if (entry == NULL)
                store_transposition(&memory->table, key, NO_MOVE, best, 0, BOUND_LOWER, static_eval,
                                    ply);
            return best;
        }
        if (best > alpha)
            alpha = best;
    }

    constraints = constraints_given_checkers(position, node->checkers);
    checks = check_squares(position);
    init_picker(&picker, position, &constraints, memory, hash_move, ply, true);
    while ((move = next_move(&picker, position)) != NO_MOVE) {
        const bool gives_check = is_check(position, &checks, move);
        int score;

        /* Delta pruning: the capture cannot raise alpha. */
        if (static_eval != NO_STATIC_EVAL && !gives_check &&
            static_eval + exchange_gain(&position->board, move) + DELTA_MARGIN <= alpha)
            continue;
        make_node(node, move, gives_check, memory, ply, &child);
        score = -quiesce(&child, memory, -beta, -alpha, ply + 1);
        if (node_limit_reached(memory))
            return SCORE_DRAW;
        if (score > best) {
            best = score;
            if (score > alpha) {
                alpha = score;
                best_move = move;
            }
            if (score >= beta)
                break;
        }
    }
    store_transposition(&memory->table, key, best_move, best, 0,
                        best >= beta            ? BOUND_LOWER
                        : best > original_alpha ? BOUND_EXACT
                                                : BOUND_UPPER,
                        static_eval, ply);
    return best;
}
