// SPDX-License-Identifier: MIT
//
// Games of the search against itself, and data/positions.epd, which comes from them.

#include <set>
#include <string>

#include <gtest/gtest.h>

#include "chess/fen.hpp"
#include "chess/position_file.hpp"
#include "chess/self_play.hpp"
#include "tests/chess/chess_fixture.hpp"

namespace slidebench {
namespace {

// Without the counters.
std::string placement_and_rights(const std::string &fen)
{
    const std::size_t clock = fen.rfind(' ', fen.rfind(' ') - 1);
    return fen.substr(0, clock);
}

std::vector<std::string> fens_of_games(const std::string &slug, std::uint64_t seed)
{
    const technique &player = known_techniques().find(slug);
    player.chess[0]->init();
    std::vector<std::string> fens;
    for (const board &b : positions_of_games({&player, 2, seed, 2}, [](double) {}))
        fens.push_back(fen_of(b));
    return fens;
}

TEST(self_play, is_the_same_with_every_technique)
{
    const std::vector<std::string> first = fens_of_games(all_that_play().front(), 7);
    EXPECT_GT(first.size(), 10U);
    for (const std::string &slug : all_that_play())
        EXPECT_EQ(fens_of_games(slug, 7), first) << slug;
    EXPECT_NE(fens_of_games(all_that_play().front(), 8), first);
}

TEST(self_play, gives_positions_eight_half_moves_apart)
{
    const technique &player = known_techniques().baseline();
    player.chess[0]->init();
    const auto half_moves = [](const board &b) { return 2 * b.move_number + b.side; };
    const std::vector<board> positions = positions_of_games({&player, 1, 1, 1}, [](double) {});
    ASSERT_GT(positions.size(), 5U);
    EXPECT_GT(half_moves(positions.front()), 2 + 14U);
    EXPECT_LE(half_moves(positions.front()), 2 + 14 + 8U);
    for (std::size_t i = 1; i < positions.size(); ++i)
        EXPECT_EQ(half_moves(positions[i]) - half_moves(positions[i - 1]), 8U);
}

TEST(positions_file, has_different_legal_positions_of_all_phases)
{
    std::set<std::string> different;
    int openings = 0, endings = 0; // by the number of pieces besides pawns and kings
    int count = 0;
    for_each_position(PROJECT_ROOT "/data/positions.epd", [&](std::string_view line) {
        const board b = parse_fen(line);
        EXPECT_EQ(fen_of(b), line);
        different.insert(placement_and_rights(fen_of(b)));
        const unsigned pieces = popcount(occupied_squares(&b) & ~(b.pieces[PAWN] | b.pieces[KING]));
        openings += pieces >= 12;
        endings += pieces <= 6;
        ++count;
    });
    EXPECT_GE(count, 1000);
    EXPECT_EQ(different.size(), static_cast<std::size_t>(count));
    for (const int of_phase : {openings, endings, count - openings - endings})
        EXPECT_GT(of_phase, count / 10);
}

} // namespace
} // namespace slidebench
