// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "magics/slider.hpp"
#include "magics/slot_shape.hpp"

namespace slidebench {

/*
 * From a magic to one with slots of less cost, by simulated annealing. A step looks at a variation,
 * by up to three powers of two, and takes it if its slots cost no more. A variation that costs a
 * few percent more is taken by chance, the less likely the later. Returns the best that was seen.
 *
 * Simulated annealing is Scott Kirkpatrick's, Daniel Gelatt's and Mario Vecchi's (1983), and Vlado
 * Černý's (1985).
 */
candidate anneal(const magic_slider &slider, const candidate &start, const slot_shape &wanted,
                 std::size_t steps, std::uint64_t random);

} // namespace slidebench
