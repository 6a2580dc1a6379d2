/* SPDX-License-Identifier: MIT */

/*
 * What the pieces attack, for an evaluation: for which the technique is asked once for each slider
 * and once for a rook and a bishop on each king's square and each queen's. Included once by each generated chess
 * file, after chess/checks.h.
 *
 * Bishops look through their own queens, rooks through these and each other: what stands behind is
 * theirs as soon as the one in front goes. So each piece type has an occupancy of its own.
 */

#include "chess/evaluation.h"

/* What a piece attacks, added to what others do. */
ALWAYS_INLINE void add_attacks(struct attack_map *map, enum piece_type piece, Bitboard attacks)
{
    /* In an opening, in an ending, and squares that a piece has anyway. */
    static const int for_mobility[PIECE_TYPE_COUNT][3] = {
        [KNIGHT] = {5, 5, 4}, [BISHOP] = {5, 5, 6}, [ROOK] = {3, 6, 7}, [QUEEN] = {2, 4, 13}};
    static const int for_pressure[PIECE_TYPE_COUNT] = {
        [KNIGHT] = 6, [BISHOP] = 5, [ROOK] = 6, [QUEEN] = 8};
    const int squares = (int)popcount(attacks & map->useful) - for_mobility[piece][2];
    const Bitboard near_king = attacks & map->king_ring;

    map->by_piece[piece] |= attacks;
    map->twice |= map->all & attacks;
    map->all |= attacks;
    map->opening += for_mobility[piece][0] * squares;
    map->ending += for_mobility[piece][1] * squares;
    if (near_king != 0) {
        ++map->king_attackers;
        map->king_pressure += for_pressure[piece] * (int)popcount(near_king);
    }
}

/* What all sliders of a type attack on `state`, which is without those of their side that they attack
 * through, added: those that are pinned keep to their line. */
ALWAYS_INLINE void NAME(add_sliders_attacks)(struct attack_map *map, enum piece_type piece,
                                             Bitboard sliders, const NAME(state) *state,
                                             Square king, Bitboard pinned)
{
    while (sliders != 0) {
        const Square square = pop_lowest_square(&sliders);
        Bitboard attacks = NAME(slider_attacks)(piece, square, state);

        if (pinned & square_bit(square))
            attacks &= line_to(king, square_bit(square));
        add_attacks(map, piece, attacks);
    }
}

/* A state as if no piece stood on `squares`, where some do. */
ALWAYS_INLINE void NAME(take_away)(NAME(state) *state, Bitboard squares)
{
    while (squares != 0)
        NAME(toggle)(state, pop_lowest_square(&squares));
}

PLACE_FUNCTION(NAME(map_attacks))
__attribute__((noinline)) static void NAME(map_attacks)(const NAME(position) *position,
                                                        enum side us, struct attack_map *map)
{
    const struct board *board = &position->board;
    const enum side them = other(us);
    const Bitboard ours = board->sides[us];
    const Bitboard pawns = board->pieces[PAWN] & ours;
    const Bitboard attacked_by_pawns = pawns_attacks(pawns, us);
    const Square king = king_square(board, us);
    const Bitboard their_king = board->pieces[KING] & board->sides[them];
    const Bitboard pinned = blockers_of(board, king, them) & ours;
    const Bitboard stuck = pawns & (forward(occupied_squares(board), them) | relative_rank(2, us) |
                                    relative_rank(3, us));
    NAME(state) without_queens = position->state;
    NAME(state) without_rooks;

    *map = (struct attack_map){
        .by_piece = {[PAWN] = attacked_by_pawns, [KING] = king_attacks(square_bit(king))},
        .all = attacked_by_pawns | king_attacks(square_bit(king)),
        .twice = (attacked_by_pawns & king_attacks(square_bit(king))) |
                 (pawns_attacks_east(pawns, us) & pawns_attacks_west(pawns, us)),
        .useful = ~(stuck | (ours & (board->pieces[KING] | board->pieces[QUEEN])) |
                    pawns_attacks(board->pieces[PAWN] & board->sides[them], them)),
        .king_ring = their_king | king_attacks(their_king),
    };

    for (Bitboard rest = board->pieces[KNIGHT] & ours & ~pinned; rest != 0; rest &= rest - 1)
        add_attacks(map, KNIGHT, knights_attacks(rest & -rest));
    NAME(take_away)(&without_queens, board->pieces[QUEEN] & ours);
    without_rooks = without_queens;
    NAME(take_away)(&without_rooks, board->pieces[ROOK] & ours);
    NAME(add_sliders_attacks)(map, BISHOP, board->pieces[BISHOP] & ours, &without_queens, king,
                              pinned);
    NAME(add_sliders_attacks)(map, ROOK, board->pieces[ROOK] & ours, &without_rooks, king, pinned);
    NAME(add_sliders_attacks)(map, QUEEN, board->pieces[QUEEN] & ours, &position->state, king,
                              pinned);
    map->from_king = NAME(sight)(king, without_queens);
    if (popcount(board->pieces[QUEEN] & ours) == 1) {
        const Square queen = lowest_square(board->pieces[QUEEN] & ours);
        map->from_queen = NAME(sight)(queen, position->state);
    }
}

/* What a position is worth, as White sees it. */
PLACE_FUNCTION(NAME(evaluation))
__attribute__((noinline)) static int NAME(evaluation)(const NAME(position) *position,
                                                      const struct pawn_structure *pawns,
                                                      struct incremental kept)
{
    struct attack_map maps[SIDE_COUNT];

    NAME(map_attacks)(position, WHITE, &maps[WHITE]);
    NAME(map_attacks)(position, BLACK, &maps[BLACK]);
    return evaluate_board(&position->board, maps, pawns, kept);
}
