// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "chess/fen.hpp"
#include "chess/game.hpp"

namespace slidebench {

// A position of Chess960 as one technique plays it. The technique finds all moves but those of rooks
// that castle in Chess960 alone: they are found here, slowly, and so that what is timed knows
// nothing of them. A position that has none is played by the technique alone.
class chess960_game {
public:
    // As game().
    chess960_game(const technique &t, const chess960_board &b)
        : who_(&t), game_(t, b), castling_(b.castling_of_960)
    {
    }

    // The moves, and what they lead to. Castling as in Chess960 is the king's move to the rook, as UCI
    // has it: "g1h1".
    std::vector<std::pair<chess_move, chess960_game>> children() const;

    std::uint64_t perft(unsigned depth, bool bulk = true) const;

private:
    chess960_game(const technique &t, game g, Bitboard castling)
        : who_(&t), game_(std::move(g)), castling_(castling)
    {
    }

    const technique *who_;
    game game_;
    Bitboard castling_; // as in chess960_board
};

} // namespace slidebench
