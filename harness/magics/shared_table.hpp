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

// Which entries of a table are taken, where the slots of many squares share one.
class shared_table {
public:
    shared_table();

    // All slots of a square, at places first + slot - slots.front(). They must be free, or taken.
    void take(const magic_slots &slots, std::size_t first);
    void release(const magic_slots &slots, std::size_t first);

    // The lowest `first`, below `end` (at most most_table_entries), at which all slots are free.
    std::optional<std::size_t> first_fit(const magic_slots &slots, std::size_t end) const;

    // One more than the last entry taken.
    std::size_t size() const;

private:
    void flip(const magic_slots &slots, std::size_t first);

    // The entries as bits, shifted down by 0 to 7: so 64 entries from any one on are 8 whole bytes.
    std::array<std::vector<std::uint8_t>, 8> shifted_;
};

} // namespace slidebench
