/* SPDX-License-Identifier: MIT */

/*
 * Principal variation search with iterative deepening. Included after chess/quiescence.h; LAYOUT
 * says where in memory its functions lie.
 *
 * Origin
 *   the search          Tony Marsland and Murray Campbell, Parallel Search of Strongly Ordered Game
 *                       Trees, 1982; T. A. Marsland, Alexander Reinefeld and Jonathan Schaeffer,
 *                       Low Overhead Alternatives to SSS*, 1987
 *   null move           Chrilly Donninger, Null Move and Deep Search, 1993
 *   late move reductions, futility pruning and its reverse, razoring
 *                       https://www.chessprogramming.org/Late_Move_Reductions and so on
 */

/* Facts about a node that pruning and reductions of all its moves depend on. */
struct node_facts {
    int static_eval; /* NO_STATIC_EVAL in check */
    bool improving;  /* static_eval is above that of two plies ago */
    bool is_pv;      /* the window is wider than one: a node of the principal variation */
};

enum { MAX_PRUNING_DEPTH = 6, MAX_QUIETS_TRIED = 64 };

static int search(const struct node *node, struct search_memory *memory, int alpha, int beta,
                  int depth, unsigned ply);

/* Zugzwang guard: whether the side to move has two pieces or more besides king and pawns. */
ALWAYS_INLINE bool has_non_pawn_material(const struct board *board)
{
    const Bitboard pieces =
        board->sides[board->side] & ~(board->pieces[PAWN] | board->pieces[KING]);

    return (pieces & (pieces - 1)) != 0;
}

/* Razoring, reverse futility pruning and null move: returns the score if one of these prunes the
 * node, else SCORE_INFINITE. Not in check. */
static int prune_node(const struct node *node, struct search_memory *memory,
                      const struct node_facts *facts, int alpha, int beta, int depth, unsigned ply)
{
    enum { RAZOR_MARGIN = 280, REVERSE_FUTILITY_MARGIN = 90, MIN_NULL_MOVE_DEPTH = 3 };
    const struct board *board = &node->position.board;
    struct node child;

    if (depth == 1 && facts->static_eval + RAZOR_MARGIN <= alpha)
        return quiesce(node, memory, alpha, beta, ply);
    if (beta <= -SCORE_MATE_IN_MAX_PLY || beta >= SCORE_MATE_IN_MAX_PLY ||
        !has_non_pawn_material(board))
        return SCORE_INFINITE;
    if (depth <= MAX_PRUNING_DEPTH &&
        facts->static_eval - REVERSE_FUTILITY_MARGIN * (depth - facts->improving) >= beta)
        return facts->static_eval;
    if (depth >= MIN_NULL_MOVE_DEPTH && facts->static_eval >= beta &&
        memory->played[ply] != NO_MOVE) {
        const int margin = (facts->static_eval - beta) / 200;
        const int null_depth = depth - 3 - depth / 4 - (margin < 3 ? margin : 3);
        int score;

        make_null_node(node, memory, ply, &child);
        score = -search(&child, memory, -beta, -beta + 1, null_depth, ply + 1);
        if (node_limit_reached(memory))
            return SCORE_DRAW;
        if (score >= beta)
            return score < SCORE_MATE_IN_MAX_PLY ? score : beta;
    }
    return SCORE_INFINITE;
}

/* Late move pruning and futility pruning: whether to skip quiet moves, after `quiet_count` of
 * them. */
ALWAYS_INLINE bool skips_quiets(const struct node_facts *facts, int alpha, int depth,
                                unsigned quiet_count)
{
    enum { FUTILITY_MARGIN = 100, FUTILITY_MARGIN_PER_DEPTH = 80 };

    return !facts->is_pv && facts->static_eval != NO_STATIC_EVAL && depth <= MAX_PRUNING_DEPTH &&
           (quiet_count >= (unsigned)(3 + depth * depth) / (facts->improving ? 1 : 2) ||
            facts->static_eval + FUTILITY_MARGIN + FUTILITY_MARGIN_PER_DEPTH * depth <= alpha);
}

/* SEE pruning: whether a move that is not the first loses too much in an exchange. */
static bool is_pruned_by_see(const struct position *position, const struct node_facts *facts,
                             chess_move move, bool gives_check, int depth)
{
    enum { QUIET_MARGIN = 20, MARGIN = 100 };
    const bool is_quiet_non_check = is_quiet(&position->board, move) && !gives_check;

    return facts->static_eval != NO_STATIC_EVAL && depth <= MAX_PRUNING_DEPTH &&
           !see_at_least(position, move,
                         is_quiet_non_check ? -QUIET_MARGIN * depth * depth : -MARGIN * depth);
}

/* Late move reduction (LMR), in plies, of move `move_count`, counted from 0. */
ALWAYS_INLINE int lmr_reduction(int depth, unsigned move_count, const struct node_facts *facts,
                                int history)
{
    const int bits_of_depth = 32 - __builtin_clz((unsigned)depth);
    const int bits_of_count = 32 - __builtin_clz(move_count);
    const int reduction = bits_of_depth * bits_of_count / 4 + !facts->improving - facts->is_pv -
                          history / MAX_HISTORY;

    return reduction < 0 ? 0 : reduction > depth - 2 ? depth - 2 : reduction;
}

/* Returns the score if it lies between alpha and beta, else a bound of it beyond them
 * (fail-soft). */
PLACE_FUNCTION(search)
static int search(const struct node *node, struct search_memory *memory, int alpha, int beta,
                  int depth, unsigned ply)
{
    enum { MIN_LMR_DEPTH = 3 };
    const struct position *position = &node->position;
    const struct board *board = &position->board;
    const uint64_t key = node->incremental.key;
    const int original_alpha = alpha;
    const bool in_check = node->checkers != 0;
    const bool is_drawn = ply > 0 && board->halfmove_clock >= 100;
    struct node_facts facts = {.is_pv = beta - alpha > 1};
    const struct transposition *entry;
    struct constraints constraints;
    struct check_squares checks;
    struct picker picker;
    struct node child;
    chess_move move, best_move = NO_MOVE, hash_move;
    chess_move quiets[MAX_QUIETS_TRIED]; /* quiet moves tried without a beta cutoff */
    unsigned quiet_count = 0, move_count = 0;
    int best = -SCORE_INFINITE;
    int new_depth; /* of children: depth - 1, or depth in check (check extension) */

    if (depth <= 0)
        return quiesce(node, memory, alpha, beta, ply);
    ++memory->nodes;
    memory->keys[ply] = key;
    if (is_repetition(memory, board->halfmove_clock, ply))
        return SCORE_DRAW;
    if (ply == MAX_PLY - 1)
        return evaluate_node(node, memory, ply);

    entry = probe_transposition(&memory->table, key);
    if (!facts.is_pv && board->halfmove_clock < 90) {
        const int score = tt_cutoff_score(entry, beta, depth, ply);
        if (score != SCORE_INFINITE)
            return score;
    }
    hash_move = entry != NULL ? entry->move : NO_MOVE;
    facts.static_eval = cached_static_eval(node, memory, entry, ply);
    memory->static_evals[ply] = facts.static_eval;
    facts.improving = !in_check && ply >= 2 && facts.static_eval > memory->static_evals[ply - 2];
    if (!facts.is_pv && !in_check && !is_drawn) {
        const int score = prune_node(node, memory, &facts, alpha, beta, depth, ply);
        if (score != SCORE_INFINITE)
            return score;
    }

    constraints = constraints_given_checkers(position, node->checkers);
    checks = check_squares(position);
    new_depth = in_check && ply < MAX_PLY / 2 ? depth : depth - 1;
    init_picker(&picker, position, &constraints, memory, hash_move, ply, false);
    while ((move = next_move(&picker, position)) != NO_MOVE) {
        const bool is_quiet_move = is_quiet(board, move);
        const bool gives_check = is_check(position, &checks, move);
        int reduction = 0;
        int score = best;

        if (is_drawn) /* by the fifty-move rule, unless it is mate */
            return SCORE_DRAW;
        if (ply > 0 && best > -SCORE_MATE_IN_MAX_PLY) {
            picker.skip_quiets = skips_quiets(&facts, alpha, depth, quiet_count);
            if (is_pruned_by_see(position, &facts, move, gives_check, depth)) {
                ++move_count;
                continue;
            }
        }
        if (depth >= MIN_LMR_DEPTH && move_count > 1 && is_quiet_move && !in_check)
            reduction =
                lmr_reduction(depth, move_count, &facts,
                              history_of(&memory->ordering, board, memory->played[ply], move)) -
                gives_check;
        make_node(node, move, gives_check, memory, ply, &child);
        if (reduction > 0)
            score = -search(&child, memory, -alpha - 1, -alpha, new_depth - reduction, ply + 1);
        if (move_count > 0 && (reduction <= 0 || score > alpha))
            score = -search(&child, memory, -alpha - 1, -alpha, new_depth, ply + 1);
        if (move_count == 0 || (score > alpha && score < beta))
            score = -search(&child, memory, -beta, -alpha, new_depth, ply + 1);
        if (node_limit_reached(memory))
            return SCORE_DRAW;
        ++move_count;
        if (score > best)
            best = score;
        if (score > alpha) {
            alpha = score;
            best_move = move;
            if (ply == 0)
                memory->best = move;
            if (score >= beta) {
                if (is_quiet_move)
                    update_quiet_history(&memory->ordering, board, memory->played[ply], move,
                                         quiets, quiet_count, depth, ply);
                break;
            }
        }
        if (is_quiet_move && quiet_count < MAX_QUIETS_TRIED)
            quiets[quiet_count++] = move;
    }
    if (move_count == 0)
        return in_check ? SCORE_MATED + (int)ply : SCORE_DRAW;
    store_transposition(&memory->table, key, best_move, best, depth,
                        best >= beta            ? BOUND_LOWER
                        : best > original_alpha ? BOUND_EXACT
                                                : BOUND_UPPER,
                        facts.static_eval, ply);
    return best;
}

PLACE_FUNCTION(iterative_deepening)
static int iterative_deepening(const void *position, struct search_memory *memory, unsigned depth)
{
    struct node root;
    int score = SCORE_DRAW;

    init_root(position, memory, &root);
    for (int d = 1; d <= (int)depth && !node_limit_reached(memory); ++d)
        score = search(&root, memory, -SCORE_INFINITE, SCORE_INFINITE, d, 0);
    return score;
}
