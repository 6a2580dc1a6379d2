// SPDX-License-Identifier: MIT
#include "magics/shared_table.hpp"

#include <bit>
#include <cstring>

namespace slidebench {
namespace {

// Entries that are looked at together.
constexpr std::size_t lane_count = 4;
constexpr std::size_t together = 64 * lane_count;

} // namespace

shared_table::shared_table()
{
    for (std::vector<std::uint8_t> &bytes : shifted_)
        bytes.resize((most_table_entries + 8192) / 8); // and where a square may reach from the last
}

void shared_table::flip(const magic_slots &slots, std::size_t first)
{
    for (const std::uint16_t slot : slots) {
        const std::size_t entry = first + slot - slots.front();
        for (std::size_t shift = 0; shift < shifted_.size() && shift <= entry; ++shift)
            shifted_[shift][(entry - shift) / 8] ^=
                static_cast<std::uint8_t>(1U << (entry - shift) % 8);
    }
}

void shared_table::take(const magic_slots &slots, std::size_t first)
{
    flip(slots, first);
}

void shared_table::release(const magic_slots &slots, std::size_t first)
{
    flip(slots, first);
}

std::optional<std::size_t> shared_table::first_fit(const magic_slots &slots, std::size_t end) const
{
    // Slots far from each other first: what is near a free entry is often free, too.
    constexpr std::size_t stride = 613; // prime, and no divisor of any number of slots
    for (std::size_t first = 0; first < end; first += together) {
        std::array<std::uint64_t, lane_count> taken{};
        std::size_t next = 0;
        bool any_free = true;
        for (std::size_t i = 0; i < slots.size() && any_free; ++i) {
            const std::size_t entry = first + slots[next] - slots.front();
            std::array<std::uint64_t, lane_count> there;
            std::memcpy(there.data(), shifted_[entry % 8].data() + entry / 8, sizeof there);
            if constexpr (std::endian::native == std::endian::big)
                for (std::uint64_t &lane : there)
                    lane = __builtin_bswap64(lane);
            std::uint64_t all = ~std::uint64_t{0};
            for (std::size_t lane = 0; lane < lane_count; ++lane) {
                taken[lane] |= there[lane];
                all &= taken[lane];
            }
            any_free = ~all != 0;
            next = (next + stride) % slots.size();
        }
        if (!any_free)
            continue;
        for (std::size_t lane = 0; lane < lane_count; ++lane)
            if (~taken[lane] != 0) {
                const auto found =
                    first + 64 * lane + static_cast<std::size_t>(std::countr_one(taken[lane]));
                return found < end ? std::optional(found) : std::nullopt;
            }
    }
    return std::nullopt;
}

std::size_t shared_table::size() const
{
    for (std::size_t byte = shifted_[0].size(); byte-- > 0;)
        if (shifted_[0][byte] != 0)
            return 8 * byte + static_cast<std::size_t>(std::bit_width(shifted_[0][byte]));
    return 0;
}

} // namespace slidebench
