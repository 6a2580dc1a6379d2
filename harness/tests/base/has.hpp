// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include <gtest/gtest.h>

namespace slidebench {

// Whether a text has this part. A failure shows both.
inline testing::AssertionResult has(std::string_view text, std::string_view part)
{
    const bool found = text.find(part) != std::string_view::npos;
    return (found ? testing::AssertionSuccess() : testing::AssertionFailure())
           << "'" << part << "' is " << (found ? "" : "not ") << "in:\n"
           << text;
}

} // namespace slidebench
