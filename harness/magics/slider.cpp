// SPDX-License-Identifier: MIT
#include "magics/slider.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "base/errors.hpp"
#include "base/splitmix.h"
#include "ray_walk.h"
#include "registry/names.hpp"

namespace slidebench {
namespace {

// By the oracle: it shares no code with the techniques that are built with what is found.
Bitboard attacks(const magic_subject &subject, Bitboard occupied)
{
    return subject.who == PIECE_ROOK ? ray_walk_rook_attacks(subject.square, occupied)
                                     : ray_walk_bishop_attacks(subject.square, occupied);
}

} // namespace

const std::vector<magic_kind> &all_magic_kinds()
{
    static const std::vector<magic_kind> kinds = {magic_kind::fixed_shift, magic_kind::black};
    return kinds;
}

std::string_view name_of(magic_kind kind)
{
    return kind == magic_kind::black ? "black" : "fixed-shift";
}

magic_kind parse_magic_kind(const std::string &name)
{
    const std::vector<std::string> names = names_of(all_magic_kinds());
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end())
        throw input_error(unknown_name("kind", name, names));
    return all_magic_kinds()[static_cast<std::size_t>(found - names.begin())];
}

unsigned index_bits(piece p)
{
    return p == PIECE_ROOK ? most_index_bits : 9;
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

magic_slider::magic_slider(magic_kind kind, const magic_subject &subject)
    : black_(kind == magic_kind::black), bits_(index_bits(subject.who)),
      mask_(relevant_squares(subject))
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
        const auto found = numbers.emplace(attacks(subject, occupied), numbers.size() + 1).first;
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
