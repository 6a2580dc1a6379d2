// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <cstdint>

#include "base/splitmix.h"

namespace slidebench {

// Returns what a temperature or a price is when `gone` of an annealing is over, 0 to 1: it begins at
// `first`, and changes by the same factor with each step, `whole_factor` in all.
inline double after(double gone, double first, double whole_factor)
{
    return first * std::pow(whole_factor, gone);
}

// Returns a random number above 0, and at most 1. What costs more by -temperature * log(of it) is
// taken.
inline double random_share(std::uint64_t *random)
{
    return (static_cast<double>(next_random(random) >> 11) + 1) * 0x1p-53;
}

} // namespace slidebench
