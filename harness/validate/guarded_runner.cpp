// SPDX-License-Identifier: MIT
#include "validate/guarded_runner.hpp"

#include <algorithm>
#include <cstring>
#include <new>

#include <sys/mman.h>
#include <unistd.h>

namespace slidebench {
namespace {

std::size_t page_bytes()
{
    static const auto bytes = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    return bytes;
}

// Fills answers before a kernel runs, so that a forgotten one is not right by accident, and
// canaries beside them, which show that a kernel writes too many. A pattern that no attacks make.
constexpr Bitboard unanswered = UINT64_C(0x96690FF0C33CA55A);

constexpr std::size_t canary_count = 64;

} // namespace

std::byte *guarded_memory::place(std::size_t bytes, std::size_t alignment, edge at)
{
    if (!pages_ || bytes > room_) {
        room_ = (bytes / page_bytes() + 1) * page_bytes();
        std::byte *const first = pages_.emplace(room_ + 2 * page_bytes()).all().data();
        for (std::byte *guard : {first, first + page_bytes() + room_})
            if (mprotect(guard, page_bytes(), PROT_NONE) != 0)
                throw std::bad_alloc();
    }
    const std::size_t offset = at == edge::front ? 0 : (room_ - bytes) / alignment * alignment;
    return pages_->all().data() + page_bytes() + offset;
}

template <typename T>
std::span<const T> guarded_runner::copied(guarded_memory &memory, std::span<const T> values) const
{
    std::byte *const place = memory.place(values.size_bytes(), alignof(T), edge_);
    if (!values.empty())
        std::memcpy(place, values.data(), values.size_bytes());
    return {reinterpret_cast<const T *>(place), values.size()};
}

void guarded_runner::set_queries(const query_batch &batch, unsigned layout, guarded_memory::edge at)
{
    layout_ = layout;
    edge_ = at;
    batch_.queries = {.squares = copied(square_memory_, batch.queries.squares),
                      .occupied = copied(occupied_memory_, batch.queries.occupied),
                      .sliders = copied(slider_memory_, batch.queries.sliders),
                      .pieces = copied(piece_memory_, batch.queries.pieces),
                      .placed = copied(placed_memory_, batch.queries.placed)};
    batch_.toggles = copied(toggle_memory_, batch.toggles);
}

void guarded_runner::prepare_answers(std::size_t count)
{
    const std::size_t bytes = (count + canary_count) * sizeof(Bitboard);
    auto *const first =
        reinterpret_cast<Bitboard *>(answer_memory_.place(bytes, alignof(Bitboard), edge_));
    const std::span<Bitboard> all(first, count + canary_count);
    std::ranges::fill(all, unanswered);
    const bool in_front = edge_ == guarded_memory::edge::front;
    answers_ = in_front ? all.first(count) : all.last(count);
    canaries_ = in_front ? all.last(canary_count) : all.first(canary_count);
}

bool guarded_runner::overran() const
{
    return std::ranges::any_of(canaries_, [](Bitboard b) { return b != unanswered; });
}

std::span<const Bitboard> guarded_runner::answers(const technique &t, mode m, piece p)
{
    const std::size_t count = batch_.size();
    prepare_answers(count);
    if (m == MODE_SINGLE) {
        for (std::size_t i = 0; i < count; ++i)
            answers_[i] = t.attacks[p](batch_.queries.squares[i], batch_.queries.occupied[i]);
        return answers_;
    }

    constexpr std::size_t state_alignment = 64;
    std::byte *const states = state_memory_.place(count * t.state_bytes, state_alignment, edge_);
    const kernel_runner runner({.technique = &t,
                                .mode = m,
                                .piece = p,
                                .layout = layout_,
                                .queries = batch_.queries,
                                .queries_per_move = queries_per_checked_move,
                                .toggles = batch_.toggles},
                               states, answers_.data());
    if (traits_of(m).is_about_state())
        runner.load_states();
    runner.run();
    // Twice: the first run must have left the states as they were.
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
    set_queries(one, 0, at);
    return answers(t, q.mode, q.piece)[0];
}

} // namespace slidebench
