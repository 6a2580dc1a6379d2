/* SPDX-License-Identifier: MIT */

/*
 * Attackers of a square, and moves that give check. Included once by each generated chess file,
 * after chess/moves.h.
 *
 * Most queries of a search come in pairs, a rook and a bishop on one square. One function makes
 * these pairs, and is never inlined: an engine's code would outgrow its cache otherwise.
 */

#include "chess/attack_map.h"
#include "chess/pins.h"

/* `state` is a copy: callers often take pieces off the board before they query. */
PLACE_FUNCTION(rook_bishop_attacks)
__attribute__((noinline)) static struct rook_bishop_attacks rook_bishop_attacks(Square square,
                                                                                NAME(state) state)
{
    return (struct rook_bishop_attacks){NAME(state_rook_attacks)(square, &state),
                                        NAME(state_bishop_attacks)(square, &state)};
}

/* The pieces other than sliders, of both sides, that attack a square. */
ALWAYS_INLINE Bitboard leaping_attackers(const struct board *board, Square square)
{
    const Bitboard bit = square_bit(square);
    const Bitboard pawns = (pawns_attacks(bit, WHITE) & board->sides[BLACK]) |
                           (pawns_attacks(bit, BLACK) & board->sides[WHITE]);

    return (pawns & board->pieces[PAWN]) | (knights_attacks(bit) & board->pieces[KNIGHT]) |
           (king_attacks(bit) & board->pieces[KING]);
}

/* The pieces, of both sides, that attack `square`; `attacks` are those of a rook and a bishop
 * there. */
ALWAYS_INLINE Bitboard attackers_given(const struct board *board, Square square,
                                       struct rook_bishop_attacks attacks)
{
    return leaping_attackers(board, square) |
           (attacks.rook & (board->pieces[ROOK] | board->pieces[QUEEN])) |
           (attacks.bishop & (board->pieces[BISHOP] | board->pieces[QUEEN]));
}

/* The pieces of `side` that attack `square`, on a board whose occupancy is that of `state`. */
ALWAYS_INLINE Bitboard attackers(const struct board *board, Square square, const NAME(state) *state,
                                 enum side side)
{
    return board->sides[side] & attackers_given(board, square, rook_bishop_attacks(square, *state));
}

ALWAYS_INLINE Square king_square(const struct board *board, enum side side)
{
    return lowest_square(board->pieces[KING] & board->sides[side]);
}

/* Whether the king may step to `to`: it is not attacked there, even along a line through `king`. */
static bool is_legal_king_step(const struct position *position, Square king, Square to)
{
    const enum side them = other((enum side)position->board.side);
    NAME(state) state = position->state;

    NAME(toggle)(&state, king);
    return attackers(&position->board, to, &state, them) == 0;
}

/* The same as constraints_of(), from masks instead of queries; `checkers` give check. */
static struct constraints constraints_given_checkers(const struct position *position,
                                                     Bitboard checkers)
{
    const struct board *board = &position->board;
    const enum side us = (enum side)board->side;
    const Bitboard ours = board->sides[us];
    const Square king = king_square(board, us);
    struct constraints constraints = {.king = king,
                                      .checkers = checkers,
                                      .pinned = blockers_of(board, king, other(us)) & ours,
                                      .targets = ~ours,
                                      .filter = ~UINT64_C(0)};

    if (checkers != 0)
        constraints.targets = (checkers & (checkers - 1)) != 0 ? 0
                              : checkers & board->pieces[KNIGHT]
                                  ? checkers
                                  : checkers | squares_between(king, checkers);
    constraints.targets &= ~board->pieces[KING];
    return constraints;
}

/* The squares from which pieces of the side to move give check; the same for all its moves. */
struct check_squares {
    Square king;                         /* that is to be in check */
    Bitboard by_piece[PIECE_TYPE_COUNT]; /* the squares from which a piece of the type attacks it */
    Bitboard discoverers;                /* pieces of the side to move that hide a slider's check */
};

static struct check_squares check_squares(const struct position *position)
{
    const struct board *board = &position->board;
    const enum side us = (enum side)board->side;
    const Square king = king_square(board, other(us));
    const struct rook_bishop_attacks attacks = rook_bishop_attacks(king, position->state);

    return (struct check_squares){
        .king = king,
        .by_piece = {[PAWN] = pawns_attacks(square_bit(king), other(us)),
                     [KNIGHT] = knights_attacks(square_bit(king)),
                     [BISHOP] = attacks.bishop,
                     [ROOK] = attacks.rook,
                     [QUEEN] = attacks.rook | attacks.bishop},
        .discoverers = blockers_of(board, king, us) & board->sides[us],
    };
}

/* Makes a legal move of either side, as make does. */
PLACE_FUNCTION(play)
__attribute__((noinline)) static void play(const struct position *parent, chess_move move,
                                           struct position *child)
{
    if (parent->board.side == WHITE)
        make(parent, move, WHITE, child);
    else
        make(parent, move, BLACK, child);
}

/* The pieces that give check to the side to move. */
ALWAYS_INLINE Bitboard checkers(const struct position *position)
{
    const struct board *board = &position->board;
    const enum side us = (enum side)board->side;

    return attackers(board, king_square(board, us), &position->state, other(us));
}

static bool is_check(const struct position *position, const struct check_squares *checks,
                     chess_move move)
{
    const unsigned type = move_type(move);
    const Bitboard from = square_bit(move_from(move));
    const Bitboard to = square_bit(move_to(move));
    struct position child;

    if (type < CASTLING || type == DOUBLE_STEP)
        return (checks->by_piece[moving_piece(type)] & to) != 0 ||
               ((checks->discoverers & from) != 0 && (line_to(checks->king, from) & to) == 0);
    /* Castling, en passant and promotions open and close lines: rare, so the move is made. */
    play(position, move, &child);
    return checkers(&child) != 0;
}
