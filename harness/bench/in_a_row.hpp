// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <utility>

namespace slidebench {

// Does something so many times without a loop or a call: what is timed should have nothing between. The
// operation must be always_inline.
template <std::size_t Times, typename Operation>
[[gnu::always_inline]] inline void in_a_row(Operation operation)
{
    const auto all = [&]<std::size_t... Number>(std::index_sequence<Number...>)
        __attribute__((always_inline))
    {
        ((static_cast<void>(Number), operation()), ...);
    };
    all(std::make_index_sequence<Times>());
}

} // namespace slidebench
