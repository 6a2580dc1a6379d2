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

// Draw boards side by side, with a key below: the one of a query, after its toggles; with the right
// attacks; and with those given, and what differs.
std::string occupancy_board(const query &q);
std::string two_boards(const query &q, Bitboard expected);
std::string four_boards(const query &q, Bitboard expected, Bitboard got);

} // namespace slidebench
