// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "chess/board.h"
#include "core/technique.h"

namespace slidebench {

// Returns the pieces of a board as queries about positions have them.
placed_pieces placed_on(const board &b);

// Returns the placement of pieces on those squares, as the first field of a FEN.
std::string placement_of(const placed_pieces &placed, Bitboard occupied);

// Returns the letter of the piece on a square in such a field; of an empty square a dot.
char letter_on(const placed_pieces &placed, Bitboard occupied, Square square);

// Calls `read` for each line of a file of positions, without blanks at its end. Skips blank lines
// and lines that begin with #. Throws input_error if the file cannot be read or has no other line,
// and names the file and the line where `read` throws one.
void for_each_position(const std::filesystem::path &file,
                       const std::function<void(std::string_view line)> &read);

// Reads a file of complete and legal positions, as parse_fen() takes them, a line each; operations
// of an EPD are ignored. Throws input_error, which names the file, and of the first wrong line its
// number and field.
std::vector<board> read_boards(const std::filesystem::path &file);

} // namespace slidebench
