// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "workload/right_answer.hpp"

namespace slidebench {

// Draw boards side by side, with a key below: the one of a query, after its toggles; with the right
// attacks; and with those given, and what differs.
std::string occupancy_board(const query &q);
std::string two_boards(const query &q, Bitboard expected);
std::string four_boards(const query &q, Bitboard expected, Bitboard got);

} // namespace slidebench
