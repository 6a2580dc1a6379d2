// SPDX-License-Identifier: MIT
#include "research/magics/entry_costs.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace slidebench {
namespace {

// Offsets that are tried together. What is read for the last of them lies behind the table.
constexpr std::size_t together = 256;

// Slots that are added before sums are looked at, and where sums end: both fit into 16 bits.
constexpr std::size_t added_at_once = 8;
constexpr unsigned greatest_sum = 0xFE00;
static_assert(greatest_sum + added_at_once * entry_costs::greatest <= 0xFFFF);

// For each of the offsets that are tried together, what the slots so far cost.
using sums = std::array<std::uint16_t, together>;

// Adds `Count` slots, with costs that begin at the first of the offsets. Returns the least sum. The
// compiler makes vectors of both loops.
template <std::size_t Count>
unsigned add(sums &all, const std::uint16_t *costs, const std::uint16_t *slots)
{
    std::uint16_t least = greatest_sum;
    for (std::size_t i = 0; i < together; ++i) {
        std::uint16_t sum = all[i];
        for (std::size_t k = 0; k < Count; ++k)
            sum = static_cast<std::uint16_t>(sum + costs[slots[k] + i]);
        all[i] = std::min<std::uint16_t>(sum, greatest_sum);
        least = std::min(least, all[i]);
    }
    return least;
}

// Puts slots first that are far from each other: what is near a free entry is often free, too.
magic_slots scattered(const magic_slots &slots)
{
    constexpr std::size_t prime = 7919; // above all numbers of slots: leads to each of them once
    magic_slots result(slots.size());
    for (std::size_t i = 0; i < slots.size(); ++i)
        result[i] = slots[i * prime % slots.size()];
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

entry_costs::entry_costs(std::size_t entries)
    : entries_(entries), costs_(entries + most_slots + together, 0)
{
}

void entry_costs::add(std::size_t offset, const magic_slots &slots, unsigned cost)
{
    for (const std::uint16_t slot : slots) {
        std::uint16_t &sum = costs_[offset + slot];
        sum = static_cast<std::uint16_t>(std::min(sum + cost, greatest));
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
    const std::size_t places = places_for(slots);
    const std::size_t blocks = (places + together - 1) / together;
    for (std::size_t n = 0; n < blocks && bound > 0; ++n) {
        const std::size_t block = (begin + n) % blocks * together;
        look_at(in_turn, block, std::min(together, places - block), bound, best);
    }
    return best;
}

std::optional<entry_costs::place>
entry_costs::cheapest_near(const magic_slots &slots, unsigned bound, std::size_t offset) const
{
    std::optional<place> best;
    const std::size_t places = places_for(slots);
    if (places == 0)
        return best;
    const std::size_t begin = std::min(offset - std::min(offset, together / 2), places - 1);
    look_at(scattered(slots), begin, std::min(together, places - begin), bound, best);
    return best;
}

// How many places there are.
std::size_t entry_costs::places_for(const magic_slots &slots) const
{
    return entries_ - std::min<std::size_t>(entries_, slots.back());
}

// Looks at `count` offsets from `begin` on. The one where slots cost least, if that is less than
// `bound`, becomes the best place, and its cost the bound.
void entry_costs::look_at(const magic_slots &slots, std::size_t begin, std::size_t count,
                          unsigned &bound, std::optional<place> &best) const
{
    const std::uint16_t *costs = &costs_[begin];
    sums all{};
    std::size_t at = 0;
    for (; at + added_at_once <= slots.size(); at += added_at_once)
        if (slidebench::add<added_at_once>(all, costs, &slots[at]) >=
            fair_share(std::min(bound, greatest_sum), at + added_at_once, slots.size()))
            return;
    for (; at < slots.size(); ++at)
        slidebench::add<1>(all, costs, &slots[at]);
    for (std::size_t i = 0; i < count; ++i)
        if (all[i] < std::min(bound, greatest_sum)) {
            best = {begin + i, all[i]};
            bound = all[i];
        }
}

} // namespace slidebench
