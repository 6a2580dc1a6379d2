// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "chess/board.h"

namespace slidebench {

// The pieces on a board, and no more: any pieces, no kings perhaps.
struct placement {
    std::array<Bitboard, PIECE_TYPE_COUNT> pieces{}; // of both sides
    std::array<Bitboard, SIDE_COUNT> sides{};
};

// Reads the first field of a FEN or EPD. Throws input_error, which begins with "placement: ".
placement parse_placement(std::string_view text);

// The field that parse_placement() reads.
std::string placement_of(const board &b);

} // namespace slidebench
