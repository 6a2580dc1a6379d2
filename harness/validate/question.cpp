// SPDX-License-Identifier: MIT
#include "validate/question.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <numeric>

namespace slidebench {
namespace {

constexpr std::array<std::string_view, 12> check_names = {
    "single", "throughput", "latency", "setwise", "batch", "autovectorized",
    "query",  "toggle",     "move",    "side",    "sides", "replay"};

// Lies in the answers before a kernel runs, so that one it forgets is not right by accident, and
// behind them, so that it shows if it writes too many. A pattern that no rays make.
constexpr Bitboard unanswered = UINT64_C(0x96690FF0C33CA55A);

mode kernel_of(check c)
{
    switch (c) {
    case check::throughput:
        return MODE_THROUGHPUT;
    case check::latency:
        return MODE_LATENCY;
    case check::setwise:
        return MODE_SETWISE;
    case check::batch:
        return MODE_BATCH;
    case check::autovectorized:
        return MODE_AUTOVECTORIZED;
    case check::move:
        return MODE_MOVE;
    case check::side:
        return MODE_SIDE;
    case check::sides:
        return MODE_SIDES;
    case check::replay:
        return MODE_REPLAY;
    case check::single:
    case check::query:
    case check::toggle:
        break;
    }
    return MODE_QUERY;
}

std::array<Square, 64> every_square()
{
    std::array<Square, 64> squares{};
    std::iota(squares.begin(), squares.end(), 0U);
    return squares;
}

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

std::string_view name_of(check c)
{
    return check_names[static_cast<std::size_t>(c)];
}

std::array<side_sliders, 2> sides_of(Bitboard sliders, Bitboard occupied)
{
    // Every third square, from the first and from the second.
    constexpr Bitboard rooks = UINT64_C(0x9249249249249249);
    constexpr Bitboard bishops = rooks << 1;
    const auto side_of = [](Bitboard all) { return side_sliders{all & ~bishops, all & ~rooks}; };
    return {side_of(sliders), side_of(occupied & ~sliders)};
}

std::byte *interrogator::states(const technique &t, std::size_t count)
{
    constexpr std::size_t alignment = 64;
    std::size_t space = count * t.state_bytes + alignment;
    if (state_memory_.size() < space)
        state_memory_.resize(space);
    void *memory = state_memory_.data();
    return static_cast<std::byte *>(std::align(alignment, count * t.state_bytes, memory, space));
}

std::span<const Bitboard> interrogator::answers(const technique &t, check how, piece asked,
                                                const question_batch &questions)
{
    const std::size_t count = questions.occupied.size();
    expect_answers(count);
    sides_.clear();
    for (std::size_t i = 0; is_about_sides(how) && i < count; ++i)
        for (const side_sliders &side : sides_of(questions.sliders[i], questions.occupied[i]))
            sides_.push_back(side);
    const batch work = {count,
                        questions.squares.data(),
                        questions.occupied.data(),
                        questions.sliders.data(),
                        questions.pieces.data(),
                        states(t, kernel_batch),
                        answers_.data(),
                        queries_per_checked_move,
                        sides_.data()};

    if (how == check::single) {
        for (std::size_t i = 0; i < count; ++i)
            answers_[i] = t.attacks[asked](questions.squares[i], questions.occupied[i]);
    } else {
        const kernel_table &kernels = *t.layouts[layout_];
        if (how == check::query || how == check::move)
            kernels[MODE_LOAD][asked].run(&work);
        kernels[kernel_of(how)][asked].run(&work);
        // Again: the first time must have left the states as they were.
        if (how == check::move)
            kernels[MODE_MOVE][asked].run(&work);
    }
    return {answers_.data(), count};
}

std::span<const Bitboard> interrogator::answers_after(const technique &t, piece asked,
                                                      Bitboard occupied,
                                                      std::span<const Square> toggles)
{
    static const std::array<Square, 64> squares = every_square();
    std::byte *const memory = states(t, squares.size());
    batch work = {1,      toggles.data(),  &occupied, nullptr, nullptr,
                  memory, answers_.data(), 0,         nullptr};

    const kernel_table &kernels = *t.layouts[layout_];
    kernels[MODE_LOAD][asked].run(&work);
    work.count = toggles.size();
    kernels[MODE_TOGGLE][asked].run(&work);

    for (std::size_t i = 1; i < squares.size(); ++i)
        std::memcpy(memory + i * t.state_bytes, memory, t.state_bytes);
    work.count = squares.size();
    work.squares = squares.data();
    expect_answers(squares.size());
    kernels[MODE_QUERY][asked].run(&work);
    return {answers_.data(), squares.size()};
}

void interrogator::expect_answers(std::size_t count)
{
    count_ = count;
    std::fill_n(answers_.begin(), count + guard, unanswered);
}

bool interrogator::overran() const
{
    return std::count(answers_.begin() + static_cast<std::ptrdiff_t>(count_),
                      answers_.begin() + static_cast<std::ptrdiff_t>(count_ + guard),
                      unanswered) != static_cast<std::ptrdiff_t>(guard);
}

Bitboard interrogator::answer(const technique &t, const question &q)
{
    if (q.how == check::toggle)
        return answers_after(t, q.asked, q.occupied, q.toggles)[q.square];
    const auto asked = static_cast<std::uint8_t>(q.asked);
    return answers(t, q.how, q.asked,
                   {{&q.square, 1}, {&q.occupied, 1}, {&q.sliders, 1}, {&asked, 1}})[0];
}

Bitboard occupied_when_asked(const question &q)
{
    Bitboard occupied = q.occupied;
    for (const Square toggled : q.toggles)
        occupied ^= square_bit(toggled);
    return occupied;
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
        const auto [own, other] = sides_of(q.sliders, occupied);
        const Bitboard attacks = attacks_of(oracle, own, occupied);
        return q.how == check::side ? attacks : attacks ^ attacks_of(oracle, other, occupied);
    }
    if (q.how != check::setwise)
        return oracle.attacks[q.asked](q.square, occupied);

    return attacks_of(oracle, q.asked, q.sliders, occupied);
}

} // namespace slidebench
