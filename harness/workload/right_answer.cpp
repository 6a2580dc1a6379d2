// SPDX-License-Identifier: MIT
#include "workload/right_answer.hpp"

#include "base/digest.hpp"
#include "chess/leapers.h"

namespace slidebench {
namespace {

Bitboard attacks_of(const technique &oracle, piece p, Bitboard sliders, Bitboard occupied)
{
    Bitboard attacks = 0;
    while (sliders != 0)
        attacks |= oracle.attacks[p](pop_lowest_square(&sliders), occupied);
    return attacks;
}

// Attacks of those `pieces` that stand so.
Bitboard threats_of(const technique &oracle, const placed_pieces &placed, Bitboard pieces,
                    Bitboard occupied)
{
    const Bitboard pawns = placed.pawns & pieces;
    return attacks_of(oracle, PIECE_ROOK, placed.orthogonal & pieces, occupied) |
           attacks_of(oracle, PIECE_BISHOP, placed.diagonal & pieces, occupied) |
           knights_attacks(placed.knights & pieces) | king_attacks(placed.kings & pieces) |
           pawns_attacks(pawns & placed.white, WHITE) | pawns_attacks(pawns & ~placed.white, BLACK);
}

} // namespace

bool is_folded(const query &q)
{
    return traits_of(q.mode).gives == answer_form::xor_of_sets &&
           (q.mode != MODE_PAIR || q.piece == PIECE_QUEEN);
}

Bitboard occupied_at_query(const query &q)
{
    Bitboard occupied = q.occupied;
    for (const Square toggled : q.toggles)
        occupied ^= square_bit(toggled);
    return occupied;
}

query query_at(const query_batch &batch, mode m, piece p, std::size_t i)
{
    const query_view &queries = batch.queries;
    query q;
    q.mode = m;
    q.piece = m == MODE_REPLAY ? static_cast<piece>(queries.pieces[i]) : p;
    q.occupied = queries.occupied[i];
    if (traits_of(m).is_about_set())
        q.sliders = queries.sliders[i];
    if (traits_of(m).has_square())
        q.square = queries.squares[i];
    if (traits_of(m).is_about_position())
        q.placed = queries.placed[i];
    if (m == MODE_TOGGLE)
        q.toggles.assign(batch.toggles.begin(), batch.toggles.end());
    return q;
}

Bitboard right_answer(const technique &oracle, const query &q)
{
    const Bitboard occupied = occupied_at_query(q);
    if (q.mode == MODE_MOVE) {
        const Bitboard moved = occupied ^ square_bit(q.square) ^ square_bit(move_target(q.square));
        Square square = move_target(q.square);
        Bitboard all = 0;
        for (std::uint32_t i = 0; i < queries_per_checked_move; ++i, square = next_square(square))
            all ^= oracle.attacks[q.piece](square, moved);
        return all;
    }
    if (q.mode == MODE_PAIR && is_folded(q))
        return oracle.attacks[PIECE_ROOK](q.square, occupied) ^
               four_ranks_on(oracle.attacks[PIECE_BISHOP](q.square, occupied));
    if (q.mode == MODE_THREATS)
        return threats_of(oracle, q.placed, q.placed.white, occupied) ^
               four_ranks_on(threats_of(oracle, q.placed, occupied ^ q.placed.white, occupied));
    if (q.mode == MODE_SIDE) {
        const placed_pieces &all = q.placed;
        const Bitboard sliders = (all.orthogonal | all.diagonal) & all.white;
        const Bitboard knights = all.knights & all.white;
        return threats_of(oracle, all, sliders, occupied) ^
               four_ranks_on(threats_of(oracle, all, sliders | knights, occupied));
    }
    if (traits_of(q.mode).is_about_set())
        return attacks_of(oracle, q.piece, q.sliders, occupied);
    return oracle.attacks[q.piece](q.square, occupied);
}

std::vector<Bitboard> right_answers(const technique &oracle, const query_batch &batch, mode m,
                                    piece p)
{
    Bitboard toggled = 0; // once for all queries
    for (const Square square : batch.toggles)
        toggled ^= square_bit(square);
    const query_batch before = {.queries = batch.queries, .toggles = {}};
    std::vector<Bitboard> answers(batch.size());
    for (std::size_t i = 0; i < answers.size(); ++i) {
        query q = query_at(before, m, p, i);
        q.occupied ^= toggled;
        answers[i] = right_answer(oracle, q);
    }
    return answers;
}

std::string digest_of_right_answers(const technique &oracle, mode m, piece p,
                                    const query_view &queries)
{
    return hex(digest_of(right_answers(oracle, {.queries = queries, .toggles = {}}, m, p)));
}

} // namespace slidebench
