// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "chess/board.h"
#include "core/technique.h"

namespace slidebench {

// What the search plays against itself.
struct self_play_plan {
    const technique *player; // as for searcher::run()
    std::uint64_t games;
    std::uint64_t seed;
    unsigned depth; // of the search behind a move, as for searcher::run()
};

// Positions of games from the start position, all of them different, one every 8 half moves after
// the first 14, which are alike in many games. A game begins with 4 half moves at random; later one
// in 16 is, all others are the search's. It ends when nobody can move, or when nothing has been
// taken and no pawn has moved for 50 half moves. The same for every technique, machine and
// compiler. `progress` gets the share that is done, 0 to 1.
std::vector<board> positions_of_games(const self_play_plan &plan,
                                      const std::function<void(double)> &progress);

enum phase { OPENING, MIDDLE_GAME, ENDING, PHASE_COUNT };

// By the pieces other than pawns and kings: 12 to 14 in an opening, up to 6 in an ending.
phase phase_of(const board &b);

} // namespace slidebench
