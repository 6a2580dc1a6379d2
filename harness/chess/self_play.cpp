// SPDX-License-Identifier: MIT
#include "chess/self_play.hpp"

#include <set>

#include "base/splitmix.h"
#include "chess/fen.hpp"
#include "chess/game.hpp"
#include "chess/incremental.h"
#include "chess/searcher.hpp"

namespace slidebench {
namespace {

constexpr std::size_t table_bytes = 1 << 20;
constexpr unsigned random_half_moves = 4;
constexpr unsigned half_moves_per_random_one = 16;
constexpr unsigned half_moves_before_positions = 14; // which are alike in many games
constexpr unsigned half_moves_between_positions = 8;
constexpr unsigned half_moves_without_progress = 50;

} // namespace

std::vector<board> positions_of_games(const self_play_plan &plan,
                                      const std::function<void(double)> &progress)
{
    searcher memory(table_bytes);
    std::uint64_t random = plan.seed;
    std::vector<board> positions;
    std::set<std::uint64_t> keys;

    for (std::uint64_t i = 0; i < plan.games; ++i) {
        game g(*plan.player, parse_fen(start_fen));
        const std::uint64_t first =
            half_moves_before_positions + 1 + next_random(&random) % half_moves_between_positions;
        for (std::uint64_t half_move = 0;; ++half_move) {
            const std::vector<chess_move> moves = g.moves();
            const board &position = g.position();
            if (moves.empty() || position.halfmove_clock >= half_moves_without_progress)
                break;
            if (half_move >= first && (half_move - first) % half_moves_between_positions == 0 &&
                keys.insert(incremental_of(&position).key).second)
                positions.push_back(position);

            const bool at_random = half_move < random_half_moves ||
                                   next_random(&random) % half_moves_per_random_one == 0;
            memory.clear();
            g = g.after(at_random ? moves[next_random(&random) % moves.size()]
                                  : memory.run(*plan.player, 0, position, plan.depth).best);
        }
        progress(static_cast<double>(i + 1) / static_cast<double>(plan.games));
    }
    return positions;
}

} // namespace slidebench
