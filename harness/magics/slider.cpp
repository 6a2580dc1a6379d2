// SPDX-License-Identifier: MIT
#include "magics/slider.hpp"

#include <array>
#include <map>

#include "chess/splitmix.h"

namespace slidebench {

const std::vector<magic_kind> &all_magic_kinds()
{
    static const std::vector<magic_kind> kinds = {magic_kind::fancy, magic_kind::plain,
                                                  magic_kind::fixed_shift, magic_kind::black};
    return kinds;
}

std::string_view name_of(magic_kind kind)
{
    switch (kind) {
    case magic_kind::fancy:
        return "fancy";
    case magic_kind::plain:
        return "plain";
    case magic_kind::fixed_shift:
        return "fixed-shift";
    case magic_kind::black:
        break;
    }
    return "black";
}

bool shares_table(magic_kind kind)
{
    return kind == magic_kind::fixed_shift || kind == magic_kind::black;
}

std::uint64_t variation(std::uint64_t magic, unsigned most_changes, std::uint64_t *random)
{
    for (auto changes = 1 + next_random(random) % most_changes; changes > 0; --changes) {
        const std::uint64_t power = std::uint64_t{1} << next_random(random) % 64;
        magic = next_random(random) % 2 == 0 ? magic + power : magic - power;
    }
    return magic;
}

unsigned fixed_bits(piece p)
{
    return p == PIECE_ROOK ? 12 : 9;
}

Bitboard relevant_squares(Square square, attacks_function *attacks)
{
    const Bitboard all = attacks(square, 0);
    Bitboard relevant = 0;
    for (Bitboard rest = all; rest != 0;) {
        const Square blocker = pop_lowest_square(&rest);
        if (attacks(square, square_bit(blocker)) != all)
            relevant |= square_bit(blocker);
    }
    return relevant;
}

magic_slider::magic_slider(piece p, Square square, bool black, unsigned bits,
                           attacks_function *attacks)
    : kind_(p), square_(square), black_(black), bits_(bits),
      mask_(relevant_squares(square, attacks))
{
    for (Square s = 64; s-- > 0;)
        if (mask_ & square_bit(s))
            squares_.push_back(s);

    std::map<Bitboard, std::size_t> numbers;
    for (std::size_t subset = 0; subset < std::size_t{1} << squares_.size(); ++subset) {
        Bitboard occupied = 0;
        for (std::size_t k = 0; k < squares_.size(); ++k)
            if (subset >> k & 1)
                occupied |= square_bit(squares_[k]);
        const Bitboard answer = attacks(square, occupied);
        const auto found = numbers.emplace(answer, numbers.size() + 1).first;
        answers_.push_back(static_cast<std::uint8_t>(found->second)); // at most 144 differ
    }
}

std::optional<magic_slots> magic_slider::slots(std::uint64_t magic) const
{
    std::array<std::uint8_t, most_slots> answer_in{};
    std::array<std::uint64_t, most_slots> sums;
    magic_slots used;

    const auto enter = [&](std::size_t subset) {
        std::uint8_t &answer = answer_in[sums[subset] >> shift()];
        const bool is_free = answer == 0;
        if (is_free)
            answer = answers_[subset];
        return is_free || answer == answers_[subset];
    };
    sums[0] = start_of(magic);
    enter(0);
    for (std::size_t k = 0; k < squares_.size(); ++k)
        for (std::size_t i = 0; i < std::size_t{1} << k; ++i) {
            const std::size_t subset = i + (std::size_t{1} << k);
            sums[subset] = sums[i] + (magic << squares_[k]);
            if (!enter(subset))
                return std::nullopt;
        }
    for (std::size_t slot = 0; slot < std::size_t{1} << bits_; ++slot)
        if (answer_in[slot] != 0)
            used.push_back(static_cast<std::uint16_t>(slot));
    return used;
}

} // namespace slidebench
