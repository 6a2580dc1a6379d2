// SPDX-License-Identifier: MIT
#include "validate/guarded_runner.hpp"

#include <algorithm>
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
std::span<const T> guarded_runner::copied(guarded_memory &memory, std::span<const T> values) const
{
    std::byte *const place = memory.place(values.size_bytes(), alignof(T), edge_);
    if (!values.empty())
        std::memcpy(place, values.data(), values.size_bytes());
    return {reinterpret_cast<const T *>(place), values.size()};
}

void guarded_runner::take(const query_batch &batch, unsigned layout, guarded_memory::edge at)
{
    layout_ = layout;
    edge_ = at;
    taken_.queries = {.squares = copied(square_memory_, batch.queries.squares),
                      .occupied = copied(occupied_memory_, batch.queries.occupied),
                      .sliders = copied(slider_memory_, batch.queries.sliders),
                      .pieces = copied(piece_memory_, batch.queries.pieces),
                      .placed = copied(placed_memory_, batch.queries.placed)};
    taken_.toggles = copied(toggle_memory_, batch.toggles);
}

void guarded_runner::expect_answers(std::size_t count)
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

bool guarded_runner::overran() const
{
    return std::any_of(beside_answers_.begin(), beside_answers_.end(),
                       [](Bitboard b) { return b != unanswered; });
}

std::span<const Bitboard> guarded_runner::answers(const technique &t, mode m, piece p)
{
    const std::size_t count = taken_.size();
    expect_answers(count);
    if (m == MODE_SINGLE) {
        for (std::size_t i = 0; i < count; ++i)
            answers_[i] = t.attacks[p](taken_.queries.squares[i], taken_.queries.occupied[i]);
        return answers_;
    }

    constexpr std::size_t state_alignment = 64;
    std::byte *const states = state_memory_.place(count * t.state_bytes, state_alignment, edge_);
    const auto kernel = [&](mode of_kernel, const query_view &queries) {
        return kernel_runner({.technique = &t,
                              .mode = of_kernel,
                              .piece = p,
                              .layout = layout_,
                              .queries = queries,
                              .queries_per_move = queries_per_checked_move},
                             states, answers_.data());
    };
    if (m == MODE_TOGGLE) {
        if (count > 0) {
            kernel(MODE_LOAD, taken_.queries.part(0, 1)).run();
            query_view toggles = taken_.queries.part(0, 0);
            toggles.squares = taken_.toggles;
            kernel(MODE_TOGGLE, toggles).run();
            for (std::size_t i = 1; i < count; ++i)
                std::memcpy(states + i * t.state_bytes, states, t.state_bytes);
        }
        // What toggling has made of the state shows in queries.
        kernel(MODE_QUERY, taken_.queries).run();
        return answers_;
    }
    const kernel_runner runner = kernel(m, taken_.queries);
    if (traits_of(m).is_about_state())
        runner.load_states();
    runner.run();
    // Again: the first time must have left the states as they were.
    if (m == MODE_MOVE)
        runner.run();
    return answers_;
}

Bitboard guarded_runner::answer(const technique &t, const query &q, guarded_memory::edge at)
{
    const auto number = static_cast<std::uint8_t>(q.piece);
    const query_batch one = {.queries = {.squares = {&q.square, 1},
                                         .occupied = {&q.occupied, 1},
                                         .sliders = {&q.sliders, 1},
                                         .pieces = {&number, 1},
                                         .placed = {&q.placed, 1}},
                             .toggles = q.toggles};
    take(one, 0, at);
    return answers(t, q.mode, q.piece)[0];
}

} // namespace slidebench
