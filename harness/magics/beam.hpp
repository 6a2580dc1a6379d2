// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "magics/slider.hpp"
#include "magics/slot_shape.hpp"

namespace slidebench {

// What makes a part of a magic promising: its score is the cost of its slots + noise * random, and
// the lowest is the best.
struct beam_settings {
    std::size_t width = 1000; // how many survive a level
    slot_shape wanted;
    unsigned most_changes = 64; // from 0 to 1 and back, among the bits that a level chooses
    float noise = 1;            // below this, differences are left to chance
    std::uint64_t seed = 1;
};

/*
 * Returns magics for a slider, the most promising first; none if the beam was too narrow.
 *
 * Magics are made from their lowest bits upwards. What a relevant square adds to the index depends
 * only on those bits of the magic that the shift by the square leaves in 64: so the highest square
 * needs the fewest bits, and the next one those and some more. Each level adds a square, tries all
 * values of the bits that it needs, and drops what lets two subsets of the squares so far meet that
 * have different attacks: no higher bit could separate them. Of the rest the best `width` survive.
 *
 * The start of black magics is known only when all bits are: its fraction is guessed, once for all,
 * and magics for which the guess was too wrong are dropped at the end.
 */
std::vector<std::uint64_t> beam_search(const magic_slider &slider, const beam_settings &settings);

} // namespace slidebench
