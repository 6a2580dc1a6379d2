// SPDX-License-Identifier: MIT
#include "magics/packing.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <numeric>

#include "chess/splitmix.h"

namespace slidebench {
namespace {

// Candidates that a move looks at: so many in all, and of these so many that were chosen before.
constexpr std::size_t tried = 16;
constexpr std::size_t tried_proven = 8;
constexpr std::size_t most_proven = 24;

// What is looked through one candidate after the other; the lanes at once, if there are threads.
constexpr std::size_t lanes = 4;

// How often what is not in anybody's way looks for another place, once in so many turns.
constexpr unsigned turns_at_rest = 8;

// Turns without progress before it gives up, and what is progress.
constexpr unsigned patience = 400;
constexpr double progress = 0.98;

// A pair that overlaps as much as any gains this share of its weight, one that hardly does a fifth
// of it.
constexpr float growth = 0.3F;
constexpr float fading = 0.95F;

// The cost of an entry is a byte: four of them can be added as bytes.
constexpr unsigned cost_of_weight_1 = 4;
constexpr unsigned greatest_cost = 63;
constexpr std::size_t added_as_bytes = 4;

// Sums of 16 bits end here. So many slots can be added before that.
constexpr unsigned greatest_sum = 0x7E00;
constexpr std::size_t added_at_once = 2 * added_as_bytes;
static_assert(greatest_sum + added_at_once * greatest_cost <= 0x7FFF);

// Offsets that are tried together. What is read for the last of them lies behind the table.
constexpr std::size_t offsets_together = 256;

using bytes = std::uint8_t __attribute__((vector_size(32)));
using words = std::int16_t __attribute__((vector_size(32)));
constexpr std::size_t strips = offsets_together / sizeof(bytes);

// For each of the offsets that are tried together, what the slots so far cost: in a strip, even
// offsets and odd ones.
struct sums {
    std::array<words, strips> even{}, odd{};

    unsigned of(std::size_t offset) const
    {
        const std::size_t strip = offset / sizeof(bytes), lane = offset % sizeof(bytes) / 2;
        const bool is_low = (offset % 2 == 0) == (std::endian::native == std::endian::little);
        return static_cast<unsigned>(is_low ? even[strip][lane] : odd[strip][lane]);
    }

    // Of so many slots, with costs that begin at the first of the offsets.
    template <std::size_t Count>
    void add(const std::uint8_t *costs, const std::uint16_t *slots)
    {
        static_assert(Count <= added_as_bytes);
        for (std::size_t strip = 0; strip < strips; ++strip) {
            bytes together{};
            for (std::size_t i = 0; i < Count; ++i) {
                bytes more;
                std::memcpy(&more, costs + slots[i] + strip * sizeof more, sizeof more);
                together += more;
            }
            even[strip] += (words)together & 0xFF;
            odd[strip] += (words)together >> 8 & 0xFF;
        }
    }

    // Whether any sum is below `bound`. To be called before more than added_at_once slots are
    // added.
    bool any_below(unsigned bound)
    {
        words any{};
        const words limit = words{} + static_cast<std::int16_t>(bound);
        const words greatest = words{} + static_cast<std::int16_t>(greatest_sum);
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

// Those that are far from each other come first: what is near a free entry is often free, too.
magic_slots scattered(const magic_slots &slots)
{
    constexpr std::size_t prime = 7919; // above all numbers of slots: leads to each of them once
    magic_slots result(slots.size());
    for (std::size_t i = 0; i < slots.size(); ++i)
        result[i] = slots[i * prime % slots.size()];
    return result;
}

// What the first `part` slots out of `all` may cost where all together cost less than `bound`: more
// than their share, since costs are uneven. It is wrong now and then, and saves most of the work.
unsigned fair_share(unsigned bound, std::size_t part, std::size_t all)
{
    const double share =
        static_cast<double>(bound) * static_cast<double>(part) / static_cast<double>(all);
    const double unevenness = 3 * std::sqrt(2 * cost_of_weight_1 * share) + 2 * cost_of_weight_1;
    return std::min(bound, static_cast<unsigned>(share + unevenness));
}

// The entries of a square as bits.
struct entry_bits {
    explicit entry_bits(const packed_square &square)
        : begin(square.offset / 64), end((square.offset + square.chosen.slots.back()) / 64 + 1)
    {
        for (const std::uint16_t slot : square.chosen.slots) {
            const std::size_t entry = square.offset % 64 + slot;
            bits[entry / 64] |= std::uint64_t{1} << entry % 64;
        }
    }

    std::size_t begin, end; // in words
    std::array<std::uint64_t, most_slots / 64 + 1> bits{};
};

std::uint32_t common(const entry_bits &a, const entry_bits &b)
{
    std::uint32_t sum = 0;
    for (std::size_t word = std::max(a.begin, b.begin); word < std::min(a.end, b.end); ++word)
        sum += static_cast<std::uint32_t>(
            std::popcount(a.bits[word - a.begin] & b.bits[word - b.begin]));
    return sum;
}

} // namespace

bool packing::squeeze(std::vector<packed_square> &squares, std::size_t entries,
                      std::uint64_t random, const std::function<bool()> &stop)
{
    entries_ = entries;
    random_ = random;
    count_ = squares.size();
    weights_.assign(count_ * count_, 1);
    greatest_weight_ = 1;
    costs_.assign(entries + most_slots + offsets_together, 0);
    for (packed_square &s : squares) {
        const auto too_large = [&](const candidate &c) { return c.slots.size() > s.limit; };
        const auto end = std::find_if(s.others.begin(), s.others.end(), too_large);
        s.others = {s.others.begin(), end};
        if (too_large(s.chosen)) {
            if (s.others.empty())
                return false;
            s.chosen = s.others[next_random(&random_) % s.others.size()];
        }
        if (s.chosen.slots.back() >= entries)
            return false;
        s.offset = std::min(s.offset, entries - 1 - s.chosen.slots.back());
    }

    std::vector<std::size_t> order(count_);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::size_t least = std::numeric_limits<std::size_t>::max();
    for (unsigned waited = 0; waited < patience && !stop();) {
        const std::size_t now = count_overlaps(squares);
        if (now == 0)
            return true;
        if (static_cast<double>(now) < progress * static_cast<double>(least))
            waited = 0;
        else if (now >= least)
            ++waited;
        least = std::min(least, now);
        change_weights();
        for (std::size_t i = count_; i > 1; --i)
            std::swap(order[i - 1], order[next_random(&random_) % i]);
        for (const std::size_t which : order)
            relocate(squares, which);
    }
    return false;
}

// Shared entries, each counted once for each pair.
std::size_t packing::count_overlaps(const std::vector<packed_square> &squares)
{
    const std::vector<entry_bits> bits(squares.begin(), squares.end());
    overlaps_.assign(count_ * count_, 0);
    std::size_t sum = 0;
    for (std::size_t a = 0; a < count_; ++a)
        for (std::size_t b = 0; b < a; ++b) {
            const std::uint32_t shared = common(bits[a], bits[b]);
            overlaps_[a * count_ + b] = overlaps_[b * count_ + a] = shared;
            sum += shared;
        }
    return sum;
}

void packing::change_weights()
{
    const auto most = static_cast<float>(*std::max_element(overlaps_.begin(), overlaps_.end()));
    for (std::size_t pair = 0; pair < weights_.size(); ++pair) {
        const float share = static_cast<float>(overlaps_[pair]) / most;
        weights_[pair] = share > 0 ? weights_[pair] * (1 + growth * (0.2F + 0.8F * share))
                                   : std::max(1.0F, weights_[pair] * fading);
    }
    greatest_weight_ = *std::max_element(weights_.begin(), weights_.end());
}

// What an entry costs that both use.
unsigned packing::unit_cost(std::size_t a, std::size_t b) const
{
    const float scale = std::min<float>(cost_of_weight_1, greatest_cost / greatest_weight_);
    return std::max(1U, static_cast<unsigned>(std::lround(scale * weights_[a * count_ + b])));
}

void packing::fill_costs(const std::vector<packed_square> &squares, std::size_t without)
{
    std::fill(costs_.begin(), costs_.end(), std::uint8_t{0});
    for (std::size_t i = 0; i < count_; ++i) {
        if (i == without)
            continue;
        const unsigned more = unit_cost(i, without);
        const packed_square &s = squares[i];
        for (const std::uint16_t slot : s.chosen.slots) {
            std::uint8_t &cost = costs_[s.offset + slot];
            cost = static_cast<std::uint8_t>(std::min(cost + more, greatest_cost));
        }
    }
}

unsigned packing::cost_of(const packed_square &square) const
{
    unsigned sum = 0;
    for (const std::uint16_t slot : square.chosen.slots)
        sum += costs_[square.offset + slot];
    return std::min(sum, greatest_sum);
}

// Some of what may take the place of a square's slots, and these.
std::vector<const candidate *> packing::sample(const packed_square &square)
{
    std::vector<const candidate *> some;
    const auto add_from = [&](std::span<const candidate> from, std::size_t count) {
        for (std::size_t i = 0; i < count && !from.empty(); ++i)
            if (const candidate &c = from[next_random(&random_) % from.size()];
                c.slots.size() <= square.limit)
                some.push_back(&c);
    };
    add_from(square.proven, tried_proven);
    add_from(square.others, tried - some.size());
    some.push_back(&square.chosen);
    return some;
}

void packing::relocate(std::vector<packed_square> &squares, std::size_t which)
{
    packed_square &square = squares[which];
    const auto row = overlaps_.begin() + static_cast<std::ptrdiff_t>(which * count_);
    const bool overlaps = std::any_of(row, row + static_cast<std::ptrdiff_t>(count_),
                                      [](std::uint32_t shared) { return shared > 0; });
    if (!overlaps && next_random(&random_) % turns_at_rest != 0)
        return;
    fill_costs(squares, which);
    const unsigned bound = std::max(cost_of(square), 1U);

    std::vector<const candidate *> some = sample(square);
    if (!overlaps)
        std::erase_if(
            some, [&](const candidate *c) { return c->slots.size() > square.chosen.slots.size(); });
    const std::uint64_t begin = next_random(&random_);
    std::vector<place> places(some.size(), {0, bound});
    // In lanes, each with a bound that falls, whatever the number of threads: what is given up early
    // depends on the bound.
    threads_.work([&](unsigned member) {
        for (std::size_t lane = member; lane < lanes; lane += threads_.size()) {
            unsigned least = bound;
            for (std::size_t i = lane; i < some.size(); i += lanes) {
                places[i] = best_place(*some[i], least, begin + i);
                least = std::min(least, places[i].cost);
            }
        }
    });
    // Of equal ones the first, whichever thread found it.
    const auto least =
        std::min_element(places.begin(), places.end(),
                         [](const place &a, const place &b) { return a.cost < b.cost; });
    if (least->cost == bound)
        return;

    square.offset = least->offset;
    const candidate &better = *some[static_cast<std::size_t>(least - places.begin())];
    if (&better == &square.chosen)
        return;
    square.chosen = better;
    const auto is_chosen = [&](const candidate &c) { return c.magic == square.chosen.magic; };
    if (std::none_of(square.proven.begin(), square.proven.end(), is_chosen)) {
        if (square.proven.size() < most_proven)
            square.proven.push_back(square.chosen);
        else
            square.proven[next_random(&random_) % most_proven] = square.chosen;
    }
}

// Where the slots of `c` cost least, if that is less than `bound`: else that is the cost. Looks
// through the table from some place on, which `begin` decides, and around it.
packing::place packing::best_place(const candidate &c, unsigned bound, std::size_t begin) const
{
    place best = {0, bound};
    if (c.slots.back() >= entries_)
        return best;
    const magic_slots slots = scattered(c.slots);
    const std::size_t offsets = entries_ - c.slots.back();
    const std::size_t blocks = (offsets + offsets_together - 1) / offsets_together;
    for (std::size_t n = 0; n < blocks && best.cost > 0; ++n) {
        const std::size_t block = (begin + n) % blocks * offsets_together;
        const std::uint8_t *costs = &costs_[block];
        sums all;
        std::size_t at = 0;
        bool any = true;
        for (; any && at + added_at_once <= slots.size(); at += added_at_once) {
            all.add<added_as_bytes>(costs, &slots[at]);
            all.add<added_as_bytes>(costs, &slots[at + added_as_bytes]);
            any = all.any_below(fair_share(best.cost, at + added_at_once, slots.size()));
        }
        for (; any && at < slots.size(); ++at)
            all.add<1>(costs, &slots[at]);
        if (!any)
            continue;
        for (std::size_t i = 0; i < std::min(offsets_together, offsets - block); ++i)
            if (const unsigned cost = all.of(i); cost < best.cost)
                best = {block + i, cost};
    }
    return best;
}

} // namespace slidebench
