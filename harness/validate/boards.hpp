// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "validate/question.hpp"

namespace slidebench {

// Four boards side by side: occupancy, expected, got and the difference of the two.
std::string four_boards(const question &q, Bitboard expected, Bitboard got);

} // namespace slidebench
