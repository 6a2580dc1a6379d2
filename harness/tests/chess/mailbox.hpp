// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

// Chess once more, as unlike the harness's as can be: one letter a square, no bitboards, moves are
// made to see whether they are legal. Slow, plain, and for comparison only.

// The legal moves of a position in UCI notation, sorted.
std::vector<std::string> mailbox_moves(const std::string &fen);

// The position after a legal move.
std::string mailbox_after(const std::string &fen, const std::string &move);
