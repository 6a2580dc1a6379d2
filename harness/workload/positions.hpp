// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "chess/board.h"
#include "core/technique.h"

namespace slidebench {

// A chess position as sliding attacks see it.
struct position {
    Bitboard occupied = 0;
    // The rooks, the bishops and the queens of a side: sliders[WHITE][PIECE_ROOK] and so on.
    std::array<std::array<Bitboard, PIECE_COUNT>, SIDE_COUNT> sliders{};
    placed_pieces placed{}; // all pieces
};

position position_of(const board &b);

// Returns the position of a placement, as parse_placement() takes it. Throws input_error.
position position_of_placement(std::string_view text);

// Returns the placement of pieces on those squares, as the first field of a FEN.
std::string placement_of(const placed_pieces &placed, Bitboard occupied);

// Reads a file of complete and legal positions, as parse_fen() takes them, a line each; operations
// of an EPD are ignored. Throws input_error, which names the file, and of the first wrong line its
// number and field.
std::vector<board> read_boards(const std::filesystem::path &file);

} // namespace slidebench
