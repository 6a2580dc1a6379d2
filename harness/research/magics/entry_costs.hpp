// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "research/magics/slider.hpp"

namespace slidebench {

/*
 * What it costs to put slots into the entries of a table. The cost of slots at an offset is the sum
 * of what their entries cost.
 *
 * Sums are found for 256 offsets together, and given up early where the first slots already cost
 * more than their share, so that now and then a place is overlooked.
 */
class entry_costs {
public:
    // Where slot 0 would lie, and what that costs.
    struct place {
        std::size_t offset;
        unsigned cost;
    };

    // Costs of an entry: the usual one is what sums are expected to be made of.
    static constexpr unsigned usual = 4, greatest = 63;

    // A table of so many free entries.
    explicit entry_costs(std::size_t entries);

    // Adds `cost` to that of each of these slots' entries, but goes no higher than the greatest
    // cost.
    void add(std::size_t offset, const magic_slots &slots, unsigned cost);

    // Returns the cost, at most 65,024, which stands for more, too.
    unsigned of(std::size_t offset, const magic_slots &slots) const;

    // Returns the cheapest of all places, if it costs less than `bound` and less than 65,024. Among
    // equal ones it is the first from an offset on that `begin` decides, and around the table.
    std::optional<place> cheapest(const magic_slots &slots, unsigned bound,
                                  std::uint64_t begin) const;

    // The same among the places around this one.
    std::optional<place> cheapest_near(const magic_slots &slots, unsigned bound,
                                       std::size_t offset) const;

private:
    std::size_t places_for(const magic_slots &slots) const;
    void look_at(const magic_slots &slots, std::size_t begin, std::size_t count, unsigned &bound,
                 std::optional<place> &best) const;

    std::size_t entries_;
    std::vector<std::uint16_t> costs_;
};

} // namespace slidebench
