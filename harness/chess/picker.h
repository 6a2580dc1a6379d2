/* SPDX-License-Identifier: MIT */

/*
 * The moves of a position, one after the other, generated no earlier than they are needed: the
 * move of the transposition table, captures and promotions that lose nothing, quiet moves, captures
 * that do; in check all together. Included once by each generated chess file, after chess/see.h.
 */

#include "chess/search_memory.h"

/* Steps of the king may still lead into check. */
ALWAYS_INLINE void NAME(add_king_tries)(struct move_sink *sink, const NAME(position) *position,
                                        const struct constraints *found, enum side us)
{
    const struct board *board = &position->board;
    const Bitboard home = relative_rank(1, us);
    const Bitboard occupied = occupied_squares(board);
    const Bitboard king = square_bit(found->king);
    const Bitboard rooks = found->checkers == 0 ? board->castling & home : 0;

    add_moves(sink, found->king,
              king_attacks(king) & ~(board->sides[us] | board->pieces[KING]) & found->wanted, KING);
    for (Bitboard rest = rooks; rest != 0; rest &= rest - 1) {
        const Bitboard rook = rest & -rest;
        const Bitboard target = rook & H_FILE ? king << 2 : king >> 2;
        const Bitboard passed = rook & H_FILE ? king << 1 : king >> 1;

        if ((squares_between(found->king, rook) & occupied) == 0 && (target & found->wanted) != 0 &&
            NAME(is_safe_step)(position, found->king, lowest_square(passed)) &&
            NAME(is_safe_step)(position, found->king, lowest_square(target)))
            add_moves(sink, found->king, target, CASTLING);
    }
}

/* What pawns and the king may do. Those of both sides are written in turn, with the side a constant. */
PLACE_FUNCTION(NAME(list_pawns_and_king))
__attribute__((noinline)) static unsigned NAME(list_pawns_and_king)(const NAME(position) *position,
                                                                    const struct constraints *found,
                                                                    chess_move *list)
{
    struct move_sink sink = {.list = list};

    if (position->board.side == WHITE) {
        NAME(add_king_tries)(&sink, position, found, WHITE);
        NAME(add_pawns)(&sink, position, found, WHITE);
    } else {
        NAME(add_king_tries)(&sink, position, found, BLACK);
        NAME(add_pawns)(&sink, position, found, BLACK);
    }
    return sink.count;
}

/* Writes moves to where they are wanted, and all promotions and en passant; returns how many. They
 * are legal, but for steps of the king. */
PLACE_FUNCTION(NAME(list_tries))
__attribute__((noinline)) static unsigned NAME(list_tries)(const NAME(position) *position,
                                                           const struct constraints *found,
                                                           chess_move *list)
{
    const struct board *board = &position->board;
    const enum side us = (enum side)board->side;
    struct move_sink sink = {.list = list,
                             .count = NAME(list_pawns_and_king)(position, found, list)};

    for (Bitboard rest = board->pieces[KNIGHT] & board->sides[us] & ~found->pinned; rest != 0;) {
        const Square from = pop_lowest_square(&rest);
        add_moves(&sink, from, knights_attacks(square_bit(from)) & found->targets & found->wanted,
                  KNIGHT);
    }
    NAME(add_sliders)(&sink, position, found, BISHOP, us);
    NAME(add_sliders)(&sink, position, found, ROOK, us);
    NAME(add_sliders)(&sink, position, found, QUEEN, us);
    return sink.count;
}

/* Whether a move, be it of another position, is one of this one, but for a king's that steps into
 * check. */
static bool NAME(can_move)(const NAME(position) *position, const struct constraints *found,
                           chess_move move)
{
    const struct board *board = &position->board;
    const enum piece_type piece = moving_piece(move_type(move));
    const Square from = move_from(move);
    const Bitboard to = square_bit(move_to(move));
    chess_move list[MOST_MOVES];
    Bitboard targets = found->targets;

    if ((board->sides[board->side] & board->pieces[piece] & square_bit(from)) == 0)
        return false;
    if (piece == PAWN || piece == KING) {
        const unsigned count = NAME(list_pawns_and_king)(position, found, list);
        for (unsigned i = 0; i < count; ++i)
            if (list[i] == move)
                return true;
        return false;
    }
    if (found->pinned & square_bit(from))
        targets &= line_to(found->king, square_bit(from));
    return (to & targets &
            (piece == KNIGHT ? knights_attacks(square_bit(from))
                             : NAME(placed_attacks)(piece, from, position))) != 0;
}

enum stage { HASH_MOVE, NOTHING_LISTED, CAPTURES, QUIET_MOVES, LOSING_CAPTURES, EVASIONS, NO_MORE };

struct picker {
    const struct ordering *ordering;
    struct constraints found;
    chess_move hash_move, last; /* NO_MOVE if there is none */
    unsigned ply;
    bool captures_only; /* neither quiet moves nor losing captures, unless in check */
    bool is_late;       /* no more quiet moves; may be set between two moves */
    enum stage stage;
    unsigned next, count; /* of this stage, of the moves below */
    unsigned losing;      /* captures that lose material, kept in front */
    ranked_move moves[MOST_MOVES];
};

ALWAYS_INLINE enum stage stage_after(const struct picker *picker)
{
    switch (picker->stage) {
    case NOTHING_LISTED:
        return picker->found.checkers != 0 ? EVASIONS : CAPTURES;
    case CAPTURES:
        return picker->captures_only ? NO_MORE : QUIET_MOVES;
    case QUIET_MOVES:
        return LOSING_CAPTURES;
    default:
        return NO_MORE;
    }
}

/* Goes on to the next stage and lists its moves, behind the losing captures. */
static void NAME(list_next_stage)(struct picker *picker, const NAME(position) *position)
{
    const struct board *board = &position->board;
    const Bitboard occupied = occupied_squares(board);
    struct constraints found = picker->found;
    chess_move list[MOST_MOVES];
    unsigned listed;

    picker->stage = stage_after(picker);
    picker->next = picker->stage == LOSING_CAPTURES ? 0 : picker->losing;
    picker->count = picker->losing;
    if (picker->stage == LOSING_CAPTURES || picker->stage == NO_MORE ||
        (picker->stage == QUIET_MOVES && picker->is_late))
        return;
    if (picker->stage == CAPTURES)
        found.wanted = occupied;
    if (picker->stage == QUIET_MOVES)
        found.wanted = ~occupied;
    listed = NAME(list_tries)(position, &found, list);
    if (picker->stage != QUIET_MOVES)
        picker->count += rank_captures(board, list, listed, picker->moves + picker->count);
    if (picker->stage != CAPTURES)
        picker->count += rank_quiet_moves(picker->ordering, board, picker->last, picker->ply, list,
                                          listed, picker->moves + picker->count);
}

static bool NAME(is_safe_move)(const NAME(position) *position, chess_move move)
{
    return move_type(move) != KING || NAME(is_safe_step)(position, move_from(move), move_to(move));
}

/* `hash_move` may be of another position. */
PLACE_FUNCTION(NAME(start_picking))
__attribute__((noinline)) static void NAME(start_picking)(
    struct picker *picker, const NAME(position) *position, const struct constraints *found,
    const struct search_memory *memory, chess_move hash_move, unsigned ply, bool captures_only)
{
    const bool is_wanted =
        !captures_only || found->checkers != 0 || !is_quiet(&position->board, hash_move);

    picker->ordering = &memory->ordering;
    picker->found = *found;
    picker->hash_move = is_wanted && NAME(can_move)(position, found, hash_move) &&
                                NAME(is_safe_move)(position, hash_move)
                            ? hash_move
                            : NO_MOVE;
    picker->last = memory->played[ply];
    picker->ply = ply;
    picker->captures_only = captures_only;
    picker->is_late = false;
    picker->stage = HASH_MOVE;
    picker->next = picker->count = picker->losing = 0;
}

/* The next legal move, or NO_MOVE if there are no more. */
PLACE_FUNCTION(NAME(next_move))
__attribute__((noinline)) static chess_move NAME(next_move)(struct picker *picker,
                                                            const NAME(position) *position)
{
    if (picker->stage == HASH_MOVE) {
        picker->stage = NOTHING_LISTED;
        if (picker->hash_move != NO_MOVE)
            return picker->hash_move;
    }
    while (picker->stage != NO_MORE) {
        while (picker->next < picker->count && !(picker->stage == QUIET_MOVES && picker->is_late)) {
            ranked_move *rest = picker->moves + picker->next;
            const chess_move move = take_best(rest, picker->count - picker->next);

            ++picker->next;
            if (move == picker->hash_move || !NAME(is_safe_move)(position, move))
                continue;
            if (picker->stage == CAPTURES && !NAME(wins_at_least)(position, move, 0)) {
                picker->moves[picker->losing++] = *rest;
                continue;
            }
            return move;
        }
        NAME(list_next_stage)(picker, position);
    }
    return NO_MOVE;
}
