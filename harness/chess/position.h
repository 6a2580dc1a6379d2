/* SPDX-License-Identifier: MIT */

/*
 * A position of one technique: the board and the technique's own state of the occupancy, which
 * moves update by toggling squares. Included once by each generated chess file, after
 * core/interface.h.
 */

#include "chess/board.h"
#include "chess/board_lines.h"
#include "chess/chess.h"
#include "chess/leapers.h"
#include "chess/move.h"

struct position {
    struct board board; /* first, so that every position can be read as a board */
    NAME(state) state;
};

ALWAYS_INLINE void load_position(struct position *position, const struct board *board)
{
    position->board = *board;
    NAME(load)(&position->state, occupied_squares(board));
}

/* Completes castling, double steps, en passant and promotions, after the piece has moved to
 * `to`. */
ALWAYS_INLINE void make_special(struct position *child, Square to, unsigned type, enum side us)
{
    struct board *board = &child->board;
    const enum side them = other(us);
    const Bitboard to_bit = square_bit(to);

    if (type == CASTLING) {
        const Square rook_from = castling_rook_from(to);
        const Square rook_to = castling_rook_to(to);
        const Bitboard both = square_bit(rook_from) | square_bit(rook_to);
        board->pieces[ROOK] ^= both;
        board->sides[us] ^= both;
        NAME(toggle)(&child->state, rook_from);
        NAME(toggle)(&child->state, rook_to);
    } else if (type == DOUBLE_STEP) {
        const Bitboard passed = forward(to_bit, them);
        if (pawns_attacks(passed, us) & board->pieces[PAWN] & board->sides[them])
            board->en_passant = passed;
    } else if (type == EN_PASSANT) {
        const Bitboard taken = forward(to_bit, them);
        board->pieces[PAWN] ^= taken;
        board->sides[them] ^= taken;
        NAME(toggle)(&child->state, lowest_square(taken));
    } else {
        board->pieces[PAWN] ^= to_bit;
        board->pieces[promoted_piece(type)] ^= to_bit;
    }
}

/*
 * Makes a legal move of `us`, the side to move: `child` is the position after it. The parent stays
 * as it is, so there is nothing to undo. `us` should be a constant.
 */
ALWAYS_INLINE void make(const struct position *parent, chess_move move, enum side us,
                        struct position *child)
{
    const Square from = move_from(move);
    const Square to = move_to(move);
    const Bitboard from_bit = square_bit(from);
    const Bitboard to_bit = square_bit(to);
    const unsigned type = move_type(move);
    const enum piece_type piece = moving_piece(type);
    const enum side them = other(us);
    struct board *board = &child->board;

    *child = *parent;
    board->side = them;
    board->en_passant = 0;
    board->castling &= ~(from_bit | to_bit);
    board->halfmove_clock = piece == PAWN ? 0 : (uint16_t)(board->halfmove_clock + 1);
    board->move_number = (uint16_t)(board->move_number + (us == BLACK));

    if (board->sides[them] & to_bit) {
        board->sides[them] ^= to_bit;
        for (unsigned k = PAWN; k < KING; ++k)
            board->pieces[k] &= ~to_bit;
        board->halfmove_clock = 0;
    } else {
        NAME(toggle)(&child->state, to);
    }
    NAME(toggle)(&child->state, from);
    board->sides[us] ^= from_bit | to_bit;
    board->pieces[piece] ^= from_bit | to_bit;

    if (piece == KING)
        board->castling &= ~relative_rank(1, us);
    if (type >= CASTLING)
        make_special(child, to, type, us);
}
