// SPDX-License-Identifier: MIT
#pragma once

#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/format.hpp"
#include "chess/fen.hpp"
#include "chess/game.hpp"
#include "core/names.hpp"
#include "core/registry.hpp"
#include "workload/positions.hpp"

namespace slidebench {

inline const registry &known_techniques()
{
    static const registry known(techniques);
    return known;
}

// A move as in UCI: "e2e4", "e1g1" for castling, "a7a8q".
inline std::string name_of(chess_move move)
{
    const unsigned type = move_type(move);
    std::string name = square_name(move_from(move)) + square_name(move_to(move));
    if (type >= PROMOTION)
        name += "nbrq"[type - PROMOTION];
    return name;
}

// Returns the legal move with that name; NO_MOVE and a failure if there is none.
inline chess_move move_named(const game &g, const std::string &name)
{
    for (const chess_move move : g.moves())
        if (name_of(move) == name)
            return move;
    ADD_FAILURE() << name << " is not legal: " << fen_of(g.position());
    return NO_MOVE;
}

// A position with its published perft counts.
struct perft_case {
    struct expectation {
        unsigned depth;
        std::uint64_t nodes;
    };

    std::string fen;
    board position;
    std::vector<expectation> expected;
};

// Those of data/perft.epd, whose lines are "FEN ;D1 20 ;D2 400".
inline const std::vector<perft_case> &suite()
{
    static const std::vector<perft_case> all = [] {
        std::vector<perft_case> cases;
        for_each_position(PROJECT_ROOT "/data/perft.epd", [&](std::string_view line) {
            const std::vector<std::string_view> parts = split(line, ";");
            const board position = parse_fen(without_operations(parts[0]));
            perft_case &counted = cases.emplace_back(perft_case{fen_of(position), position, {}});
            for (std::size_t i = 1; i < parts.size(); ++i) {
                const std::vector<std::string_view> words = words_of(parts[i]);
                perft_case::expectation &expected = counted.expected.emplace_back();
                if (words.size() != 2 || !parse_number(words[0].substr(1), expected.depth) ||
                    !parse_number(words[1], expected.nodes))
                    throw std::runtime_error(std::string(line));
            }
        });
        return cases;
    }();
    return all;
}

inline std::vector<std::string> all_that_play()
{
    std::vector<std::string> slugs;
    for (const technique *t : known_techniques().available())
        if (t->chess[0] != nullptr)
            slugs.emplace_back(t->slug);
    return slugs;
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

// Chess as the baseline plays it.
class baseline_chess : public testing::Test {
protected:
    void SetUp() override { t.chess[0]->init(); }

    const technique &t = known_techniques().baseline();
};

} // namespace slidebench
