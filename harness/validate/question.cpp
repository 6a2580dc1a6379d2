// SPDX-License-Identifier: MIT
#include "validate/question.hpp"

namespace slidebench {
namespace {

Bitboard attacks_of(const technique &oracle, piece p, Bitboard sliders, Bitboard occupied)
{
    Bitboard attacks = 0;
    while (sliders != 0)
        attacks |= oracle.attacks[p](pop_lowest_square(&sliders), occupied);
    return attacks;
}

} // namespace

Bitboard occupied_at_query(const question &q)
{
    Bitboard occupied = q.occupied;
    for (const Square toggled : q.toggles)
        occupied ^= square_bit(toggled);
    return occupied;
}

std::array<side_sliders, 2> sides_of(const question &q)
{
    const Bitboard others = q.occupied & ~q.sliders;
    return {side_sliders{q.sliders & q.orthogonal, q.sliders & q.diagonal},
            side_sliders{others & q.orthogonal, others & q.diagonal}};
}

question question_at(const question_batch &questions, mode m, piece p, std::size_t i)
{
    const query_view &queries = questions.queries;
    question q;
    q.mode = m;
    q.piece = m == MODE_REPLAY ? static_cast<piece>(queries.pieces[i]) : p;
    q.occupied = queries.occupied[i];
    if (traits_of(m).is_about_set())
        q.sliders = queries.sliders[i];
    else
        q.square = queries.squares[i];
    if (traits_of(m).is_about_sides()) {
        const side_sliders own = queries.sides[2 * i], other = queries.sides[2 * i + 1];
        q.orthogonal = own.orthogonal | other.orthogonal;
        q.diagonal = own.diagonal | other.diagonal;
    }
    if (m == MODE_TOGGLE)
        q.toggles.assign(questions.toggles.begin(), questions.toggles.end());
    return q;
}

Bitboard attacks_of(const technique &oracle, const side_sliders &side, Bitboard occupied)
{
    return attacks_of(oracle, PIECE_ROOK, side.orthogonal, occupied) |
           attacks_of(oracle, PIECE_BISHOP, side.diagonal, occupied);
}

Bitboard right_answer(const technique &oracle, const question &q)
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
    if (traits_of(q.mode).is_about_sides()) {
        const auto [own, other] = sides_of(q);
        const Bitboard attacks = attacks_of(oracle, own, occupied);
        return q.mode == MODE_SIDE ? attacks : attacks ^ attacks_of(oracle, other, occupied);
    }
    if (traits_of(q.mode).is_about_set())
        return attacks_of(oracle, q.piece, q.sliders, occupied);
    return oracle.attacks[q.piece](q.square, occupied);
}

} // namespace slidebench
