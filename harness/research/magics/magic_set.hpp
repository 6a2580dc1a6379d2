// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "base/csv.hpp"
#include "research/magics/slider.hpp"

namespace slidebench {

struct placed_magic {
    magic_subject subject;
    candidate chosen;
    unsigned bits;          // of an index
    std::size_t offset = 0; // what is added to an index: where slot 0 lies in the table

    std::size_t end() const { return offset + chosen.slots.back() + 1; } // of its entries
};

// Magics whose squares share a table: a row of a file for each of them.
struct magic_set {
    magic_kind kind = magic_kind::fixed_shift;
    std::uint64_t seed = 1;
    std::uint64_t rounds = 0; // that were made with this seed
    std::vector<placed_magic> magics;

    std::size_t entries() const; // of the table
    std::size_t used() const;    // entries that some occupancy leads to
};

// Whether one has more magics, or as many in a shorter table, or fewer entries in use there.
bool is_better(const magic_set &one, const magic_set &other);

// CSV: kind,piece,square,shift,magic,offset,end,used,seed,rounds; see README.md.
std::string text_of(const magic_set &set);

// Reads a file of text_of() and checks it: every occupancy is tried, and no entry may belong to two
// squares. Throws input_error with the file, the line, and what is wrong there.
magic_set read_magics(const std::filesystem::path &file);

} // namespace slidebench
