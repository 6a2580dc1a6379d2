// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "base/errors.hpp"

namespace slidebench {

// What the input_error says that `action` throws; `otherwise` if it throws none.
template <typename Action>
std::string complaint(const Action &action, const std::string &otherwise = "")
{
    try {
        action();
    } catch (const input_error &e) {
        return e.what();
    }
    return otherwise;
}

} // namespace slidebench
