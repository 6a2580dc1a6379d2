// SPDX-License-Identifier: MIT
#include "research/magics/slider.hpp"

#include <algorithm>
#include <map>

#include "core/names.hpp"
#include "ray_walk.h"
#include "support/random.h"

namespace slidebench {
namespace {

// By the oracle, which shares no code with the techniques that are built from what is found.
Bitboard attacks(const magic_subject &subject, Bitboard occupied)
{
    return subject.who == PIECE_ROOK ? ray_walk_rook_attacks(subject.square, occupied)
                                     : ray_walk_bishop_attacks(subject.square, occupied);
}

} // namespace

std::string_view name_of(magic_kind kind)
{
    return magic_kind_names[static_cast<std::size_t>(kind)];
}

magic_kind magic_kind_of(std::string_view name)
{
    const auto found = std::ranges::find(magic_kind_names, name);
    return static_cast<magic_kind>(found - magic_kind_names.begin());
}

std::string name_of(const magic_subject &subject)
{
    return std::string(name_of(subject.who)) + " " + square_name(subject.square);
}

std::uint64_t variation(std::uint64_t magic, unsigned most_changes, std::uint64_t *random)
{
    for (auto changes = 1 + next_random(random) % most_changes; changes > 0; --changes) {
        const std::uint64_t power = std::uint64_t{1} << next_random(random) % 64;
        magic = next_random(random) % 2 == 0 ? magic + power : magic - power;
    }
    return magic;
}

Bitboard relevant_squares(const magic_subject &subject)
{
    const Bitboard all = attacks(subject, 0);
    Bitboard relevant = 0;
    for (Bitboard rest = all; rest != 0;) {
        const Square blocker = pop_lowest_square(&rest);
        if (attacks(subject, square_bit(blocker)) != all)
            relevant |= square_bit(blocker);
    }
    return relevant;
}

unsigned index_bits(magic_kind kind, const magic_subject &subject)
{
    constexpr unsigned most_bishop_bits = 9;
    if (kind == magic_kind::dense)
        return popcount(relevant_squares(subject)) - 1;
    if (kind == magic_kind::black_dense)
        return popcount(relevant_squares(subject));
    return subject.who == PIECE_ROOK ? most_index_bits : most_bishop_bits;
}

magic_slider::magic_slider(magic_kind kind, const magic_subject &subject, unsigned bits)
    : bits_(bits)
{
    const Bitboard mask = relevant_squares(subject);
    const bool is_black = kind == magic_kind::black || kind == magic_kind::black_dense;
    start_factor_ = is_black ? ~mask : 0;
    for (Square s = 64; s-- > 0;)
        if (mask & square_bit(s))
            squares_.push_back(s);

    std::map<Bitboard, std::size_t> numbers;
    for (std::size_t subset = 0; subset < std::size_t{1} << squares_.size(); ++subset) {
        Bitboard occupied = 0;
        for (std::size_t k = 0; k < squares_.size(); ++k)
            if (subset >> k & 1)
                occupied |= square_bit(squares_[k]);
        const auto found = numbers.emplace(attacks(subject, occupied), numbers.size() + 1).first;
        answers_.push_back(static_cast<std::uint8_t>(found->second)); // at most 144 differ
    }
}

// Notes which attacks each slot has: those of the first occupancy that leads there. Returns how
// many others have different ones, or one more than `most`.
std::size_t magic_slider::enter_all(std::uint64_t magic, std::size_t most,
                                    answers_by_slot &answer_in) const
{
    std::array<std::uint64_t, most_slots> sums;
    std::size_t conflicts = 0;
    const auto enter = [&](std::size_t subset, std::uint64_t sum) {
        sums[subset] = sum;
        std::uint8_t &answer = answer_in[sum >> shift()];
        if (answer == 0)
            answer = answers_[subset];
        conflicts += answer != answers_[subset];
    };
    enter(0, start_factor_ * magic);
    for (std::size_t k = 0; k < squares_.size(); ++k)
        for (std::size_t i = 0, half = std::size_t{1} << k; i < half; ++i) {
            enter(i + half, sums[i] + (magic << squares_[k]));
            if (conflicts > most)
                return conflicts;
        }
    return conflicts;
}

std::size_t magic_slider::conflicts(std::uint64_t magic, std::size_t most) const
{
    answers_by_slot answer_in{};
    return enter_all(magic, most, answer_in);
}

std::optional<magic_slots> magic_slider::slots(std::uint64_t magic) const
{
    answers_by_slot answer_in{};
    if (enter_all(magic, 0, answer_in) > 0)
        return std::nullopt;
    magic_slots used;
    for (std::size_t slot = 0; slot < std::size_t{1} << bits_; ++slot)
        if (answer_in[slot] != 0)
            used.push_back(static_cast<std::uint16_t>(slot));
    return used;
}

} // namespace slidebench
