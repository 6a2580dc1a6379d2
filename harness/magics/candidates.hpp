// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "magics/slider.hpp"

namespace slidebench {

// Returns the magics of one beam search, whose settings `random` decides; none if the beam was too
// narrow for them.
std::vector<candidate> some_candidates(const magic_slider &slider, std::size_t width,
                                       std::uint64_t random);

// Returns the magics with few slots, the fewest first, of several such searches and of annealing,
// which starts from their finds and from `known`, if there is one. The slots of no two of them are
// the same set, moved. Annealing takes 1,000 * `width` steps. When `stop` returns true there are
// fewer.
std::vector<candidate> many_candidates(const magic_slider &slider, std::size_t width,
                                       const std::optional<candidate> &known, std::uint64_t random,
                                       const std::function<bool()> &stop);

} // namespace slidebench
