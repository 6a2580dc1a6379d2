/* SPDX-License-Identifier: MIT */

/*
 * Static exchange evaluation: what is won if both sides take on one square in turn, always with
 * their least valuable piece, and stop when they like. Sliders behind those that have taken are
 * found by asking again on the occupancy that is left. Pins are not seen. Included once by each
 * generated chess file, after chess/checks.h.
 *
 * Origin: the swap algorithm, https://www.chessprogramming.org/SEE_-_The_Swap_Algorithm.
 */

#include "chess/exchange.h"

/* The pieces, of both sides, that attack the target of a move, some of them perhaps only from where
 * it has left; `state` is without what it takes off other squares. */
ALWAYS_INLINE Bitboard NAME(attackers_after)(const NAME(position) *position, chess_move move,
                                             const NAME(state) *state)
{
    const Square to = move_to(move);

    return attackers_by_sight(&position->board, to, NAME(sight)(to, *state));
}

/* Whether a legal move, with all that may be taken back on its square, wins `least` centipawns or
 * more. */
PLACE_FUNCTION(NAME(wins_at_least))
__attribute__((noinline)) static bool NAME(wins_at_least)(const NAME(position) *position,
                                                          chess_move move, int least)
{
    const struct board *board = &position->board;
    const enum side us = (enum side)board->side;
    const unsigned type = move_type(move);
    const Square to = move_to(move);
    const Bitboard diagonal = board->pieces[BISHOP] | board->pieces[QUEEN];
    const Bitboard straight = board->pieces[ROOK] | board->pieces[QUEEN];
    NAME(state) state = position->state;
    Bitboard left = occupied_squares(board) & ~square_bit(move_from(move));
    enum side side = us;
    Bitboard attackers;
    int balance = exchange_gain(board, move) - least;

    /* By how much the side that has just moved is above what it needs, its piece lost or not. */
    if (balance < 0)
        return false;
    balance -= exchange_values[type >= PROMOTION ? promoted_piece(type) : moving_piece(type)];
    if (balance >= 0 || type == CASTLING)
        return true;

    NAME(toggle)(&state, move_from(move));
    if (type == EN_PASSANT) {
        const Bitboard taken = forward(square_bit(to), other(us));
        NAME(toggle)(&state, lowest_square(taken));
        left ^= taken;
    }
    attackers = NAME(attackers_after)(position, move, &state);
    for (;;) {
        Bitboard taker;
        enum piece_type piece;

        side = other(side);
        attackers &= left;
        if ((attackers & board->sides[side]) == 0)
            return side != us;
        piece = least_valuable(board, attackers & board->sides[side]);
        if (piece == KING && (attackers & board->sides[other(side)]) != 0)
            return side != us;
        balance = -balance - 1 - exchange_values[piece];
        if (balance >= 0)
            return side == us;

        taker = attackers & board->sides[side] & board->pieces[piece];
        taker &= -taker;
        left ^= taker;
        NAME(toggle)(&state, lowest_square(taker));
        if (piece == PAWN || piece == BISHOP || piece == QUEEN)
            attackers |= NAME(state_bishop_attacks)(to, &state) & diagonal;
        if (piece == ROOK || piece == QUEEN)
            attackers |= NAME(state_rook_attacks)(to, &state) & straight;
    }
}
