// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernels/technique.h"

namespace slidebench {

/*
 * How the relevant occupancy of a square and a magic make an index:
 *
 *   fixed_shift   (occupied & mask) * magic >> s     s is 52 for rooks, 55 for bishops
 *   black         (occupied | ~mask) * magic >> s    the same
 *   fancy         (occupied & mask) * magic >> s     64 - s is the number of relevant squares
 *   dense         (occupied & mask) * magic >> s     64 - s is that, or one less
 *
 * All squares share one table; what an index is added to is the offset of the square.
 */
enum class magic_kind { fixed_shift, black, fancy, dense };

const std::vector<magic_kind> &all_magic_kinds();
std::string_view name_of(magic_kind kind); // "fixed-shift"

// Whether the entries of each square lie by themselves.
bool has_own_tables(magic_kind kind);

// Throws input_error with the known ones if there is none of that name.
magic_kind parse_magic_kind(const std::string &name);

// No index has more bits.
inline constexpr unsigned most_index_bits = 12;
inline constexpr std::size_t most_slots = 1 << most_index_bits;

// A rook or a bishop, and where it stands.
struct magic_subject {
    piece who;
    Square square;
    auto operator<=>(const magic_subject &) const = default;
};

// "rook a1"
std::string name_of(const magic_subject &subject);

// The indices that a magic uses, rising.
using magic_slots = std::vector<std::uint16_t>;

struct candidate {
    std::uint64_t magic;
    magic_slots slots;
};

// Returns a neighbour of a magic: one to `most_changes` powers of two more or less. Every third to
// fifth of the neighbours of a good magic by one or two powers is a magic, too.
std::uint64_t variation(std::uint64_t magic, unsigned most_changes, std::uint64_t *random);

// The squares whose occupancy changes what the piece attacks.
Bitboard relevant_squares(const magic_subject &subject);

// How many bits an index may have, the fewest first.
std::vector<unsigned> possible_bits(magic_kind kind, const magic_subject &subject);

// A rook or bishop on its square, and what an index must keep apart.
//
// An index is the top of
//
//   start + sum of magic << square, over the relevant squares that are occupied
//
// where start is 0, but for black magics ~mask * magic.
class magic_slider {
public:
    // `bits` are one of possible_bits().
    magic_slider(magic_kind kind, const magic_subject &subject, unsigned bits);

    // The same with the most bits.
    magic_slider(magic_kind kind, const magic_subject &subject);

    const magic_subject &subject() const { return subject_; }
    bool is_black() const { return black_; }
    unsigned bits() const { return bits_; }
    unsigned shift() const { return 64 - bits_; }

    // The relevant squares, the highest first.
    const std::vector<Square> &squares() const { return squares_; }

    // The number of the attacks, from 1 on, for each set of occupied squares; its bit k is
    // squares()[k].
    const std::vector<std::uint8_t> &answers() const { return answers_; }

    std::uint64_t start_of(std::uint64_t magic) const { return black_ ? ~mask_ * magic : 0; }

    // Returns what the magic uses, or nothing if two occupancies with different attacks meet. Tries
    // all occupancies.
    std::optional<magic_slots> slots(std::uint64_t magic) const;

    // Calls see(subset, slot) for each set of occupied squares. Ends and returns false if two with
    // different attacks meet.
    template <typename See>
    bool visit(std::uint64_t magic, const See &see) const;

private:
    magic_subject subject_;
    bool black_;
    unsigned bits_;
    Bitboard mask_;
    std::vector<Square> squares_;
    std::vector<std::uint8_t> answers_;
};

template <typename See>
bool magic_slider::visit(std::uint64_t magic, const See &see) const
{
    std::array<std::uint8_t, most_slots> answer_in{};
    std::array<std::uint64_t, most_slots> sums;

    const auto enter = [&](std::size_t subset) {
        const std::size_t slot = sums[subset] >> shift();
        see(subset, slot);
        std::uint8_t &answer = answer_in[slot];
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
                return false;
        }
    return true;
}

} // namespace slidebench
