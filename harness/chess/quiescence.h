/* SPDX-License-Identifier: MIT */

/*
 * The end of a search: captures that lose nothing, promotions and ways out of check are tried until
 * there are none, since only a quiet position can be valued without looking ahead. Included once by
 * each generated chess file, after chess/picker.h.
 */

/* What is known of a position that decides its score for a window of one; else SCORE_INFINITE. */
ALWAYS_INLINE int known_score(const struct transposition *known, int beta, int depth, unsigned ply)
{
    int score;

    if (known == NULL || known->depth < depth)
        return SCORE_INFINITE;
    score = score_from_root(known->score, ply);
    return known->bound & (score >= beta ? BOUND_LOWER : BOUND_UPPER) ? score : SCORE_INFINITE;
}

/* NO_VALUE in check, where there is no telling. */
static int NAME(value_of)(const NAME(node) *node, struct search_memory *memory,
                          const struct transposition *known, unsigned ply)
{
    if (node->checkers != 0)
        return NO_VALUE;
    return known != NULL ? known->value : NAME(value)(node, memory, ply);
}

PLACE_FUNCTION(NAME(quiesce))
static int NAME(quiesce)(const NAME(node) *node, struct search_memory *memory, int alpha, int beta,
                         unsigned ply)
{
    enum { MARGIN = 160 };
    const NAME(position) *position = &node->position;
    const uint64_t key = node->kept.key;
    const int first_alpha = alpha;
    const struct transposition *known;
    struct constraints found;
    struct check_squares checks;
    struct picker picker;
    NAME(node) child;
    chess_move move, best_move = NO_MOVE, hash_move;
    int best = SCORE_MATED + (int)ply;
    int value;

    ++memory->nodes;
    if (ply == MOST_PLIES - 1)
        return NAME(value)(node, memory, ply);
    known = find_transposition(&memory->table, key);
    if (beta - alpha == 1) {
        const int score = known_score(known, beta, 0, ply);
        if (score != SCORE_INFINITE)
            return score;
    }
    hash_move = known != NULL ? known->move : NO_MOVE;
    value = NAME(value_of)(node, memory, known, ply);
    if (value != NO_VALUE) {
        best = value;
        if (best >= beta) {
            if (known == NULL)
                store_transposition(&memory->table, key, NO_MOVE, best, 0, BOUND_LOWER, value, ply);
            return best;
        }
        if (best > alpha)
            alpha = best;
    }

    found = NAME(known_constraints)(position, node->checkers);
    checks = NAME(check_squares)(position);
    NAME(start_picking)(&picker, position, &found, memory, hash_move, ply, true);
    while ((move = NAME(next_move)(&picker, position)) != NO_MOVE) {
        const bool gives_check = NAME(gives_check)(position, &checks, move);
        int score;

        /* A smaller gain than this cannot bring alpha back. */
        if (value != NO_VALUE && !gives_check &&
            value + exchange_gain(&position->board, move) + MARGIN <= alpha)
            continue;
        NAME(make_node)(node, move, gives_check, memory, ply, &child);
        score = -NAME(quiesce)(&child, memory, -beta, -alpha, ply + 1);
        if (is_over(memory))
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
                        best >= beta         ? BOUND_LOWER
                        : best > first_alpha ? BOUND_EXACT
                                             : BOUND_UPPER,
                        value, ply);
    return best;
}
