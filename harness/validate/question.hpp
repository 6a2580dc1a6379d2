// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernels/technique.h"

namespace slidebench {

// The ways of asking a technique: its plain functions, and every kernel that gives answers. What
// the load kernel does shows in query, which asks the states that it has made.
enum class check {
    single,
    throughput,
    latency,
    setwise,
    batch,
    autovectorized,
    query,
    toggle,
    move,
    side,
    sides,
    replay
};

// How many queries mode move asks between make and unmake when it is validated.
inline constexpr std::uint32_t queries_per_checked_move = 3;

// Those asked about a set of sliders.
bool is_about_set(check c);

// Of these, side and sides: the set is one side's, and for sides the other pieces are the other
// side's; see sides_of().
bool is_about_sides(check c);

const std::vector<check> &all_checks();
std::string_view name_of(check c);

// One question to a technique. The answer is what a piece attacks.
struct question {
    check how = check::single;
    piece asked = PIECE_QUEEN;
    Square square = 0;           // of the slider, or where it moves from; not for sets
    Bitboard occupied = 0;       // for toggle: before the toggles
    Bitboard sliders = 0;        // for sets only; all of them occupied
    std::vector<Square> toggles; // toggle only: changed one after the other before the question
};

// The board that is asked about: after the toggles.
Bitboard occupied_when_asked(const question &q);

// A set of sliders as a side, and all other pieces as the other: of three squares after each other
// one has a rook, one a bishop and one a queen.
std::array<side_sliders, 2> sides_of(Bitboard sliders, Bitboard occupied);

// Many questions of one kind. For sets `sliders` are the sets and `squares` do not matter; for
// replay each is about one of `pieces`.
struct question_batch {
    std::span<const Square> squares;
    std::span<const Bitboard> occupied;
    std::span<const Bitboard> sliders;
    std::span<const std::uint8_t> pieces = {};
};

// How many questions a kernel is given at once, here and where it is timed.
inline constexpr std::size_t kernel_batch = 1024;

// Puts questions to techniques, to one layout of their kernels until next_layout() is called. Owns
// the memory that kernels work in, so one for each thread.
class interrogator {
public:
    void next_layout() { layout_ = (layout_ + 1) % LAYOUT_COUNT; }

    // Answers to up to kernel_batch questions; `how` must not be toggle; `asked` does not matter
    // for replay. The technique must have been initialised. Valid until the next call.
    std::span<const Bitboard> answers(const technique &t, check how, piece asked,
                                      const question_batch &questions);

    // Whether the last kernel wrote beyond the answers that it was to give.
    bool overran() const;

    // The answer to one question, asked through the kernels with a count of 1.
    Bitboard answer(const technique &t, const question &q);

    // What the technique answers on all 64 squares after `toggles` from a load of `occupied`.
    std::span<const Bitboard> answers_after(const technique &t, piece asked, Bitboard occupied,
                                            std::span<const Square> toggles);

private:
    std::byte *states(const technique &t, std::size_t count);
    void expect_answers(std::size_t count);

    static constexpr std::size_t guard = 64;

    std::vector<std::byte> state_memory_;
    std::vector<side_sliders> sides_;
    std::vector<Bitboard> answers_ = std::vector<Bitboard>(kernel_batch + guard);
    std::size_t count_ = 0;
    std::size_t layout_ = 0;
};

// What all sliders of a side attack, by the oracle's plain functions.
Bitboard attacks_of(const technique &oracle, const side_sliders &side, Bitboard occupied);

// The right answer, by the oracle's plain functions.
Bitboard right_answer(const technique &oracle, const question &q);

} // namespace slidebench
