// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <type_traits>
#include <vector>

namespace slidebench {

template <typename Value, typename Wanted>
bool contains(const std::vector<Value> &values, const Wanted &wanted)
{
    return std::ranges::find(values, wanted) != values.end();
}

// Adds a value unless it is there.
template <typename Value>
void add_once(std::vector<Value> &values, const std::type_identity_t<Value> &value)
{
    if (!contains(values, value))
        values.push_back(value);
}

} // namespace slidebench
