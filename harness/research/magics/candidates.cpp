// SPDX-License-Identifier: MIT
#include "research/magics/candidates.hpp"

#include <algorithm>
#include <bitset>
#include <cmath>
#include <set>
#include <utility>

#include "support/random.h"

namespace slidebench {
namespace {

// From 0 to below 1.
double random_share(std::uint64_t *random)
{
    return static_cast<double>(next_random(random) >> 11) * 0x1p-53;
}

// Any shape, by chance: whole blocks, sets that repeat, or both.
slot_shape random_shape(std::uint64_t *random)
{
    constexpr double gap_costs[] = {0, 0.1, 0.3, 1, 1};
    slot_shape s;
    const auto kind = next_random(random) % 3;
    if (kind != 1)
        s.block = 2U << next_random(random) % 6; // to 64
    if (kind != 0)
        s.period = 64U << next_random(random) % 6; // to 2,048
    s.gap_cost = gap_costs[next_random(random) % std::size(gap_costs)];
    return s;
}

double cost_of(const magic_slots &slots, const magic_slider &slider, const slot_shape &wanted)
{
    const auto used = static_cast<double>(slots.size());
    if (wanted.gap_cost == 0)
        return used;
    const auto lost =
        static_cast<double>(lost_slots(slots, std::size_t{1} << slider.bits(), wanted));
    return used + wanted.gap_cost * (lost - used);
}

// Returns a magic by chance: numbers with few bits often are. Nothing when `stop` returns true.
std::optional<candidate> sparse_magic(const magic_slider &slider, std::uint64_t *random,
                                      const std::function<bool()> &stop)
{
    while (!stop()) {
        const std::uint64_t magic = next_random(random) & next_random(random) & next_random(random);
        if (auto slots = slider.slots(magic))
            return candidate{magic, std::move(*slots)};
    }
    return std::nullopt;
}

} // namespace

std::size_t lost_slots(const magic_slots &used, std::size_t all, const slot_shape &wanted)
{
    const bool repeats = wanted.period != 0 && wanted.period < all;
    const std::size_t period = repeats ? wanted.period : all;
    std::bitset<most_slots> blocks;
    for (const std::uint16_t slot : used)
        blocks.set(slot % period / wanted.block);
    return blocks.count() * wanted.block * (all / period);
}

candidate anneal(const magic_slider &slider, const candidate &start, const slot_shape &wanted,
                 std::size_t steps, std::uint64_t random, const std::function<bool()> &stop)
{
    constexpr unsigned most_changes = 3;
    // A cost higher by this share is taken with a chance of 1/e.
    constexpr double hottest = 0.1, coldest = 0.002;

    candidate best = start;
    std::uint64_t magic = start.magic;
    double cost = cost_of(start.slots, slider, wanted), least = cost;
    for (std::size_t step = 0; step < steps && !stop(); ++step) {
        const std::uint64_t next = variation(magic, most_changes, &random);
        std::optional<magic_slots> slots = slider.slots(next);
        if (!slots)
            continue;
        const double next_cost = cost_of(*slots, slider, wanted);
        const double gone = static_cast<double>(step) / static_cast<double>(steps);
        const double temperature = hottest * std::pow(coldest / hottest, gone);
        const double chance = std::pow(next_cost / cost, -1 / temperature);
        if (chance < 1 && random_share(&random) >= chance)
            continue;
        magic = next;
        cost = next_cost;
        if (cost < least) {
            least = cost;
            best = {next, std::move(*slots)};
        }
    }
    return best;
}

std::optional<candidate> nearby_magic(const magic_slider &slider, std::uint64_t start,
                                      std::size_t steps, std::uint64_t random,
                                      const std::function<bool()> &stop)
{
    constexpr unsigned annealings = 256, most_changes = 3;
    // So many conflicts more are taken with a chance of 1/e.
    constexpr double hottest = 3, coldest = 0.2;

    for (unsigned i = 0; i < annealings; ++i) {
        std::uint64_t magic = start;
        std::size_t conflicts = slider.conflicts(magic, most_slots);
        for (std::size_t step = 0; step < steps && conflicts > 0 && !stop(); ++step) {
            const double gone = static_cast<double>(step) / static_cast<double>(steps);
            const double temperature = hottest * std::pow(coldest / hottest, gone);
            const double more = -std::log(1 - random_share(&random)) * temperature;
            const std::size_t most = conflicts + static_cast<std::size_t>(more);
            const std::uint64_t next = variation(magic, most_changes, &random);
            if (const std::size_t n = slider.conflicts(next, most); n <= most) {
                magic = next;
                conflicts = n;
            }
        }
        if (conflicts == 0)
            return candidate{magic, slider.slots(magic).value()};
        if (stop())
            break;
    }
    return std::nullopt;
}

std::vector<candidate> many_candidates(const magic_slider &slider, const candidate *known,
                                       std::size_t steps, std::uint64_t random,
                                       const std::function<bool()> &stop)
{
    constexpr unsigned annealings = 24;
    const unsigned from_chance = slider.is_dense() ? 0 : 8;
    // Sets with more slots than this many times the fewest fit in easily, and leave less for
    // others.
    constexpr std::size_t worth = 2;

    std::vector<candidate> found;
    std::set<magic_slots> moved_to_0;
    const auto take = [&](candidate &&c) {
        magic_slots moved = c.slots;
        for (std::uint16_t &slot : moved)
            slot = static_cast<std::uint16_t>(slot - c.slots.front());
        if (moved_to_0.insert(std::move(moved)).second)
            found.push_back(std::move(c));
    };
    if (known != nullptr)
        take(candidate(*known));
    for (unsigned i = 0; i < annealings && !stop(); ++i) {
        if (i < from_chance) {
            if (auto start = sparse_magic(slider, &random, stop))
                take(anneal(slider, *start, random_shape(&random), steps, next_random(&random),
                            stop));
        } else {
            const candidate start = found[next_random(&random) % found.size()];
            take(anneal(slider, start, random_shape(&random), steps, next_random(&random), stop));
        }
    }
    std::ranges::stable_sort(found, [](const candidate &a, const candidate &b) {
        return a.slots.size() < b.slots.size();
    });
    const std::size_t most = found.empty() ? 0 : worth * found.front().slots.size();
    std::erase_if(found, [most](const candidate &c) { return c.slots.size() > most; });
    return found;
}

} // namespace slidebench
