// SPDX-License-Identifier: MIT
#include "validate/interrogator.hpp"

#include <algorithm>
#include <array>
#include <cstring>

namespace slidebench {
namespace {

// Lies in the answers before a kernel runs, so that one it forgets is not right by accident, and
// beside them, so that it shows if it writes too many. A pattern that no rays make.
constexpr Bitboard unanswered = UINT64_C(0x96690FF0C33CA55A);

// How many answers beside its own a kernel finds that it must leave alone.
constexpr std::size_t answers_beside = 64;

} // namespace

template <typename T>
std::span<const T> interrogator::copied(guarded_memory &memory, std::span<const T> values) const
{
    std::byte *const place = memory.place(values.size_bytes(), alignof(T), edge_);
    if (!values.empty())
        std::memcpy(place, values.data(), values.size_bytes());
    return {reinterpret_cast<const T *>(place), values.size()};
}

void interrogator::take(const question_batch &questions, unsigned layout, guarded_memory::edge at)
{
    layout_ = layout;
    edge_ = at;
    taken_.squares = copied(square_memory_, questions.squares);
    taken_.occupied = copied(occupied_memory_, questions.occupied);
    taken_.sliders = copied(slider_memory_, questions.sliders);
    taken_.pieces = copied(piece_memory_, questions.pieces);
    taken_.toggles = copied(toggle_memory_, questions.toggles);

    made_sides_.clear();
    for (std::size_t i = 0; i < questions.orthogonal.size(); ++i)
        for (const side_sliders &side :
             sides_of(question_at(questions, MODE_SIDES, PIECE_QUEEN, i)))
            made_sides_.push_back(side);
    sides_ = copied(side_memory_, std::span<const side_sliders>(made_sides_));
}

void interrogator::expect_answers(std::size_t count)
{
    const std::size_t bytes = (count + answers_beside) * sizeof(Bitboard);
    auto *const first =
        reinterpret_cast<Bitboard *>(answer_memory_.place(bytes, alignof(Bitboard), edge_));
    const std::span<Bitboard> all(first, count + answers_beside);
    std::fill(all.begin(), all.end(), unanswered);
    const bool in_front = edge_ == guarded_memory::edge::front;
    answers_ = in_front ? all.first(count) : all.last(count);
    beside_answers_ = in_front ? all.last(answers_beside) : all.first(answers_beside);
}

bool interrogator::overran() const
{
    return std::any_of(beside_answers_.begin(), beside_answers_.end(),
                       [](Bitboard b) { return b != unanswered; });
}

std::span<const Bitboard> interrogator::answers(const technique &t, mode how, piece asked)
{
    const std::size_t count = taken_.size();
    expect_answers(count);
    if (how == MODE_SINGLE) {
        for (std::size_t i = 0; i < count; ++i)
            answers_[i] = t.attacks[asked](taken_.squares[i], taken_.occupied[i]);
        return answers_;
    }

    constexpr std::size_t state_alignment = 64;
    std::byte *const states = state_memory_.place(count * t.state_bytes, state_alignment, edge_);
    batch work = {};
    work.count = count;
    work.squares = taken_.squares.data();
    work.occupied = taken_.occupied.data();
    work.sliders = taken_.sliders.data();
    work.pieces = taken_.pieces.data();
    work.states = states;
    work.answers = answers_.data();
    work.queries_per_move = queries_per_checked_move;
    work.sides = sides_.data();

    const kernel_table &kernels = *t.layouts[layout_];
    if (how == MODE_QUERY || how == MODE_MOVE)
        kernels[MODE_LOAD][asked].run(&work);
    if (how == MODE_TOGGLE && count > 0) {
        work.count = 1;
        kernels[MODE_LOAD][asked].run(&work);
        work.count = taken_.toggles.size();
        work.squares = taken_.toggles.data();
        kernels[MODE_TOGGLE][asked].run(&work);
        for (std::size_t i = 1; i < count; ++i)
            std::memcpy(states + i * t.state_bytes, states, t.state_bytes);
        work.count = count;
        work.squares = taken_.squares.data();
    }
    // What toggling makes of a state shows in queries.
    kernels[how == MODE_TOGGLE ? MODE_QUERY : how][asked].run(&work);
    // Again: the first time must have left the states as they were.
    if (how == MODE_MOVE)
        kernels[MODE_MOVE][asked].run(&work);
    return answers_;
}

Bitboard interrogator::answer(const technique &t, const question &q, guarded_memory::edge at)
{
    const auto asked = static_cast<std::uint8_t>(q.asked);
    question_batch one;
    one.squares = {&q.square, 1};
    one.occupied = {&q.occupied, 1};
    one.sliders = {&q.sliders, 1};
    one.pieces = {&asked, 1};
    one.toggles = q.toggles;
    if (traits_of(q.how).is_about_sides()) {
        one.orthogonal = {&q.orthogonal, 1};
        one.diagonal = {&q.diagonal, 1};
    }
    take(one, 0, at);
    return answers(t, q.how, q.asked)[0];
}

} // namespace slidebench
