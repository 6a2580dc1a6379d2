// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "chess/board.h"
#include "core/technique.h"

namespace slidebench {

// Games that the search plays against itself.
struct self_play_plan {
    const technique *player; // as for searcher::run()
    std::uint64_t games;
    std::uint64_t seed;
    unsigned depth; // of the search behind a move, as for searcher::run()
};

// Different positions of games from the start position, one every 8 half moves after the first 14,
// which many games have in common. The first 4 half moves are random, and later one in 16; the
// search plays all others. A game ends without a legal move, or after 50 half moves without a
// capture or pawn move. The same for every technique, machine and compiler. `progress` gets the
// share done, 0 to 1.
std::vector<board> positions_of_games(const self_play_plan &plan,
                                      const std::function<void(double)> &progress);

} // namespace slidebench
