/* SPDX-License-Identifier: MIT */

/*
 * Mobility and attack maps of an evaluation: one query for each slider, and a rook's and a bishop's
 * from each king and queen. Included once by each generated chess file, after chess/checks.h.
 *
 * Bishops attack through own queens, rooks through own queens and rooks (X-rays), so each piece
 * type has an occupancy of its own.
 */

#include "chess/evaluation.h"

/* Adds the attacks of one piece to the map. */
ALWAYS_INLINE void add_attacks(struct attack_map *map, enum piece_type piece, Bitboard attacks)
{
    /* Middlegame and endgame weight of a square, and the number of squares that counts as 0. */
    static const int mobility_weights[PIECE_TYPE_COUNT][3] = {
        [KNIGHT] = {5, 5, 4}, [BISHOP] = {5, 5, 6}, [ROOK] = {3, 6, 7}, [QUEEN] = {2, 4, 13}};
    static const int king_attack_weights[PIECE_TYPE_COUNT] = {
        [KNIGHT] = 6, [BISHOP] = 5, [ROOK] = 6, [QUEEN] = 8};
    const int squares = (int)popcount(attacks & map->mobility_area) - mobility_weights[piece][2];
    const Bitboard near_king = attacks & map->king_ring;

    map->by_piece[piece] |= attacks;
    map->twice |= map->all & attacks;
    map->all |= attacks;
    map->middlegame += mobility_weights[piece][0] * squares;
    map->endgame += mobility_weights[piece][1] * squares;
    if (near_king != 0) {
        ++map->king_attackers;
        map->king_attack_weight += king_attack_weights[piece] * (int)popcount(near_king);
    }
}

/* Adds the attacks of all sliders of a type. `state` lacks the own pieces that they attack through;
 * pinned sliders keep to their line through `king`. */
ALWAYS_INLINE void add_sliders_attacks(struct attack_map *map, enum piece_type piece,
                                       Bitboard sliders, const NAME(state) *state, Square king,
                                       Bitboard pinned)
{
    while (sliders != 0) {
        const Square square = pop_lowest_square(&sliders);
        Bitboard attacks = slider_attacks(piece, square, state);

        if (pinned & square_bit(square))
            attacks &= line_to(king, square_bit(square));
        add_attacks(map, piece, attacks);
    }
}

/* Removes the pieces on `squares`, all of which are occupied, from the state. */
ALWAYS_INLINE void remove_pieces(NAME(state) *state, Bitboard squares)
{
    while (squares != 0)
        NAME(toggle)(state, pop_lowest_square(&squares));
}

PLACE_FUNCTION(map_attacks)
__attribute__((noinline)) static void map_attacks(const struct position *position, enum side us,
                                                  struct attack_map *map)
{
    const struct board *board = &position->board;
    const enum side them = other(us);
    const Bitboard ours = board->sides[us];
    const Bitboard pawns = board->pieces[PAWN] & ours;
    const Bitboard attacked_by_pawns = pawns_attacks(pawns, us);
    const Square king = king_square(board, us);
    const Bitboard their_king = board->pieces[KING] & board->sides[them];
    const Bitboard pinned = blockers_of(board, king, them) & ours;
    const Bitboard blocked_pawns = pawns & (forward(occupied_squares(board), them) |
                                            relative_rank(2, us) | relative_rank(3, us));
    NAME(state) without_queens = position->state;
    NAME(state) without_rooks;

    *map = (struct attack_map){
        .by_piece = {[PAWN] = attacked_by_pawns, [KING] = king_attacks(square_bit(king))},
        .all = attacked_by_pawns | king_attacks(square_bit(king)),
        .twice = (attacked_by_pawns & king_attacks(square_bit(king))) |
                 (pawns_attacks_east(pawns, us) & pawns_attacks_west(pawns, us)),
        .mobility_area = ~(blocked_pawns | (ours & (board->pieces[KING] | board->pieces[QUEEN])) |
                           pawns_attacks(board->pieces[PAWN] & board->sides[them], them)),
        .king_ring = their_king | king_attacks(their_king),
    };

    for (Bitboard rest = board->pieces[KNIGHT] & ours & ~pinned; rest != 0; rest &= rest - 1)
        add_attacks(map, KNIGHT, knights_attacks(rest & -rest));
    remove_pieces(&without_queens, board->pieces[QUEEN] & ours);
    without_rooks = without_queens;
    remove_pieces(&without_rooks, board->pieces[ROOK] & ours);
    add_sliders_attacks(map, BISHOP, board->pieces[BISHOP] & ours, &without_queens, king, pinned);
    add_sliders_attacks(map, ROOK, board->pieces[ROOK] & ours, &without_rooks, king, pinned);
    add_sliders_attacks(map, QUEEN, board->pieces[QUEEN] & ours, &position->state, king, pinned);
    map->from_king = rook_bishop_attacks(king, without_queens);
    if (popcount(board->pieces[QUEEN] & ours) == 1) {
        const Square queen = lowest_square(board->pieces[QUEEN] & ours);
        map->from_queen = rook_bishop_attacks(queen, position->state);
    }
}

/* Evaluates a position; the score is White's. */
PLACE_FUNCTION(evaluation)
__attribute__((noinline)) static int evaluation(const struct position *position,
                                                const struct pawn_structure *pawns,
                                                struct incremental incremental)
{
    struct attack_map maps[SIDE_COUNT];

    map_attacks(position, WHITE, &maps[WHITE]);
    map_attacks(position, BLACK, &maps[BLACK]);
    return evaluate_board(&position->board, maps, pawns, incremental);
}
