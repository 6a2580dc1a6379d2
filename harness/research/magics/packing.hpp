// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "research/magics/slider.hpp"

namespace slidebench {

// A square whose slots lie in a shared table.
struct packed_square {
    const magic_slider *slider;
    const std::vector<candidate> *others; // what may take the place of `chosen`, smallest first
    candidate chosen;
    std::size_t offset = 0; // where slot 0 of `chosen` lies, though it may be no entry of its
    std::vector<candidate> proven; // what was chosen before, and may be again
    std::size_t limit =
        most_slots; // of the slots of `chosen`: no less than the first of `others` has
};

// Adds a candidate unless it is there already; where there are many, it takes the place of another.
void add_proven(std::vector<candidate> &proven, const candidate &c, std::uint64_t random);

/*
 * Makes a table shorter by letting squares overlap, and then moving them until none does. Brings
 * the squares into `entries` entries, each with no more slots than it may have. Returns whether it
 * could; if not, they lie anywhere, but `proven` has been added to. Gives up when nothing got
 * better for a while, or when `stop` returns true.
 *
 * What shares entries with others is moved, in random order, to where it costs least: some of its
 * candidates are tried at all places of the table, and variations of its magic, by a power of two
 * or two, near its own place. An entry costs what the weights of the pairs add up to that would
 * share it, and a little in any case, so that small sets are preferred. After each turn the weights
 * of pairs that still overlap grow and the others shrink, so what stays in each other's way is
 * driven apart in the end, whatever that costs others.
 *
 * Guided local search is Christos Voudouris's and Edward Tsang's (1995); for packing shapes into a
 * strip, Jens Egeblad's, Benny Nielsen's and Allan Odgaard's (2007); weights that grow with the
 * overlap and fade, Jeroen Gardeyn's, Greet Vanden Berghe's and Tony Wauters's (2025).
 */
bool squeeze(std::vector<packed_square> &squares, std::size_t entries, std::uint64_t random,
             const std::function<bool()> &stop);

// Lets the magics of squares that do not overlap wander, so long as they do not come to overlap and
// none has more slots than before.
void slim(std::vector<packed_square> &squares, std::size_t entries, std::uint64_t random);

} // namespace slidebench
