// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "chess/board.h"

namespace slidebench {

// A position, and the square to which the piece has gone by whose move, made or unmade, it came
// about. Of the board only pieces, sides and the side to move matter.
struct visit {
    board position;
    Square square;
};

// How many moves of a position are tried, and how many replies to each, if there are so many.
inline constexpr std::size_t moves_per_position = 8;

// The most visits of a tree.
inline constexpr std::size_t visits_per_tree =
    1 + moves_per_position * (2 + 2 * moves_per_position);

// A tree of moves in the order in which a search walks through it: the position, moves spread over
// all that it has, and behind each replies spread likewise; each is made, and unmade when all behind
// it is done. So neighbours differ by one move. Moves are found by their geometry, without any
// technique: they may leave a king in check, no king is taken, nobody castles or takes en passant,
// and pawns become queens.
std::vector<visit> walk_through_moves(const board &root);

} // namespace slidebench
