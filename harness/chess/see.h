/* SPDX-License-Identifier: MIT */

/*
 * Static exchange evaluation (SEE): the material that a side wins if both take on one square in
 * turn, always with their least valuable piece, and stop when they like. Sliders behind a piece
 * that has taken (X-rays) are found by another query on the remaining occupancy. Pins are ignored.
 * Included once by each generated chess file, after chess/checks.h.
 *
 * Origin: the swap algorithm, https://www.chessprogramming.org/SEE_-_The_Swap_Algorithm.
 */

#include "chess/exchange.h"

/* The pieces, of both sides, that attack the target of a move once it has left its square; `state`
 * is the occupancy without the moved piece and a pawn taken en passant. */
ALWAYS_INLINE Bitboard attackers_after(const struct position *position, chess_move move,
                                       const NAME(state) *state)
{
    const Square to = move_to(move);

    return attackers_given(&position->board, to, rook_bishop_attacks(to, *state));
}

/* Whether a legal move wins `threshold` centipawns or more in the exchange on its target. */
PLACE_FUNCTION(see_at_least)
__attribute__((noinline)) static bool see_at_least(const struct position *position, chess_move move,
                                                   int threshold)
{
    const struct board *board = &position->board;
    const enum side us = (enum side)board->side;
    const unsigned type = move_type(move);
    const Square to = move_to(move);
    const Bitboard diagonal = board->pieces[BISHOP] | board->pieces[QUEEN];
    const Bitboard orthogonal = board->pieces[ROOK] | board->pieces[QUEEN];
    NAME(state) state = position->state;
    Bitboard occupied = occupied_squares(board) & ~square_bit(move_from(move));
    enum side side = us;
    Bitboard attackers;
    int balance = exchange_gain(board, move) - threshold;

    /* `balance`: gain of the side that has just moved, less what it needs. First with its piece
     * kept, then with that lost. */
    if (balance < 0)
        return false;
    balance -= exchange_values[type >= PROMOTION ? promoted_piece(type) : moving_piece(type)];
    if (balance >= 0 || type == CASTLING)
        return true;

    NAME(toggle)(&state, move_from(move));
    if (type == EN_PASSANT) {
        const Bitboard taken = forward(square_bit(to), other(us));
        NAME(toggle)(&state, lowest_square(taken));
        occupied ^= taken;
    }
    attackers = attackers_after(position, move, &state);
    for (;;) {
        Bitboard taker;
        enum piece_type piece;

        side = other(side);
        attackers &= occupied;
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
        occupied ^= taker;
        NAME(toggle)(&state, lowest_square(taker));
        if (piece == PAWN || piece == BISHOP || piece == QUEEN)
            attackers |= NAME(state_bishop_attacks)(to, &state) & diagonal;
        if (piece == ROOK || piece == QUEEN)
            attackers |= NAME(state_rook_attacks)(to, &state) & orthogonal;
    }
}
