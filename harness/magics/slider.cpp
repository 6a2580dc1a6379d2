// SPDX-License-Identifier: MIT
#include "magics/slider.hpp"

#include <algorithm>
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
    static const std::vector<magic_kind> kinds = {magic_kind::fixed_shift, magic_kind::black,
                                                  magic_kind::fancy, magic_kind::dense};
    return kinds;
}

std::string_view name_of(magic_kind kind)
{
    switch (kind) {
    case magic_kind::fixed_shift:
        return "fixed-shift";
    case magic_kind::black:
        return "black";
    case magic_kind::fancy:
        return "fancy";
    case magic_kind::dense:
        return "dense";
    }
    return "";
}

bool has_own_tables(magic_kind kind)
{
    return kind == magic_kind::fancy || kind == magic_kind::dense;
}

magic_kind parse_magic_kind(const std::string &name)
{
    const std::vector<std::string> names = names_of(all_magic_kinds());
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end())
        throw input_error(unknown_name("kind", name, names));
    return all_magic_kinds()[static_cast<std::size_t>(found - names.begin())];
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

std::vector<unsigned> possible_bits(magic_kind kind, const magic_subject &subject)
{
    constexpr unsigned most_bishop_bits = 9;
    if (!has_own_tables(kind))
        return {subject.who == PIECE_ROOK ? most_index_bits : most_bishop_bits};
    const unsigned bits = popcount(relevant_squares(subject));
    return kind == magic_kind::fancy ? std::vector{bits} : std::vector{bits - 1, bits};
}

magic_slider::magic_slider(magic_kind kind, const magic_subject &subject)
    : magic_slider(kind, subject, possible_bits(kind, subject).back())
{
}

magic_slider::magic_slider(magic_kind kind, const magic_subject &subject, unsigned bits)
    : subject_(subject), black_(kind == magic_kind::black), bits_(bits),
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
    std::array<bool, most_slots> is_used{};
    if (!visit(magic, [&](std::size_t, std::size_t slot) { is_used[slot] = true; }))
        return std::nullopt;
    magic_slots used;
    for (std::size_t slot = 0; slot < std::size_t{1} << bits_; ++slot)
        if (is_used[slot])
            used.push_back(static_cast<std::uint16_t>(slot));
    return used;
}

} // namespace slidebench
