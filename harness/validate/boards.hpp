// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "validate/query.hpp"

namespace slidebench {

// The board that is asked about, behind it where it was changed the one before, with a line below
// that explains it.
std::string occupancy_board(const query &q);

// Four boards side by side: occupancy, expected, got and the difference of the two, with a line
// below that explains them. For queries whose answers are attacks.
std::string four_boards(const query &q, Bitboard expected, Bitboard got);

} // namespace slidebench
