// SPDX-License-Identifier: MIT
#include "magics/shared_table.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace slidebench {
namespace {

// Words of entries that are looked at together.
constexpr std::size_t lane_count = 4;

// Words of a block of 512 entries.
constexpr std::size_t words_together = 8;

// How many blocks of 4 and of 16 entries have any.
struct blocks {
    unsigned of_4, of_16;
};

blocks blocks_of(std::uint64_t word)
{
    word |= word >> 1;
    word |= word >> 2;
    const auto of_4 = static_cast<unsigned>(std::popcount(word & 0x1111111111111111));
    word |= word >> 4;
    word |= word >> 8;
    return {of_4, static_cast<unsigned>(std::popcount(word & 0x0001000100010001))};
}

// How far a square that begins at the last entry may reach, with what is looked at together.
constexpr std::size_t margin = 8192;

} // namespace

shared_table::shared_table() : words_((most_table_entries + margin) / 64) {}

void shared_table::flip(const magic_slots &slots, std::size_t first)
{
    for (const std::uint16_t slot : slots) {
        const std::size_t entry = first + slot - slots.front();
        words_[entry / 64] ^= std::uint64_t{1} << entry % 64;
    }
}

std::optional<std::size_t> shared_table::first_fit(const magic_slots &slots, std::size_t begin,
                                                   std::size_t end) const
{
    // Slots far from each other first: what is near a free entry is often free, too. A prime above all
    // numbers of slots leads to each of them once.
    const std::size_t stride = 7919 % slots.size();
    for (std::size_t at = begin / 64; 64 * at < end; at += lane_count) {
        std::array<std::uint64_t, lane_count> taken{};
        std::size_t next = 0;
        bool any_free = true;
        for (std::size_t i = 0; i < slots.size() && any_free; ++i) {
            const std::size_t distance = slots[next] - slots.front();
            const std::uint64_t *words = &words_[at + distance / 64];
            const unsigned shift = distance % 64;
            std::uint64_t all = ~std::uint64_t{0};
            for (std::size_t lane = 0; lane < lane_count; ++lane) {
                taken[lane] |= words[lane] >> shift | words[lane + 1] << 1 << (63 - shift);
                all &= taken[lane];
            }
            any_free = ~all != 0;
            next += stride;
            if (next >= slots.size())
                next -= slots.size();
        }
        if (!any_free)
            continue;
        for (std::size_t lane = 0; lane < lane_count; ++lane)
            if (~taken[lane] != 0) {
                const std::size_t found =
                    64 * (at + lane) + static_cast<std::size_t>(std::countr_one(taken[lane]));
                return found < end ? std::optional(found) : std::nullopt;
            }
    }
    return std::nullopt;
}

table_cost shared_table::cost(const magic_slots &slots, std::size_t first) const
{
    std::array<std::uint64_t, 4096 / 64 + 2 * words_together> wanted{};
    const std::size_t begin = first / 64 / words_together * words_together;
    for (const std::uint16_t slot : slots) {
        const std::size_t entry = first + slot - slots.front() - 64 * begin;
        wanted[entry / 64] |= std::uint64_t{1} << entry % 64;
    }
    const std::size_t end = (first + slots.back() - slots.front()) / 64 - begin + 1;
    table_cost sum{};
    for (std::size_t group = 0; group < end; group += words_together) {
        bool any_there = false;
        table_cost entries{};
        for (std::size_t i = group; i < group + words_together; ++i) {
            const std::uint64_t there = words_[begin + i], now = wanted[i];
            any_there |= there != 0;
            if (now == 0)
                continue;
            const blocks before = blocks_of(there), after = blocks_of(there | now);
            entries[0] += static_cast<unsigned>(std::popcount(now));
            entries[1] += 4 * (after.of_4 - before.of_4);
            entries[2] += 16 * (after.of_16 - before.of_16);
            entries[3] += there == 0 ? 64 : 0;
        }
        entries[4] = entries[0] != 0 && !any_there ? 64 * words_together : 0;
        for (std::size_t scale = 0; scale < sum.size(); ++scale)
            sum[scale] += entries[scale] * 64 * (begin + group + words_together);
    }
    return sum;
}

std::size_t shared_table::size() const
{
    const auto last =
        std::find_if(words_.rbegin(), words_.rend(), [](auto word) { return word != 0; });
    return last == words_.rend() ? 0
                                 : 64 * static_cast<std::size_t>(words_.rend() - last - 1) +
                                       static_cast<std::size_t>(std::bit_width(*last));
}

} // namespace slidebench
