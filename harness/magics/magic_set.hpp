// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "magics/slider.hpp"

namespace slidebench {

// The greatest offset that a file may have: above all entries of squares that do not overlap.
inline constexpr std::int64_t most_offset = 1 << 20;
static_assert(most_offset > 128 * most_slots);

struct found_magic {
    magic_subject subject = {PIECE_ROOK, 0};
    unsigned bits = most_index_bits; // of an index
    std::uint64_t magic = 0;
    magic_slots slots;
    std::int64_t offset = 0; // what is added to an index: where slot 0 lies in the table
};

// One more than the last entry that is used.
std::int64_t end_of(const found_magic &m);

// What a search has found so far: a row of a file for each magic.
struct magic_set {
    magic_kind kind = magic_kind::fixed_shift;
    std::uint64_t seed = 1;
    std::uint64_t rounds = 0; // that were made with this seed
    std::vector<found_magic> magics;

    // Entries of the table.
    std::size_t entries() const;

    // The same, up to the next multiple of `unit`.
    std::size_t entries_in_whole(std::size_t unit) const;

    // Entries that some occupancy leads to.
    std::size_t used() const;
};

// CSV: kind,piece,square,shift,magic,offset,end,used,seed,rounds; see README.md.
std::string text_of(const magic_set &set);

// Reads a file of text_of() and checks it: every occupancy is tried, and no entry may belong to two
// squares. Throws input_error with the file, the line, and what is wrong there.
magic_set read_magics(const std::filesystem::path &file);

} // namespace slidebench
