// SPDX-License-Identifier: MIT
#include "magics/entry_costs.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>

namespace slidebench {
namespace {

// Costs are bytes; this is how many of them can be added as bytes.
constexpr std::size_t added_as_bytes = 4;
static_assert(added_as_bytes * entry_costs::greatest <= 0xFF);

// Sums of 16 bits end here, and this many slots can be added before they are cut off.
constexpr unsigned greatest_sum = 0x7E00;
constexpr std::size_t added_at_once = 2 * added_as_bytes;
static_assert(greatest_sum + added_at_once * entry_costs::greatest <= 0x7FFF);

// Offsets that are tried together. What is read for the last of them lies behind the table.
constexpr std::size_t offsets_together = 256;

using byte_vector = std::uint8_t __attribute__((vector_size(32)));
using word_vector = std::int16_t __attribute__((vector_size(32)));
constexpr std::size_t strips = offsets_together / sizeof(byte_vector);

// For each of the offsets that are tried together, what the slots so far cost: in a strip, even
// offsets and odd ones.
struct sums {
    std::array<word_vector, strips> even{}, odd{};

    unsigned of(std::size_t offset) const
    {
        const std::size_t strip = offset / sizeof(byte_vector),
                          lane = offset % sizeof(byte_vector) / 2;
        const bool is_low = (offset % 2 == 0) == (std::endian::native == std::endian::little);
        return static_cast<unsigned>(is_low ? even[strip][lane] : odd[strip][lane]);
    }

    // Adds `Count` slots, with costs that begin at the first of the offsets.
    template <std::size_t Count>
    void add(const std::uint8_t *costs, const std::uint16_t *slots)
    {
        static_assert(Count <= added_as_bytes);
        for (std::size_t strip = 0; strip < strips; ++strip) {
            byte_vector together{};
            for (std::size_t i = 0; i < Count; ++i) {
                byte_vector more;
                std::memcpy(&more, costs + slots[i] + strip * sizeof more, sizeof more);
                together += more;
            }
            even[strip] += (word_vector)together & 0xFF;
            odd[strip] += (word_vector)together >> 8 & 0xFF;
        }
    }

    // Returns whether any sum is below `bound`. Must be called before more than added_at_once slots
    // are added.
    bool any_below(unsigned bound)
    {
        word_vector any{};
        const word_vector limit = word_vector{} + static_cast<std::int16_t>(bound);
        const word_vector greatest = word_vector{} + static_cast<std::int16_t>(greatest_sum);
        for (std::size_t strip = 0; strip < strips; ++strip) {
            even[strip] = even[strip] < greatest ? even[strip] : greatest;
            odd[strip] = odd[strip] < greatest ? odd[strip] : greatest;
            any |= (even[strip] < limit) | (odd[strip] < limit);
        }
        std::array<std::uint64_t, sizeof any / 8> parts;
        std::memcpy(parts.data(), &any, sizeof any);
        return std::any_of(parts.begin(), parts.end(),
                           [](std::uint64_t part) { return part != 0; });
    }
};

// Puts slots first that are far from each other: what is near a free entry is often free, too.
magic_slots scattered(const magic_slots &slots)
{
    constexpr std::size_t prime = 7919; // above all numbers of slots: leads to each of them once
    const std::size_t step = prime % slots.size();
    magic_slots result(slots.size());
    std::size_t next = 0;
    for (std::uint16_t &slot : result) {
        slot = slots[next];
        next += step;
        if (next >= slots.size())
            next -= slots.size();
    }
    return result;
}

// Bounds what the first `part` slots out of `all` cost where all together cost less than `bound`:
// by more than their share, since costs are uneven. It is wrong now and then, and saves most of the
// work.
unsigned fair_share(unsigned bound, std::size_t part, std::size_t all)
{
    const double share =
        static_cast<double>(bound) * static_cast<double>(part) / static_cast<double>(all);
    const double unevenness =
        3 * std::sqrt(2 * entry_costs::usual * share) + 2 * entry_costs::usual;
    return std::min(bound, static_cast<unsigned>(share + unevenness));
}

} // namespace

void entry_costs::assign(std::size_t entries)
{
    entries_ = entries;
    costs_.assign(entries + most_slots + offsets_together, 0);
}

void entry_costs::add(std::size_t offset, const magic_slots &slots, unsigned cost)
{
    for (const std::uint16_t slot : slots) {
        std::uint8_t &sum = costs_[offset + slot];
        sum = static_cast<std::uint8_t>(std::min(sum + cost, greatest));
    }
}

unsigned entry_costs::of(std::size_t offset, const magic_slots &slots) const
{
    unsigned sum = 0;
    for (const std::uint16_t slot : slots)
        sum += costs_[offset + slot];
    return std::min(sum, greatest_sum);
}

std::optional<entry_costs::place> entry_costs::cheapest(const magic_slots &slots, unsigned bound,
                                                        std::uint64_t begin) const
{
    std::optional<place> best;
    const magic_slots in_turn = scattered(slots);
    const std::size_t offsets = offsets_for(slots);
    const std::size_t blocks = (offsets + offsets_together - 1) / offsets_together;
    for (std::size_t n = 0; n < blocks && bound > 0; ++n) {
        const std::size_t block = (begin + n) % blocks * offsets_together;
        look_at(in_turn, block, std::min(offsets_together, offsets - block), bound, best);
    }
    return best;
}

std::optional<entry_costs::place>
entry_costs::cheapest_near(const magic_slots &slots, unsigned bound, std::size_t offset) const
{
    std::optional<place> best;
    const std::size_t offsets = offsets_for(slots);
    if (offsets == 0)
        return best;
    const std::size_t begin =
        std::min(offset - std::min(offset, offsets_together / 2), offsets - 1);
    look_at(scattered(slots), begin, std::min(offsets_together, offsets - begin), bound, best);
    return best;
}

// How many places there are.
std::size_t entry_costs::offsets_for(const magic_slots &slots) const
{
    return entries_ - std::min<std::size_t>(entries_, slots.back());
}

// Looks at `count` offsets from `begin` on. The one where slots cost least, if that is less than
// `bound`, becomes the best place, and its cost the bound.
void entry_costs::look_at(const magic_slots &slots, std::size_t begin, std::size_t count,
                          unsigned &bound, std::optional<place> &best) const
{
    const std::uint8_t *costs = &costs_[begin];
    const unsigned most = std::min(bound, greatest_sum);
    sums all;
    std::size_t at = 0;
    for (; at + added_at_once <= slots.size(); at += added_at_once) {
        all.add<added_as_bytes>(costs, &slots[at]);
        all.add<added_as_bytes>(costs, &slots[at + added_as_bytes]);
        if (!all.any_below(fair_share(most, at + added_at_once, slots.size())))
            return;
    }
    for (; at < slots.size(); ++at)
        all.add<1>(costs, &slots[at]);
    bound = most;
    for (std::size_t i = 0; i < count; ++i)
        if (const unsigned cost = all.of(i); cost < bound) {
            best = {begin + i, cost};
            bound = cost;
        }
}

} // namespace slidebench
