/* SPDX-License-Identifier: MIT */
#include "chess/ordering.h"

#include "chess/exchange.h"

/* Captures come first, then killers, then quiet moves around HISTORY_SCORE. */
enum { HISTORY_SCORE = 0x8000, KILLER_SCORE = 0xC000, CAPTURE_SCORE = 0xC100 };

static scored_move with_score(unsigned score, chess_move move)
{
    return score << 16 | move;
}

unsigned score_captures(const struct board *board, const chess_move *list, unsigned count,
                        scored_move *scored)
{
    unsigned found = 0;

    for (unsigned i = 0; i < count; ++i) {
        const enum piece_type piece = moving_piece(move_type(list[i]));
        if (!is_quiet(board, list[i]))
            scored[found++] = with_score(
                CAPTURE_SCORE + 8 * (unsigned)exchange_gain(board, list[i]) + (KING - piece),
                list[i]);
    }
    return found;
}

static int16_t *history_entry(history_table *table, chess_move move)
{
    return &(*table)[moving_piece(move_type(move))][move_to(move)];
}

int history_of(const struct ordering *ordering, const struct board *board, chess_move previous,
               chess_move move)
{
    const enum piece_type piece = moving_piece(move_type(move));
    const Square to = move_to(move);
    const int history = ordering->history[board->side][piece][to];

    return previous == NO_MOVE
               ? history
               : history + ordering->countermove_history[moving_piece(move_type(previous))]
                                                        [move_to(previous)][piece][to];
}

unsigned score_quiets(const struct ordering *ordering, const struct board *board,
                      chess_move previous, unsigned ply, const chess_move *list, unsigned count,
                      scored_move *scored)
{
    const chess_move *killers = ordering->killers[ply];
    unsigned found = 0;

    for (unsigned i = 0; i < count; ++i) {
        const chess_move move = list[i];
        unsigned score;

        if (!is_quiet(board, move))
            continue;
        score = (unsigned)(HISTORY_SCORE + history_of(ordering, board, previous, move));
        if (move == killers[0])
            score = KILLER_SCORE + 1;
        else if (move == killers[1])
            score = KILLER_SCORE;
        scored[found++] = with_score(score, move);
    }
    return found;
}

/* Gravity: the nearer a value is to the limit, the more it is pulled back, so it stays within. */
static void apply_bonus(int16_t *value, int bonus)
{
    const int size = bonus < 0 ? -bonus : bonus;

    *value = (int16_t)(*value + bonus - *value * size / MAX_HISTORY);
}

static void apply_bonus_to_both(struct ordering *ordering, enum side side, chess_move previous,
                                chess_move move, int bonus)
{
    apply_bonus(history_entry(&ordering->history[side], move), bonus);
    if (previous != NO_MOVE)
        apply_bonus(history_entry(&ordering->countermove_history[moving_piece(move_type(previous))]
                                                                [move_to(previous)],
                                  move),
                    bonus);
}

void update_quiet_history(struct ordering *ordering, const struct board *board, chess_move previous,
                          chess_move best, const chess_move *tried, unsigned count, int depth,
                          unsigned ply)
{
    const enum side side = (enum side)board->side;
    const int max_bonus = MAX_HISTORY / 8;
    const int bonus = 16 * depth * depth < max_bonus ? 16 * depth * depth : max_bonus;
    chess_move *killers = ordering->killers[ply];

    if (killers[0] != best) {
        killers[1] = killers[0];
        killers[0] = best;
    }
    apply_bonus_to_both(ordering, side, previous, best, bonus);
    for (unsigned i = 0; i < count; ++i)
        apply_bonus_to_both(ordering, side, previous, tried[i], -bonus);
}
