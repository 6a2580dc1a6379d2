// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <utility>

namespace slidebench {

// Does something so many times without a loop: what is timed should have nothing between.
template <std::size_t Times, typename Operation>
inline void in_a_row(Operation operation)
{
    [&]<std::size_t... Number>(std::index_sequence<Number...>)
    {
        ((static_cast<void>(Number), operation()), ...);
    }
    (std::make_index_sequence<Times>());
}

} // namespace slidebench
