// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include <gtest/gtest.h>

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

// Whether a text, such as a complaint, has this part. A failure shows both.
inline testing::AssertionResult has(std::string_view text, std::string_view part)
{
    const bool found = text.find(part) != std::string_view::npos;
    return (found ? testing::AssertionSuccess() : testing::AssertionFailure())
           << "'" << part << "' is " << (found ? "" : "not ") << "in:\n"
           << text;
}

} // namespace slidebench
