// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "magics/slider.hpp"

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
    unsigned block = 1;  // slots, a power of two up to 64
    unsigned period = 0; // slots, a power of two from 64 on; 0 if it does not matter
    float gap_cost = 0;
};

using slot_bits = std::array<std::uint64_t, most_slots / 64>;

// Counts those that are set.
int count_slots(const slot_bits &bits);

// Counts the slots that are lost if these are used; there are `slots` in all, a power of two.
int lost_slots(slot_bits used, std::size_t slots, const slot_shape &wanted);

// Returns any shape, by chance.
slot_shape random_shape(std::uint64_t *random);

} // namespace slidebench
