// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/technique.h"

namespace slidebench {

/*
 * How the relevant occupancy of a square and a magic make an index:
 *
 *   fixed_shift   (occupied & mask) * magic >> s     s is 52 for rooks, 55 for bishops
 *   black         (occupied | ~mask) * magic >> s    the same
 *   dense         (occupied & mask) * magic >> s     64 - s is one less than there are relevant squares
 *   black_dense   (occupied | ~mask) * magic >> s    64 - s is their number, or one less
 *
 * In tables of dense magics, squares without one have an index of as many bits as relevant squares.
 */
enum class magic_kind { fixed_shift, black, dense, black_dense };

// By magic_kind.
inline const std::vector<std::string> magic_kind_names = {"fixed-shift", "black", "dense",
                                                          "black-dense"};

std::string_view name_of(magic_kind kind);       // "fixed-shift"
magic_kind magic_kind_of(std::string_view name); // which must be one

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

// How many bits an index has; of kind black_dense the most.
unsigned index_bits(magic_kind kind, const magic_subject &subject);

// A rook or bishop on its square, and what an index must keep apart.
//
// An index is the top of
//
//   start + sum of magic << square, over the relevant squares that are occupied
//
// where start is 0, but ~mask * magic for black magics.
class magic_slider {
public:
    magic_slider(magic_kind kind, const magic_subject &subject, unsigned bits);
    magic_slider(magic_kind kind, const magic_subject &subject)
        : magic_slider(kind, subject, index_bits(kind, subject))
    {
    }

    unsigned bits() const { return bits_; } // of an index
    unsigned shift() const { return 64 - bits_; }

    // Whether an index has fewer bits than there are relevant squares.
    bool is_dense() const { return bits_ < squares_.size(); }

    // Returns what the magic uses, or nothing if two occupancies with different attacks meet. Tries
    // all occupancies.
    std::optional<magic_slots> slots(std::uint64_t magic) const;

    // Counts the occupancies that meet one with different attacks: 0 for a magic. Stops above
    // `most`.
    std::size_t conflicts(std::uint64_t magic, std::size_t most) const;

private:
    using answers_by_slot = std::array<std::uint8_t, most_slots>; // 0 where none leads

    std::size_t enter_all(std::uint64_t magic, std::size_t most, answers_by_slot &answer_in) const;

    Bitboard start_factor_;       // the start is this many times the magic
    std::vector<Square> squares_; // that are relevant, the highest first
    // The number of the attacks, from 1 on, for each set of occupied squares, whose bit k is of
    // squares_[k].
    std::vector<std::uint8_t> answers_;
    unsigned bits_;
};

} // namespace slidebench
