// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace slidebench {

// Does something so many times without a loop or a call: what is timed should have nothing between.
// The operation must be always_inline.
template <std::size_t Times, typename Operation>
[[gnu::always_inline]] inline void in_a_row(Operation operation)
{
    if constexpr (Times == 1) {
        operation();
    } else if constexpr (Times > 1) {
        in_a_row<Times / 2>(operation);
        in_a_row<Times - Times / 2>(operation);
    }
}

} // namespace slidebench
