// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "magics/slider.hpp"

namespace slidebench {

// Magics for a slider, of a beam search with settings by chance, which `random` decides. None if
// the beam was too narrow for them.
std::vector<candidate> some_candidates(const magic_slider &slider, std::size_t width,
                                       std::uint64_t random);

// Of several such searches, and what annealing makes of their finds and of a magic that is known, if
// one is: those with few slots, the fewest first. The slots of no two of them are the same set,
// moved. Annealing takes 1,000 steps for each of the width. When `stop` returns true there are fewer.
std::vector<candidate> many_candidates(const magic_slider &slider, std::size_t width,
                                       const std::optional<candidate> &known, std::uint64_t random,
                                       const std::function<bool()> &stop);

} // namespace slidebench
