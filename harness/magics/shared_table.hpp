// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "magics/slider.hpp"

namespace slidebench {

inline constexpr std::int64_t most_table_entries = 1 << 18;

// The numbers of all entries in use, added up; and the same of all entries in blocks of 4, 16, 64 and 512 of which any
// is in use. What fits into the gaps of others adds little to the larger scales, and what leaves gaps
// adds much.
using table_cost = std::array<std::uint64_t, 5>;

// Which entries of a table are taken, where the slots of many squares share one.
class shared_table {
public:
    shared_table();

    // All slots of a square, at places first + slot - slots.front(). They must be free, or taken.
    void take(const magic_slots &slots, std::size_t first) { flip(slots, first); }
    void release(const magic_slots &slots, std::size_t first) { flip(slots, first); }

    // The lowest `first`, from `begin`, a multiple of 64, to before `end`, at most most_table_entries, at which
    // all slots are free.
    std::optional<std::size_t> first_fit(const magic_slots &slots, std::size_t begin,
                                         std::size_t end) const;

    // What it would cost to take them.
    table_cost cost(const magic_slots &slots, std::size_t first) const;

    // One more than the last entry taken.
    std::size_t size() const;

private:
    void flip(const magic_slots &slots, std::size_t first);

    std::vector<std::uint64_t> words_; // a bit for each entry
};

} // namespace slidebench
