// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdlib>
#include <string_view>

#include "base/errors.hpp"

namespace slidebench {

// Ends the program where `holds` is false: libFuzzer then keeps the input.
inline void require(bool holds)
{
    if (!holds)
        std::abort();
}

// Calls `parse`, which may refuse its input as long as it says so in one short line.
template <typename Parse>
void parse_or_refuse(Parse parse)
{
    try {
        parse();
    } catch (const input_error &e) {
        constexpr std::size_t short_line = 300;
        const std::string_view message = e.what();
        require(!message.empty() && message.size() <= short_line);
        require(std::ranges::all_of(message, [](char c) { return c >= ' ' && c <= '~'; }));
    }
}

} // namespace slidebench
