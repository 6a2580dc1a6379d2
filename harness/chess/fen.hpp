// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "chess/board.h"

namespace slidebench {

inline constexpr std::string_view start_fen =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

// A position of Chess960. What plays chess knows rights to castle of rooks on a1, h1, a8 and h8, with
// the king on e1 or e8; those are in `castling`.
struct chess960_board : board {
    Bitboard castling_of_960; // the other rooks that may still castle
};

// Reads a FEN of six fields, or less without the counters, and sees to it that the position can be
// played: one king a side, the side not to move not in check, no more pieces than promotion allows,
// and rights that fit the pieces. Rooks that may castle can be named by their files (Shredder-FEN),
// and KQkq means the outermost where the king is not on e1 or e8 (X-FEN). Move number 0 is read as
// 1. Throws input_error, which begins with the name of the wrong field.
chess960_board parse_chess960_fen(std::string_view text);

// The same; refuses rights that chess has not.
board parse_fen(std::string_view text);

// The FEN that a line begins with, or only its placement: without the operations of an EPD, and what
// follows a semicolon. Throws input_error where a number is not one of the counters.
std::string without_operations(std::string_view line);

// Throws input_error if that field of a FEN is none, whatever the pieces.
void check_castling(std::string_view text);

// The FEN of a position, with all six fields; the functions above read it as the same position. It
// names the square of en passant only where a pawn stands ready to take.
std::string fen_of(const board &b);
std::string fen_of(const chess960_board &b);

// Whether the king of `s` is attacked, found step by step.
bool is_in_check(const board &b, side s);

} // namespace slidebench
