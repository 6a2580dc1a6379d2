// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "chess/board.h"

namespace slidebench {

inline constexpr std::string_view start_fen =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

// Reads a FEN of six fields, or of four without the counters, and sees to it that the position can
// be played: one king a side, the side not to move not in check, no more pieces than promotion
// allows, and rights that fit the pieces. Throws input_error, which begins with the name of the
// wrong field.
board parse_fen(std::string_view text);

// The FEN of a position, with all six fields; parse_fen() reads it as the same position. It names
// the square of en passant only where a pawn stands ready to take.
std::string fen_of(const board &b);

} // namespace slidebench
