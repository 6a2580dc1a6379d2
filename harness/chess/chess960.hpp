// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "chess/fen.hpp"
#include "chess/game.hpp"

namespace slidebench {

// A position of Chess960 as one technique plays it. The technique generates all moves except the
// castling of Chess960 alone, which is generated here, slowly, so that timed code knows nothing of
// it. A position without such rights is played by the technique alone.
class chess960_game {
public:
    // As game().
    chess960_game(const technique &t, const chess960_board &b)
        : technique_(&t), game_(t, b), castling_(b.chess960_castling)
    {
    }

    // The moves and the positions after them. Castling of Chess960 is the king's move to the rook,
    // as in UCI: "g1h1".
    std::vector<std::pair<chess_move, chess960_game>> children() const;

    std::uint64_t perft(unsigned depth, bool bulk = true) const;

private:
    chess960_game(const technique &t, game g, Bitboard castling)
        : technique_(&t), game_(std::move(g)), castling_(castling)
    {
    }

    const technique *technique_;
    game game_;
    Bitboard castling_; // as in chess960_board
};

} // namespace slidebench
