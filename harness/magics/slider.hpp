// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "kernels/technique.h"

namespace slidebench {

/*
 * How the relevant occupancy of a square and a magic make an index, with the shift s:
 *
 *   fancy         (occupied & mask) * magic >> s    a table for each square, s as it needs
 *   plain         (occupied & mask) * magic >> s    a table for each square, s = 52 for rooks, 55 for bishops
 *   fixed_shift   (occupied & mask) * magic >> s    one table for all squares, s as for plain
 *   black         (occupied | ~mask) * magic >> s   one table for all squares, s as for plain
 */
enum class magic_kind { fancy, plain, fixed_shift, black };

const std::vector<magic_kind> &all_magic_kinds();
std::string_view name_of(magic_kind kind); // "fixed-shift"

// Whether all squares lie in one table.
bool shares_table(magic_kind kind);

// The table entries that a magic uses, rising. An entry is an index into the table or, where tables
// are shared, what is added to the square's offset.
using magic_slots = std::vector<std::uint16_t>;

struct candidate {
    std::uint64_t magic;
    magic_slots slots;
};

// A neighbour of a magic: one to `most_changes` powers of two more or less. Of the neighbours of a
// good magic by one or two, every third or fifth is a magic, too.
std::uint64_t variation(std::uint64_t magic, unsigned most_changes, std::uint64_t *random);

// No index has more than 12 bits.
inline constexpr std::size_t most_slots = 4096;

// A rook or bishop on its square, and what an index must tell apart.
//
// An index is the top of
//
//   start + sum of magic << square, over the relevant squares that are occupied
//
// where start is 0, but for black magics ~mask * magic.
class magic_slider {
public:
    // `bits` is the size of an index, 1 to 12. `attacks` answers for the piece, a rook or a bishop:
    // the oracle's function.
    magic_slider(piece p, Square square, bool black, unsigned bits, attacks_function *attacks);

    piece kind() const { return kind_; }
    Square square() const { return square_; }
    bool is_black() const { return black_; }
    unsigned bits() const { return bits_; }
    unsigned shift() const { return 64 - bits_; }

    // The relevant squares, the highest first.
    const std::vector<Square> &squares() const { return squares_; }

    // The number of the attacks, from 1 on, for each set of occupied squares; its bit k is
    // squares()[k].
    const std::vector<std::uint8_t> &answers() const { return answers_; }

    std::uint64_t start_of(std::uint64_t magic) const { return black_ ? ~mask_ * magic : 0; }

    // What the magic uses; nothing if two occupancies with different attacks meet. All occupancies
    // are tried.
    std::optional<magic_slots> slots(std::uint64_t magic) const;

private:
    piece kind_;
    Square square_;
    bool black_;
    unsigned bits_;
    Bitboard mask_;
    std::vector<Square> squares_;
    std::vector<std::uint8_t> answers_;
};

// The squares whose occupancy changes what the piece attacks from `square`.
Bitboard relevant_squares(Square square, attacks_function *attacks);

// The bits of an index: what plain, fixed_shift and black magics have; fancy ones have at most as
// many as there are relevant squares.
unsigned fixed_bits(piece p);

} // namespace slidebench
