// SPDX-License-Identifier: MIT
#pragma once

#include <random>
#include <string>
#include <vector>

#include "chess/game.hpp"
#include "chess/position_file.hpp"
#include "core/registry.hpp"

namespace slidebench {

inline const registry &known_techniques()
{
    static const registry known(techniques);
    return known;
}

// Those of data/perft.epd.
inline const std::vector<perft_case> &suite()
{
    static const std::vector<perft_case> cases = read_perft_cases(PROJECT_ROOT "/data/perft.epd");
    return cases;
}

inline std::vector<std::string> all_that_play()
{
    std::vector<std::string> slugs;
    for (const technique *t : known_techniques().available())
        if (t->chess[0] != nullptr)
            slugs.emplace_back(t->slug);
    return slugs;
}

inline std::vector<const technique *> all_players()
{
    std::vector<const technique *> players;
    for (const std::string &slug : all_that_play()) {
        players.push_back(&known_techniques().find(slug));
        players.back()->chess[0]->init();
    }
    return players;
}

// Calls `see` with the positions of random games from all positions of the suite, and with the
// legal moves there.
template <typename See>
void play_random_games(const technique &t, int games, See see)
{
    std::mt19937 random(1);
    for (int i = 0; i < games; ++i) {
        game g(t, suite()[static_cast<std::size_t>(i) % suite().size()].position);
        for (int half_moves = 0; half_moves < 100; ++half_moves) {
            const std::vector<chess_move> moves = g.moves();
            see(g, moves);
            if (moves.empty())
                break;
            g = g.after(moves[random() % moves.size()]);
        }
    }
}

} // namespace slidebench
