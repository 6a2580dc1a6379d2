// SPDX-License-Identifier: MIT
#include "magics/packing.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>
#include <utility>

#include "base/splitmix.h"

namespace slidebench {
namespace {

// Candidates that a move looks at, and those among them that were chosen before.
constexpr std::size_t tried = 4;
constexpr std::size_t tried_proven = 2;

// Variations of its magic that a move looks at.
constexpr std::size_t varied = 24;
constexpr unsigned most_varied_by = 2;

// Lists into which the candidates of a move are dealt, a thread for each if there are as many.
constexpr std::size_t lanes = 4;

// Turns after which, on average, a square that overlaps none looks for another place.
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

// Returns what a candidate costs wherever it lies: for 64 slots as much as for one that overlaps
// another. If they cost more, squares without need take what is small and lies badly.
unsigned price_of(const candidate &c)
{
    return static_cast<unsigned>(c.slots.size() / (64 / entry_costs::usual));
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

void packing::begin(std::size_t squares, std::size_t entries, std::uint64_t random)
{
    entries_ = entries;
    random_ = random;
    count_ = squares;
    weights_.assign(count_ * count_, 1);
    greatest_weight_ = 1;
}

std::vector<std::size_t> packing::random_order()
{
    std::vector<std::size_t> order(count_);
    std::iota(order.begin(), order.end(), std::size_t{0});
    for (std::size_t i = count_; i > 1; --i)
        std::swap(order[i - 1], order[next_random(&random_) % i]);
    return order;
}

// What may take the place of a square's slots: a known candidate, or a variation of its magic.
struct packing::option {
    const candidate *known = nullptr;
    candidate variation = {};
    std::size_t offset = 0;
    unsigned total = std::numeric_limits<unsigned>::max(); // nothing, unless a place was found

    const candidate &what() const { return known != nullptr ? *known : variation; }
};

bool packing::squeeze(std::vector<packed_square> &squares, std::size_t entries,
                      std::uint64_t random, const std::function<bool()> &stop)
{
    begin(squares.size(), entries, random);
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
    begin(squares.size(), entries, random);
    for (unsigned turn = 0; turn < slimming_turns; ++turn)
        for (const std::size_t which : random_order())
            relocate(squares, which, false);
}

// Counts shared entries, once for each pair.
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

// Returns what an entry costs that both use.
unsigned packing::unit_cost(std::size_t a, std::size_t b) const
{
    const float scale =
        std::min<float>(entry_costs::usual, entry_costs::greatest / greatest_weight_);
    return std::max(1U, static_cast<unsigned>(std::lround(scale * weights_[a * count_ + b])));
}

void packing::fill_costs(const std::vector<packed_square> &squares, std::size_t without)
{
    costs_.assign(entries_);
    for (std::size_t i = 0; i < count_; ++i)
        if (i != without)
            costs_.add(squares[i].offset, squares[i].chosen.slots, unit_cost(i, without));
}

// Picks some of what may take the place of a square's slots.
std::vector<const candidate *> packing::sample(const packed_square &square)
{
    std::vector<const candidate *> some;
    const auto add_from = [&](std::span<const candidate> from, std::size_t count) {
        for (std::size_t i = 0; i < count && !from.empty(); ++i)
            some.push_back(&from[next_random(&random_) % from.size()]);
    };
    add_from(square.proven, tried_proven);
    add_from(square.others, tried - some.size());
    return some;
}

void packing::relocate(std::vector<packed_square> &squares, std::size_t which, bool may_overlap)
{
    packed_square &square = squares[which];
    fill_costs(squares, which);
    std::vector<option> options;
    for (const candidate *known : sample(square))
        options.push_back({known});
    for (std::size_t i = 0; square.slots_of && i < varied; ++i)
        options.push_back(
            {nullptr, {variation(square.chosen.magic, most_varied_by, &random_), {}}});
    options.push_back({&square.chosen});
    const std::uint64_t begin = next_random(&random_);
    const unsigned now = costs_.of(square.offset, square.chosen.slots) + price_of(square.chosen);
    // What is given up early depends on the bound, which falls: so each lane has its own, whatever
    // the number of threads.
    threads_.work([&](unsigned member) {
        for (std::size_t lane = member; lane < lanes; lane += threads_.size()) {
            unsigned least = now;
            for (std::size_t i = lane; i < options.size(); i += lanes) {
                weigh(options[i], square, may_overlap, least, begin + i);
                least = std::min(least, options[i].total);
            }
        }
    });
    // Takes the smallest of equal ones, and the first of these; what is there already comes last.
    const option &best =
        *std::min_element(options.begin(), options.end(), [](const option &a, const option &b) {
            return std::pair(a.total, a.what().slots.size()) <
                   std::pair(b.total, b.what().slots.size());
        });
    if (best.total > now)
        return;
    square.offset = best.offset;
    if (best.known == &square.chosen)
        return;
    const candidate before = std::exchange(square.chosen, candidate(best.what()));
    if (best.known != nullptr)
        remember(square, before);
}

// Finds where an option costs least, if that is no more than `most`. Candidates are tried at all
// places from one on that `begin` decides, variations near that of the square.
void packing::weigh(option &o, const packed_square &square, bool may_overlap, unsigned most,
                    std::uint64_t begin) const
{
    if (o.known == nullptr)
        o.variation.slots = square.slots_of(o.variation.magic);
    const magic_slots &slots = o.what().slots;
    const std::size_t limit = may_overlap ? square.limit : square.chosen.slots.size();
    if (slots.empty() || slots.size() > limit || price_of(o.what()) > most)
        return;
    const unsigned bound = may_overlap ? most - price_of(o.what()) + 1 : 1;
    const std::optional<entry_costs::place> found =
        o.known == nullptr ? costs_.cheapest_near(slots, bound, square.offset)
                           : costs_.cheapest(slots, bound, begin);
    if (found) {
        o.offset = found->offset;
        o.total = found->cost + price_of(o.what());
    }
}

void packing::remember(packed_square &square, const candidate &before)
{
    const auto is_known = [&](const candidate &c) { return c.magic == before.magic; };
    if (std::any_of(square.proven.begin(), square.proven.end(), is_known))
        return;
    if (square.proven.size() < most_proven)
        square.proven.push_back(before);
    else
        square.proven[next_random(&random_) % most_proven] = before;
}

} // namespace slidebench
