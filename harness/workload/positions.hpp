// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "chess/board.h"
#include "core/technique.h"

namespace slidebench {

// Returns the pieces of a board as queries about positions have them.
placed_pieces placed_on(const board &b);

// Returns the placement of pieces on those squares, as the first field of a FEN.
std::string placement_of(const placed_pieces &placed, Bitboard occupied);

// Reads a file of complete and legal positions, as parse_fen() takes them, a line each; operations
// of an EPD are ignored. Throws input_error, which names the file, and of the first wrong line its
// number and field.
std::vector<board> read_boards(const std::filesystem::path &file);

} // namespace slidebench
