// SPDX-License-Identifier: MIT
#include "research/magics/packing.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>
#include <utility>

#include "research/magics/entry_costs.hpp"
#include "support/random.h"

namespace slidebench {
namespace {

// Candidates that a move looks at: some that were chosen before, and some of the others.
constexpr unsigned tried_proven = 2, tried_others = 2;

// Variations of its magic that a move looks at.
constexpr unsigned varied = 24, most_varied_by = 2;

// Turns after which, on average, a square that overlaps none looks for another place.
constexpr unsigned turns_at_rest = 8;

// Turns in which all wander while none overlaps.
constexpr unsigned slimming_turns = 8;

// Turns without progress before it gives up, and what is progress.
constexpr unsigned longest_wait = 400;
constexpr double progress = 0.98;

// A pair that overlaps as much as any gains this share of its weight, one that hardly does a fifth
// of it.
constexpr float growth = 0.3F, fading = 0.95F;

// Returns what a candidate costs wherever it lies: for 64 slots as much as for one that overlaps
// another. If they cost more, squares without need take what is small and lies badly.
unsigned price_of(const candidate &c)
{
    return static_cast<unsigned>(c.slots.size() / (64 / entry_costs::usual));
}

class packing {
public:
    packing(std::vector<packed_square> &squares, std::size_t entries, std::uint64_t random)
        : squares_(squares), count_(squares.size()), entries_(entries), random_(random),
          weights_(count_ * count_, 1)
    {
    }

    bool squeeze(const std::function<bool()> &stop);
    void slim();

private:
    bool confine();
    std::vector<std::size_t> random_order();
    std::size_t count_overlaps();
    bool overlaps(std::size_t which) const;
    void change_weights();
    entry_costs costs_without(std::size_t which) const;
    void relocate(std::size_t which, bool may_overlap);
    const candidate *any_of(const std::vector<candidate> &from);

    std::vector<packed_square> &squares_;
    std::size_t count_, entries_;
    std::uint64_t random_;
    std::vector<std::uint32_t> overlaps_; // shared entries of each pair
    std::vector<float> weights_;          // of each pair
    float greatest_weight_ = 1;
};

bool packing::squeeze(const std::function<bool()> &stop)
{
    if (!confine())
        return false;
    std::size_t least = std::numeric_limits<std::size_t>::max();
    for (unsigned waited = 0; waited < longest_wait && !stop();) {
        const std::size_t now = count_overlaps();
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
                relocate(which, true);
    }
    return false;
}

void packing::slim()
{
    for (unsigned turn = 0; turn < slimming_turns; ++turn)
        for (const std::size_t which : random_order())
            relocate(which, false);
}

// Gives each square a candidate that is small enough, and moves it into the table.
bool packing::confine()
{
    for (packed_square &s : squares_) {
        while (s.chosen.slots.size() > s.limit)
            s.chosen = *any_of(*s.others);
        if (s.chosen.slots.back() >= entries_)
            return false;
        s.offset = std::min(s.offset, entries_ - 1 - s.chosen.slots.back());
    }
    return true;
}

std::vector<std::size_t> packing::random_order()
{
    std::vector<std::size_t> order(count_);
    std::iota(order.begin(), order.end(), std::size_t{0});
    for (std::size_t i = count_; i > 1; --i)
        std::swap(order[i - 1], order[next_random(&random_) % i]);
    return order;
}

// Counts shared entries, once for each pair.
std::size_t packing::count_overlaps()
{
    std::vector<std::uint8_t> users(entries_);
    for (const packed_square &s : squares_)
        for (const std::uint16_t slot : s.chosen.slots)
            ++users[s.offset + slot];
    std::vector<std::pair<std::size_t, std::size_t>> shared; // entry and square
    for (std::size_t i = 0; i < count_; ++i)
        for (const std::uint16_t slot : squares_[i].chosen.slots)
            if (const std::size_t entry = squares_[i].offset + slot; users[entry] > 1)
                shared.emplace_back(entry, i);
    std::ranges::sort(shared);

    overlaps_.assign(count_ * count_, 0);
    std::size_t sum = 0;
    for (auto one = shared.begin(); one != shared.end(); ++one)
        for (auto other = one + 1; other != shared.end() && other->first == one->first; ++other) {
            ++overlaps_[one->second * count_ + other->second];
            ++overlaps_[other->second * count_ + one->second];
            ++sum;
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
    const auto most = static_cast<float>(*std::ranges::max_element(overlaps_));
    for (std::size_t pair = 0; pair < weights_.size(); ++pair) {
        const float share = static_cast<float>(overlaps_[pair]) / most;
        weights_[pair] = share > 0 ? weights_[pair] * (1 + growth * (0.2F + 0.8F * share))
                                   : std::max(1.0F, weights_[pair] * fading);
    }
    greatest_weight_ = *std::ranges::max_element(weights_);
}

// What entries cost that a square would share with others.
entry_costs packing::costs_without(std::size_t which) const
{
    const float scale =
        std::min<float>(entry_costs::usual, entry_costs::greatest / greatest_weight_);
    entry_costs costs(entries_);
    for (std::size_t i = 0; i < count_; ++i)
        if (i != which) {
            const auto cost = std::lround(scale * weights_[which * count_ + i]);
            costs.add(squares_[i].offset, squares_[i].chosen.slots,
                      std::max(1U, static_cast<unsigned>(cost)));
        }
    return costs;
}

const candidate *packing::any_of(const std::vector<candidate> &from)
{
    return from.empty() ? nullptr : &from[next_random(&random_) % from.size()];
}

// Brings a square to where it costs least, with the candidate that does.
void packing::relocate(std::size_t which, bool may_overlap)
{
    packed_square &square = squares_[which];
    const entry_costs costs = costs_without(which);
    const std::size_t limit = may_overlap ? square.limit : square.chosen.slots.size();
    unsigned least = costs.of(square.offset, square.chosen.slots) + price_of(square.chosen);
    std::optional<candidate> best;
    std::size_t offset = square.offset;
    bool is_known = false;
    const auto look_at = [&](const candidate &c, bool known) {
        const unsigned price = price_of(c);
        if (c.slots.empty() || c.slots.size() > limit || price > least)
            return;
        const unsigned bound = may_overlap ? least - price + 1 : 1;
        const auto place = known ? costs.cheapest(c.slots, bound, next_random(&random_))
                                 : costs.cheapest_near(c.slots, bound, square.offset);
        if (!place ||
            (best && place->cost + price == least && c.slots.size() >= best->slots.size()))
            return;
        least = place->cost + price;
        best = c;
        offset = place->offset;
        is_known = known;
    };
    for (unsigned i = 0; i < tried_proven + tried_others; ++i)
        if (const candidate *c = any_of(i < tried_proven ? square.proven : *square.others))
            look_at(*c, true);
    for (unsigned i = 0; i < varied; ++i) {
        const std::uint64_t magic = variation(square.chosen.magic, most_varied_by, &random_);
        if (auto slots = square.slider->slots(magic))
            look_at({magic, std::move(*slots)}, false);
    }
    look_at(square.chosen, true); // last: it gives way to what costs as much
    if (!best)
        return;
    square.offset = offset;
    if (best->magic == square.chosen.magic)
        return;
    const candidate before = std::exchange(square.chosen, std::move(*best));
    if (is_known)
        add_proven(square.proven, before, next_random(&random_));
}

} // namespace

void add_proven(std::vector<candidate> &proven, const candidate &c, std::uint64_t random)
{
    constexpr std::size_t most_proven = 24;
    const auto is_known = [&](const candidate &other) { return other.magic == c.magic; };
    if (std::ranges::any_of(proven, is_known))
        return;
    if (proven.size() < most_proven)
        proven.push_back(c);
    else
        proven[random % most_proven] = c;
}

bool squeeze(std::vector<packed_square> &squares, std::size_t entries, std::uint64_t random,
             const std::function<bool()> &stop)
{
    return packing(squares, entries, random).squeeze(stop);
}

void slim(std::vector<packed_square> &squares, std::size_t entries, std::uint64_t random)
{
    packing(squares, entries, random).slim();
}

} // namespace slidebench
