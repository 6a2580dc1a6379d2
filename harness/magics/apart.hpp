// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>

#include "magics/slider.hpp"

namespace slidebench {

/*
 * Looks for a magic from `start` on, which may be any number, by simulated annealing: what it makes
 * fewer are the occupancies whose index is taken by other attacks, until there are none. Returns
 * nothing if that does not come about within `steps`, or `stop` returns true.
 *
 * It finds what beams do not: magics whose index has one bit less than there are relevant squares.
 * The idea to let a search go through factors that are no magics yet, and count what is wrong with
 * them, is Volker Annuss's.
 */
std::optional<std::uint64_t> drive_apart(const magic_slider &slider, std::uint64_t start,
                                         std::size_t steps, std::uint64_t random,
                                         const std::function<bool()> &stop);

} // namespace slidebench
