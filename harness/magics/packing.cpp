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
constexpr std::size_t tried = 4;
constexpr std::size_t tried_proven = 2;
constexpr std::size_t most_proven = 24;

// Variations of its magic that a move looks at.
constexpr std::size_t varied = 24;

// What is looked through one candidate after the other; the lanes at once, if there are threads.
constexpr std::size_t lanes = 4;

// How often what is not in anybody's way looks for another place, once in so many turns.
constexpr unsigned turns_at_rest = 8;

// Turns in which all wander while none overlaps.
constexpr unsigned slimming_turns = 8;

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

// What the first `part` slots out of `all` may cost where all together cost less than `bound`: more
// than their share, since costs are uneven. It is wrong now and then, and saves most of the work.
unsigned fair_share(unsigned bound, std::size_t part, std::size_t all)
{
    const double share =
        static_cast<double>(bound) * static_cast<double>(part) / static_cast<double>(all);
    const double unevenness = 3 * std::sqrt(2 * cost_of_weight_1 * share) + 2 * cost_of_weight_1;
    return std::min(bound, static_cast<unsigned>(share + unevenness));
}

// What a candidate costs wherever it lies: 64 slots as much as one that overlaps another. If they cost more,
// squares without need take what is small and lies badly.
unsigned price_of(const candidate &c)
{
    return static_cast<unsigned>(c.slots.size() / (64 / cost_of_weight_1));
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

void packing::begin(const std::vector<packed_square> &squares, std::size_t entries,
                    std::uint64_t random)
{
    entries_ = entries;
    random_ = random;
    count_ = squares.size();
    overlaps_.assign(count_ * count_, 0);
    weights_.assign(count_ * count_, 1);
    greatest_weight_ = 1;
    costs_.assign(entries + most_slots + offsets_together, 0);
}

std::vector<std::size_t> packing::random_order()
{
    std::vector<std::size_t> order(count_);
    std::iota(order.begin(), order.end(), std::size_t{0});
    for (std::size_t i = count_; i > 1; --i)
        std::swap(order[i - 1], order[next_random(&random_) % i]);
    return order;
}

bool packing::squeeze(std::vector<packed_square> &squares, std::size_t entries,
                      std::uint64_t random, const std::function<bool()> &stop)
{
    begin(squares, entries, random);
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
        for (const std::size_t which : random_order())
            if (overlaps(which) || next_random(&random_) % turns_at_rest == 0)
                relocate(squares, which, true);
    }
    return false;
}

void packing::slim(std::vector<packed_square> &squares, std::size_t entries, std::uint64_t random)
{
    begin(squares, entries, random);
    for (unsigned turn = 0; turn < slimming_turns; ++turn)
        for (const std::size_t which : random_order())
            relocate(squares, which, false);
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

bool packing::overlaps(std::size_t which) const
{
    const auto row = overlaps_.begin() + static_cast<std::ptrdiff_t>(which * count_);
    return std::any_of(row, row + static_cast<std::ptrdiff_t>(count_),
                       [](std::uint32_t shared) { return shared > 0; });
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

// Some of what may take the place of a square's slots.
std::vector<candidate> packing::sample(const packed_square &square)
{
    std::vector<candidate> some;
    const auto add_from = [&](std::span<const candidate> from, std::size_t count) {
        for (std::size_t i = 0; i < count && !from.empty(); ++i)
            some.push_back(from[next_random(&random_) % from.size()]);
    };
    add_from(square.proven, tried_proven);
    add_from(square.others, tried - some.size());
    return some;
}

// One or two powers of two more or less. Of those of good magics a third are magics, too.
std::uint64_t packing::variation(std::uint64_t magic)
{
    for (auto changes = 1 + next_random(&random_) % 2; changes > 0; --changes) {
        const std::uint64_t power = std::uint64_t{1} << next_random(&random_) % 64;
        magic = next_random(&random_) % 2 == 0 ? magic + power : magic - power;
    }
    return magic;
}

void packing::relocate(std::vector<packed_square> &squares, std::size_t which, bool may_overlap)
{
    packed_square &square = squares[which];
    fill_costs(squares, which);
    std::vector<candidate> options = sample(square);
    const std::size_t first_variation = options.size();
    for (std::size_t i = 0; square.slider != nullptr && i < varied; ++i)
        options.push_back({variation(square.chosen.magic), {}});
    options.push_back(square.chosen);
    const std::uint64_t begin = next_random(&random_);
    const unsigned now = cost_of(square) + price_of(square.chosen);
    const std::size_t limit = may_overlap ? square.limit : square.chosen.slots.size();
    std::vector<unsigned> totals(options.size(), std::numeric_limits<unsigned>::max());
    std::vector<place> places(options.size());
    // In lanes, each with a bound that falls, whatever the number of threads: what is given up early
    // depends on the bound.
    threads_.work([&](unsigned member) {
        for (std::size_t lane = member; lane < lanes; lane += threads_.size()) {
            unsigned least = now;
            for (std::size_t i = lane; i < options.size(); i += lanes) {
                candidate &c = options[i];
                const bool is_variation = first_variation <= i && i < options.size() - 1;
                if (is_variation)
                    c.slots = square.slider->slots(c.magic).value_or(magic_slots());
                if (c.slots.empty() || c.slots.size() > limit || price_of(c) > least)
                    continue;
                const unsigned bound =
                    may_overlap ? std::min(least - price_of(c) + 1, greatest_sum) : 1;
                places[i] = is_variation ? best_place_near(c, bound, square.offset)
                                         : best_place(c, bound, begin + i);
                if (places[i].cost < bound) {
                    totals[i] = places[i].cost + price_of(c);
                    least = totals[i];
                }
            }
        }
    });
    // Of equal ones the smallest, and of these the first, whichever thread found it; what there is comes last.
    std::size_t best = 0;
    for (std::size_t i = 1; i < options.size(); ++i)
        if (std::pair(totals[i], options[i].slots.size()) <
            std::pair(totals[best], options[best].slots.size()))
            best = i;
    if (totals[best] > now)
        return;
    square.offset = places[best].offset;
    if (best == options.size() - 1)
        return;
    std::swap(square.chosen, options[best]);
    const candidate &before = options[best];
    if (best >= first_variation)
        return;
    const auto is_known = [&](const candidate &c) { return c.magic == before.magic; };
    if (std::any_of(square.proven.begin(), square.proven.end(), is_known))
        return;
    if (square.proven.size() < most_proven)
        square.proven.push_back(before);
    else
        square.proven[next_random(&random_) % most_proven] = before;
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
        look_at(slots, block, std::min(offsets_together, offsets - block), best);
    }
    return best;
}

// The same, looking only at offsets around this one.
packing::place packing::best_place_near(const candidate &c, unsigned bound,
                                        std::size_t offset) const
{
    place best = {0, bound};
    if (c.slots.back() >= entries_)
        return best;
    const std::size_t offsets = entries_ - c.slots.back();
    const std::size_t begin =
        std::min(offset - std::min(offset, offsets_together / 2), offsets - 1);
    look_at(scattered(c.slots), begin, std::min(offsets_together, offsets - begin), best);
    return best;
}

// Whether slots cost less than `best` at one of these offsets.
void packing::look_at(const magic_slots &slots, std::size_t begin, std::size_t count,
                      place &best) const
{
    const std::uint8_t *costs = &costs_[begin];
    sums all;
    std::size_t at = 0;
    for (; at + added_at_once <= slots.size(); at += added_at_once) {
        all.add<added_as_bytes>(costs, &slots[at]);
        all.add<added_as_bytes>(costs, &slots[at + added_as_bytes]);
        if (!all.any_below(fair_share(best.cost, at + added_at_once, slots.size())))
            return;
    }
    for (; at < slots.size(); ++at)
        all.add<1>(costs, &slots[at]);
    for (std::size_t i = 0; i < count; ++i)
        if (const unsigned cost = all.of(i); cost < best.cost)
            best = {begin + i, cost};
}

} // namespace slidebench
