// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "magics/slider.hpp"

namespace slidebench {

struct candidate {
    std::uint64_t magic;
    magic_slots slots;
};

// Magics for a slider, of a beam search with settings by chance, which `random` decides. None if
// the beam was too narrow for them.
std::vector<candidate> some_candidates(const magic_slider &slider, std::size_t width,
                                       std::uint64_t random);

// Of many such searches, those with few slots, the fewest first. The slots of no two of them are
// the same set, moved.
std::vector<candidate> many_candidates(const magic_slider &slider, std::size_t width,
                                       std::uint64_t random);

} // namespace slidebench
