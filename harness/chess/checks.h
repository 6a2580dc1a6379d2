/* SPDX-License-Identifier: MIT */

/*
 * Who attacks a square, and which moves give check. Included once by each generated chess file,
 * after chess/moves.h.
 *
 * Most of what a search asks comes in pairs, a rook and a bishop on one square. They are asked here
 * and nowhere else, in a function that is never inlined, since an engine's code would outgrow its
 * cache otherwise.
 */

#include "chess/attack_map.h"
#include "chess/pins.h"

/* A state is handed over as a copy: what is asked about is often not the board, but what it would be
 * without some pieces. */
PLACE_FUNCTION(NAME(sight))
__attribute__((noinline)) static struct sight NAME(sight)(Square square, NAME(state) state)
{
    return (struct sight){NAME(state_rook_attacks)(square, &state),
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

/* The pieces, of both sides, that attack a square from which sliders are seen as in `sight`. */
ALWAYS_INLINE Bitboard attackers_by_sight(const struct board *board, Square square,
                                          struct sight sight)
{
    return leaping_attackers(board, square) |
           (sight.rook & (board->pieces[ROOK] | board->pieces[QUEEN])) |
           (sight.bishop & (board->pieces[BISHOP] | board->pieces[QUEEN]));
}

/* The pieces of `side` that attack `square`, on a board whose occupancy is that of `state`. */
ALWAYS_INLINE Bitboard NAME(attackers)(const struct board *board, Square square,
                                       const NAME(state) *state, enum side side)
{
    return board->sides[side] & attackers_by_sight(board, square, NAME(sight)(square, *state));
}

ALWAYS_INLINE Square king_square(const struct board *board, enum side side)
{
    return lowest_square(board->pieces[KING] & board->sides[side]);
}

/* Whether a king may step to `to`, which it does not give up by leaving its own square. */
static bool NAME(is_safe_step)(const NAME(position) *position, Square king, Square to)
{
    const enum side them = other((enum side)position->board.side);
    NAME(state) state = position->state;

    NAME(toggle)(&state, king);
    return NAME(attackers)(&position->board, to, &state, them) == 0;
}

/* As NAME(constraints), but from masks, with what is known to give check. */
static struct constraints NAME(known_constraints)(const NAME(position) *position, Bitboard checkers)
{
    const struct board *board = &position->board;
    const enum side us = (enum side)board->side;
    const Bitboard ours = board->sides[us];
    const Square king = king_square(board, us);
    struct constraints found = {.king = king,
                                .checkers = checkers,
                                .pinned = blockers_of(board, king, other(us)) & ours,
                                .targets = ~ours,
                                .wanted = ~UINT64_C(0)};

    if (checkers != 0)
        found.targets = (checkers & (checkers - 1)) != 0 ? 0
                        : checkers & board->pieces[KNIGHT]
                            ? checkers
                            : checkers | squares_between(king, checkers);
    found.targets &= ~board->pieces[KING];
    return found;
}

/* From where the side to move would give check, found once for all moves of a position. */
struct check_squares {
    Square king;                         /* the other side's */
    Bitboard by_piece[PIECE_TYPE_COUNT]; /* where a piece of the type attacks it */
    Bitboard uncovering; /* the side's own pieces that stand before a slider of theirs */
};

static struct check_squares NAME(check_squares)(const NAME(position) *position)
{
    const struct board *board = &position->board;
    const enum side us = (enum side)board->side;
    const Square king = king_square(board, other(us));
    const struct sight sight = NAME(sight)(king, position->state);

    return (struct check_squares){
        .king = king,
        .by_piece = {[PAWN] = pawns_attacks(square_bit(king), other(us)),
                     [KNIGHT] = knights_attacks(square_bit(king)),
                     [BISHOP] = sight.bishop,
                     [ROOK] = sight.rook,
                     [QUEEN] = sight.rook | sight.bishop},
        .uncovering = blockers_of(board, king, us) & board->sides[us],
    };
}

/* As NAME(make), for either side. */
PLACE_FUNCTION(NAME(play))
__attribute__((noinline)) static void NAME(play)(const NAME(position) *parent, chess_move move,
                                                 NAME(position) *child)
{
    if (parent->board.side == WHITE)
        NAME(make)(parent, move, WHITE, child);
    else
        NAME(make)(parent, move, BLACK, child);
}

/* The pieces that give check to the side to move. */
ALWAYS_INLINE Bitboard NAME(checkers)(const NAME(position) *position)
{
    const struct board *board = &position->board;
    const enum side us = (enum side)board->side;

    return NAME(attackers)(board, king_square(board, us), &position->state, other(us));
}

static bool NAME(gives_check)(const NAME(position) *position, const struct check_squares *checks,
                              chess_move move)
{
    const unsigned type = move_type(move);
    const Bitboard from = square_bit(move_from(move));
    const Bitboard to = square_bit(move_to(move));
    NAME(position) child;

    if (type < CASTLING || type == DOUBLE_STEP)
        return (checks->by_piece[moving_piece(type)] & to) != 0 ||
               ((checks->uncovering & from) != 0 && (line_to(checks->king, from) & to) == 0);
    /* What else changes may open and close lines: rare enough to be played and looked at. */
    NAME(play)(position, move, &child);
    return NAME(checkers)(&child) != 0;
}
