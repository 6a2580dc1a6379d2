// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "magics/slider.hpp"
#include "registry/registry.hpp"

namespace slidebench {

// That a file may have: above what plain magics of all squares need.
inline constexpr std::int64_t most_offset = 1 << 20;
static_assert(most_offset > 64 * ((1 << 12) + (1 << 9)));

struct found_magic {
    piece kind = PIECE_ROOK;
    Square square = 0;
    unsigned bits = 0; // of an index
    std::uint64_t magic = 0;
    magic_slots slots;
    std::int64_t offset = 0; // what is added to an index: where the table of the square begins
};

// One more than its last entry: where tables are shared, than the last one that is used.
std::int64_t end_of(magic_kind kind, const found_magic &m);

// What a search has found until it was written down: a row of a file for each magic.
struct magic_set {
    magic_kind kind = magic_kind::fancy;
    std::uint64_t seed = 1;
    std::uint64_t rounds = 0; // that were made with this seed
    std::vector<found_magic> magics;

    // Entries of the table, all squares together.
    std::size_t entries() const;

    // Entries that some occupancy leads to.
    std::size_t used() const;
};

// CSV: kind,piece,square,shift,magic,offset,end,used,seed,rounds; see data/README.md.
std::string text_of(const magic_set &set);

// A file of text_of(), checked with the oracle: every occupancy is tried, and no entry may belong
// to two squares. Throws input_error with the file, the line, and what is wrong there.
magic_set read_magics(const std::filesystem::path &file, const technique &oracle);

// Throws input_error with the known ones if there is none of that name.
magic_kind parse_magic_kind(const std::string &name);

} // namespace slidebench
