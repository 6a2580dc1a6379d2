// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "chess/board.h"

namespace slidebench {

inline constexpr std::string_view start_fen =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

// Reads a FEN of six fields, or four without the counters, of a position that can be played: one
// king a side, the side not to move not in check, no more pieces than promotion allows, and
// castling rights that fit the pieces. Move number 0 is read as 1. Throws input_error, which begins with the name of the wrong field.
board parse_fen(std::string_view text);

// The FEN, or the placement alone, at the beginning of a line: without the operations of an EPD and
// text behind a semicolon, "startpos" as that position.
std::string without_operations(std::string_view line);

// Reads the first field of a FEN or EPD: any pieces, perhaps without kings. The rest of the board
// is zero. Throws input_error, which begins with "placement: ".
board parse_placement(std::string_view text);

// Returns the letter of the piece on a square as that field has it; of an empty square a dot.
char letter_on(const board &b, Square square);

// Writes the field that parse_placement() reads.
std::string placement_of(const board &b);

// Writes a position as a FEN of six fields, which the functions above read as the same position.
// The en passant square is named only if a pawn can take there.
std::string fen_of(const board &b);

// Whether the king of `s` is attacked. Slow, and without a technique.
bool is_in_check(const board &b, side s);

} // namespace slidebench
