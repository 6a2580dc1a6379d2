// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "magics/line_cost.hpp"
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

// Returns the magics of a square that cost least of all that it found and the known ones: from
// beams, and annealed towards a lower cost. None costs much more than the cheapest. `width` decides
// how long that takes; ends early when `stop` returns true.
std::vector<candidate> cheap_candidates(const line_cost &cost, std::size_t width,
                                        const std::vector<std::uint64_t> &known,
                                        std::uint64_t random, const std::function<bool()> &stop);

// What a candidate may cost if the cheapest one costs `least`.
double most_of_candidates(double least);

} // namespace slidebench
