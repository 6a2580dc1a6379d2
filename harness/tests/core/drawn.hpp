// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include <gtest/gtest.h>

#include "core/technique.h"

namespace slidebench {

// Returns the squares of a board, drawn from the eighth rank down, that show one of `letters`.
inline Bitboard drawn(const std::string &board, const std::string &letters)
{
    Bitboard squares = 0;
    Square next = 0;
    for (const char c : board) {
        if (c == ' ')
            continue;
        if (letters.find(c) != std::string::npos)
            squares |= square_bit(next ^ 56);
        ++next;
    }
    EXPECT_EQ(next, 64U);
    return squares;
}

} // namespace slidebench
