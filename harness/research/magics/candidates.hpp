// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "research/magics/slider.hpp"

namespace slidebench {

/*
 * How a set of slots should look besides being small, so that others fit between. The cost of a set
 * is
 *
 *   used slots + gap_cost * (free slots among the lost ones)
 *
 * Lost are all slots of a block of which any is used, and all that are whole periods away from
 * these, since sets that repeat themselves lie well between each other.
 */
struct slot_shape {
    unsigned block = 1;  // slots, a power of two
    unsigned period = 0; // slots, a power of two and no less than a block; 0 if it does not matter
    double gap_cost = 0;
};

// Counts the slots that are lost if these are used, of `all`, a power of two.
std::size_t lost_slots(const magic_slots &used, std::size_t all, const slot_shape &wanted);

/*
 * Goes from a magic to one whose slots cost less, by simulated annealing. A step looks at a
 * variation, and takes it if its slots cost no more. A variation that costs a few percent more is
 * taken by chance, the less likely the later. Returns the best that was seen, after so many steps or
 * when `stop` returns true.
 *
 * Simulated annealing is Scott Kirkpatrick's, Daniel Gelatt's and Mario Vecchi's (1983), and Vlado
 * Černý's (1985).
 */
candidate anneal(const magic_slider &slider, const candidate &start, const slot_shape &wanted,
                 std::size_t steps, std::uint64_t random, const std::function<bool()> &stop);

// Goes from a factor to a magic: annealings of so many steps each, all from there, of the number of
// conflicts. Returns nothing if some hundreds find none, or when `stop` returns true. A dense magic
// of one kind is often near one of another kind; from numbers by chance they are seldom found.
std::optional<candidate> nearby_magic(const magic_slider &slider, std::uint64_t start,
                                      std::size_t steps, std::uint64_t random,
                                      const std::function<bool()> &stop);

// Returns magics with few slots, the fewest first, by annealings of so many steps towards shapes by
// chance. They start from `known`, if there is one, from numbers by chance, and from each other's
// finds. A dense slider must have `known`, and starts from no other numbers. No two have the same
// set of slots, moved. There are fewer when `stop` returns true.
std::vector<candidate> many_candidates(const magic_slider &slider, const candidate *known,
                                       std::size_t steps, std::uint64_t random,
                                       const std::function<bool()> &stop);

} // namespace slidebench
