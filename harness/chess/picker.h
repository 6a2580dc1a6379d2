/* SPDX-License-Identifier: MIT */

/*
 * Staged move generation: the hash move, captures and promotions that lose nothing by SEE, quiet
 * moves, losing captures; in check all evasions at once. Included once by each generated chess
 * file, after chess/see.h.
 */

#include "chess/search_memory.h"

/* Adds king moves; steps may still lead into check, castling is legal. */
ALWAYS_INLINE void add_pseudo_legal_king_moves(struct move_sink *sink,
                                               const struct position *position,
                                               const struct constraints *constraints, enum side us)
{
    const struct board *board = &position->board;
    const Bitboard home = relative_rank(1, us);
    const Bitboard occupied = occupied_squares(board);
    const Bitboard king = square_bit(constraints->king);
    const Bitboard rooks = constraints->checkers == 0 ? board->castling & home : 0;

    add_moves(sink, constraints->king,
              king_attacks(king) & ~(board->sides[us] | board->pieces[KING]) & constraints->filter,
              KING);
    for (Bitboard rest = rooks; rest != 0; rest &= rest - 1) {
        const Bitboard rook = rest & -rest;
        const Bitboard target = rook & H_FILE ? king << 2 : king >> 2;
        const Bitboard passed = rook & H_FILE ? king << 1 : king >> 1;

        if ((squares_between(constraints->king, rook) & occupied) == 0 &&
            (target & constraints->filter) != 0 &&
            is_legal_king_step(position, constraints->king, lowest_square(passed)) &&
            is_legal_king_step(position, constraints->king, lowest_square(target)))
            add_moves(sink, constraints->king, target, CASTLING);
    }
}

/* Pseudo-legal moves of pawns and king. The side is a constant in either branch. */
PLACE_FUNCTION(generate_pawns_and_king)
__attribute__((noinline)) static unsigned
generate_pawns_and_king(const struct position *position, const struct constraints *constraints,
                        chess_move *list)
{
    struct move_sink sink = {.list = list};

    if (position->board.side == WHITE) {
        add_pseudo_legal_king_moves(&sink, position, constraints, WHITE);
        add_pawns(&sink, position, constraints, WHITE);
    } else {
        add_pseudo_legal_king_moves(&sink, position, constraints, BLACK);
        add_pawns(&sink, position, constraints, BLACK);
    }
    return sink.count;
}

/* Writes the moves that `constraints` let through; returns how many. They are legal, except that
 * steps of the king may lead into check. */
PLACE_FUNCTION(generate_pseudo_legal)
__attribute__((noinline)) static unsigned
generate_pseudo_legal(const struct position *position, const struct constraints *constraints,
                      chess_move *list)
{
    const struct board *board = &position->board;
    const enum side us = (enum side)board->side;
    struct move_sink sink = {.list = list,
                             .count = generate_pawns_and_king(position, constraints, list)};

    for (Bitboard rest = board->pieces[KNIGHT] & board->sides[us] & ~constraints->pinned;
         rest != 0;) {
        const Square from = pop_lowest_square(&rest);
        add_moves(&sink, from,
                  knights_attacks(square_bit(from)) & constraints->targets & constraints->filter,
                  KNIGHT);
    }
    add_sliders(&sink, position, constraints, BISHOP, us);
    add_sliders(&sink, position, constraints, ROOK, us);
    add_sliders(&sink, position, constraints, QUEEN, us);
    return sink.count;
}

/* Whether a move, perhaps of another position, is pseudo-legal here: the king may step into
 * check. */
static bool is_pseudo_legal(const struct position *position, const struct constraints *constraints,
                            chess_move move)
{
    const struct board *board = &position->board;
    const enum piece_type piece = moving_piece(move_type(move));
    const Square from = move_from(move);
    const Bitboard to = square_bit(move_to(move));
    chess_move list[MAX_MOVES];
    Bitboard targets = constraints->targets;

    if ((board->sides[board->side] & board->pieces[piece] & square_bit(from)) == 0)
        return false;
    if (piece == PAWN || piece == KING) {
        const unsigned count = generate_pawns_and_king(position, constraints, list);
        for (unsigned i = 0; i < count; ++i)
            if (list[i] == move)
                return true;
        return false;
    }
    if (constraints->pinned & square_bit(from))
        targets &= line_to(constraints->king, square_bit(from));
    return (to & targets &
            (piece == KNIGHT ? knights_attacks(square_bit(from))
                             : placed_attacks(piece, from, position))) != 0;
}

enum stage { HASH_MOVE, NOT_GENERATED, CAPTURES, QUIETS, BAD_CAPTURES, EVASIONS, STAGES_DONE };

struct picker {
    const struct ordering *ordering;
    struct constraints constraints;
    chess_move hash_move, previous_move; /* NO_MOVE if there is none */
    unsigned ply;
    bool captures_only; /* for quiescence: captures that lose nothing, promotions, evasions */
    bool skip_quiets;   /* no more quiet moves; may be set between two moves */
    enum stage stage;
    unsigned next, count;  /* indices into `moves`: the stage's next move, and its end */
    unsigned bad_captures; /* number of captures that lose material, at the front of `moves` */
    scored_move moves[MAX_MOVES];
};

ALWAYS_INLINE enum stage stage_after(const struct picker *picker)
{
    switch (picker->stage) {
    case NOT_GENERATED:
        return picker->constraints.checkers != 0 ? EVASIONS : CAPTURES;
    case CAPTURES:
        return picker->captures_only ? STAGES_DONE : QUIETS;
    case QUIETS:
        return BAD_CAPTURES;
    default:
        return STAGES_DONE;
    }
}

/* Goes on to the next stage and generates its moves, behind the bad captures. */
static void generate_next_stage(struct picker *picker, const struct position *position)
{
    const struct board *board = &position->board;
    const Bitboard occupied = occupied_squares(board);
    struct constraints constraints = picker->constraints;
    chess_move list[MAX_MOVES];
    unsigned generated;

    picker->stage = stage_after(picker);
    picker->next = picker->stage == BAD_CAPTURES ? 0 : picker->bad_captures;
    picker->count = picker->bad_captures;
    if (picker->stage == BAD_CAPTURES || picker->stage == STAGES_DONE ||
        (picker->stage == QUIETS && picker->skip_quiets))
        return;
    if (picker->stage == CAPTURES)
        constraints.filter = occupied;
    if (picker->stage == QUIETS)
        constraints.filter = ~occupied;
    generated = generate_pseudo_legal(position, &constraints, list);
    if (picker->stage != QUIETS)
        picker->count += score_captures(board, list, generated, picker->moves + picker->count);
    if (picker->stage != CAPTURES)
        picker->count += score_quiets(picker->ordering, board, picker->previous_move, picker->ply,
                                      list, generated, picker->moves + picker->count);
}

static bool is_legal(const struct position *position, chess_move move)
{
    return move_type(move) != KING || is_legal_king_step(position, move_from(move), move_to(move));
}

/* Prepares the picker; `hash_move` may be of another position. */
PLACE_FUNCTION(init_picker)
__attribute__((noinline)) static void
init_picker(struct picker *picker, const struct position *position,
            const struct constraints *constraints, const struct search_memory *memory,
            chess_move hash_move, unsigned ply, bool captures_only)
{
    const bool is_allowed =
        !captures_only || constraints->checkers != 0 || !is_quiet(&position->board, hash_move);

    picker->ordering = &memory->ordering;
    picker->constraints = *constraints;
    picker->hash_move = is_allowed && is_pseudo_legal(position, constraints, hash_move) &&
                                is_legal(position, hash_move)
                            ? hash_move
                            : NO_MOVE;
    picker->previous_move = memory->played[ply];
    picker->ply = ply;
    picker->captures_only = captures_only;
    picker->skip_quiets = false;
    picker->stage = HASH_MOVE;
    picker->next = picker->count = picker->bad_captures = 0;
}

/* The next legal move, or NO_MOVE if there are no more. */
PLACE_FUNCTION(next_move)
__attribute__((noinline)) static chess_move next_move(struct picker *picker,
                                                      const struct position *position)
{
    if (picker->stage == HASH_MOVE) {
        picker->stage = NOT_GENERATED;
        if (picker->hash_move != NO_MOVE)
            return picker->hash_move;
    }
    while (picker->stage != STAGES_DONE) {
        while (picker->next < picker->count && !(picker->stage == QUIETS && picker->skip_quiets)) {
            scored_move *rest = picker->moves + picker->next;
            const chess_move move = pick_best(rest, picker->count - picker->next);

            ++picker->next;
            if (move == picker->hash_move || !is_legal(position, move))
                continue;
            if (picker->stage == CAPTURES && !see_at_least(position, move, 0)) {
                picker->moves[picker->bad_captures++] = *rest;
                continue;
            }
            return move;
        }
        generate_next_stage(picker, position);
    }
    return NO_MOVE;
}
