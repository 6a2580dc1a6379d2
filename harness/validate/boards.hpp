// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "workload/right_answer.hpp"

namespace slidebench {

// A board with a heading of at most 18 characters.
struct drawing {
    std::string heading;
    std::function<char(Bitboard)> character; // of a square
};

// Returns the boards without a key.
std::string side_by_side(const std::vector<drawing> &boards);

// Draws the board of a query, after its toggles, and others beside it, with a key below, which ends
// with theirs.
std::string boards_of(const query &q, const std::vector<drawing> &others = {},
                      const std::string &key = "");

} // namespace slidebench
