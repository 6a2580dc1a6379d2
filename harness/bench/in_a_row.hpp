// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace slidebench {

// Repeats an operation `Times` times without a loop or a call, so that nothing comes between. The
// operation must be always_inline.
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
