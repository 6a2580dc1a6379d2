// SPDX-License-Identifier: MIT
#include "magics/annealing.hpp"

#include <cmath>
#include <optional>
#include <utility>

#include "base/splitmix.h"
#include "magics/cooling.hpp"

namespace slidebench {
namespace {

constexpr unsigned changes_of_a_step = 3;

// A cost higher by this share is taken with a chance of 1/e.
constexpr double first_temperature = 0.1, last_temperature = 0.002;

double cost_of(const magic_slots &slots, const magic_slider &slider, const slot_shape &wanted)
{
    const auto used = static_cast<double>(slots.size());
    if (wanted.gap_cost == 0)
        return used;
    slot_bits bits{};
    for (const std::uint16_t slot : slots)
        bits[slot / 64] |= std::uint64_t{1} << slot % 64;
    const double lost = lost_slots(bits, std::size_t{1} << slider.bits(), wanted);
    return used + static_cast<double>(wanted.gap_cost) * (lost - used);
}

} // namespace

candidate anneal(const magic_slider &slider, const candidate &start, const slot_shape &wanted,
                 std::size_t steps, std::uint64_t random)
{
    candidate best = start;
    std::uint64_t magic = start.magic;
    double cost = cost_of(start.slots, slider, wanted), least = cost;
    for (std::size_t step = 0; step < steps; ++step) {
        const std::uint64_t next = variation(magic, changes_of_a_step, &random);
        std::optional<magic_slots> slots = slider.slots(next);
        if (!slots)
            continue;
        const double next_cost = cost_of(*slots, slider, wanted);
        const double gone = static_cast<double>(step) / static_cast<double>(steps);
        const double temperature =
            after(gone, first_temperature, last_temperature / first_temperature);
        const double chance = std::pow(next_cost / cost, -1 / temperature);
        if (chance < 1 && static_cast<double>(next_random(&random) >> 11) * 0x1p-53 >= chance)
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

} // namespace slidebench
