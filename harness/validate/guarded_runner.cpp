// SPDX-License-Identifier: MIT
#include "validate/guarded_runner.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <new>
#include <utility>
#include <vector>

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

bool are_overwritten(std::span<const Bitboard> canaries)
{
    return std::ranges::any_of(canaries, [](Bitboard b) { return b != unanswered; });
}

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
    return are_overwritten(canaries_);
}

// Returns the answer to query `i` of a mode that has plain functions.
Bitboard guarded_runner::plain_answer(const technique &t, mode m, piece p, std::size_t i) const
{
    const Bitboard occupied = batch_.queries.occupied[i];
    if (m == MODE_SIDE) {
        const placed_pieces &all = batch_.queries.placed[i];
        const Bitboard rooks = all.orthogonal & all.white, bishops = all.diagonal & all.white;
        const Bitboard knights = all.knights & all.white;
        return t.side(rooks, bishops, occupied) ^
               four_ranks_on(t.side_and_knights(rooks, bishops, knights, occupied));
    }
    const Square square = batch_.queries.squares[i];
    const Bitboard single = t.attacks[p](square, occupied);
    if (m == MODE_SINGLE)
        return single;
    // Either of the pair may lie first in memory, beside the other or apart.
    const auto answer_at = [&](std::size_t rook, std::size_t bishop) {
        std::array<Bitboard, 6> memory{};
        memory.fill(unanswered);
        t.pair(square, occupied, &memory[rook], &memory[bishop]);
        const Bitboard answer = memory[p == PIECE_ROOK ? rook : bishop];
        memory[rook] = memory[bishop] = unanswered;
        if (are_overwritten(memory))
            canaries_.front() = ~unanswered;
        return answer;
    };
    for (const auto &[rook, bishop] : {std::pair(1U, 2U), {2U, 1U}, {1U, 4U}, {4U, 1U}})
        if (const Bitboard answer = answer_at(rook, bishop); answer != single)
            return answer;
    return single;
}

std::span<const Bitboard> guarded_runner::answers(const technique &t, mode m, piece p)
{
    const std::size_t count = batch_.size();
    prepare_answers(count);
    if (m == MODE_SINGLE || m == MODE_SIDE || (m == MODE_PAIR && p != PIECE_QUEEN)) {
        for (std::size_t i = 0; i < count; ++i)
            answers_[i] = plain_answer(t, m, p, i);
        return answers_;
    }

    constexpr std::size_t state_alignment = 64;
    // One is there even for no query.
    const std::size_t state_count =
        traits_of(m).is_about_state() ? std::max<std::size_t>(count, 1) : 0;
    std::byte *const states =
        state_memory_.place(state_count * t.state_bytes, state_alignment, edge_);
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

std::span<const Bitboard> guarded_runner::answers(const technique &t, const query &q,
                                                  guarded_memory::edge at)
{
    const std::vector squares(q.copies, q.square);
    const std::vector occupied(q.copies, q.occupied), sliders(q.copies, q.sliders);
    const std::vector pieces(q.copies, static_cast<std::uint8_t>(q.piece));
    const std::vector placed(q.copies, q.placed);
    set_queries({.queries = {.squares = squares,
                             .occupied = occupied,
                             .sliders = sliders,
                             .pieces = pieces,
                             .placed = placed},
                 .toggles = q.toggles},
                0, at);
    return answers(t, q.mode, q.piece);
}

} // namespace slidebench
