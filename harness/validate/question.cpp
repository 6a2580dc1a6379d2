// SPDX-License-Identifier: MIT
#include "validate/question.hpp"

namespace slidebench {
namespace {

constexpr std::array<std::string_view, check_count> check_names = {
    "single", "throughput", "latency", "setwise", "batch", "autovectorized",
    "query",  "toggle",     "move",    "side",    "sides", "replay"};

Bitboard attacks_of(const technique &oracle, piece p, Bitboard sliders, Bitboard occupied)
{
    Bitboard attacks = 0;
    while (sliders != 0)
        attacks |= oracle.attacks[p](pop_lowest_square(&sliders), occupied);
    return attacks;
}

} // namespace

const std::vector<check> &all_checks()
{
    static const std::vector<check> checks = {
        check::single, check::throughput,     check::latency, check::setwise,
        check::batch,  check::autovectorized, check::query,   check::toggle,
        check::move,   check::side,           check::sides,   check::replay};
    return checks;
}

bool is_about_sides(check c)
{
    return c == check::side || c == check::sides;
}

bool is_about_set(check c)
{
    return c == check::setwise || is_about_sides(c);
}

bool answers_are_attacks(check c)
{
    return c != check::move && !is_about_sides(c);
}

std::string_view name_of(check c)
{
    return check_names[static_cast<std::size_t>(c)];
}

Bitboard occupied_when_asked(const question &q)
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

question question_at(const question_batch &questions, check how, piece asked, std::size_t i)
{
    question q;
    q.how = how;
    q.asked = how == check::replay ? static_cast<piece>(questions.pieces[i]) : asked;
    q.occupied = questions.occupied[i];
    if (is_about_set(how))
        q.sliders = questions.sliders[i];
    else
        q.square = questions.squares[i];
    if (is_about_sides(how)) {
        q.orthogonal = questions.orthogonal[i];
        q.diagonal = questions.diagonal[i];
    }
    if (how == check::toggle)
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
    const Bitboard occupied = occupied_when_asked(q);
    if (q.how == check::move) {
        const Bitboard moved = occupied ^ square_bit(q.square) ^ square_bit(move_target(q.square));
        Square asked = move_target(q.square);
        Bitboard all = 0;
        for (std::uint32_t i = 0; i < queries_per_checked_move; ++i, asked = next_asked(asked))
            all ^= oracle.attacks[q.asked](asked, moved);
        return all;
    }
    if (is_about_sides(q.how)) {
        const auto [own, other] = sides_of(q);
        const Bitboard attacks = attacks_of(oracle, own, occupied);
        return q.how == check::side ? attacks : attacks ^ attacks_of(oracle, other, occupied);
    }
    if (q.how != check::setwise)
        return oracle.attacks[q.asked](q.square, occupied);

    return attacks_of(oracle, q.asked, q.sliders, occupied);
}

} // namespace slidebench
