// SPDX-License-Identifier: MIT
//
// Answers of perft and search, and settings of their rounds.

#include <gtest/gtest.h>

#include "bench/chess_check.hpp"
#include "bench/rounds.hpp"
#include "tests/chess/chess_fixture.hpp"

namespace slidebench {
namespace {

TEST(chess_check, has_the_answers_of_all)
{
    const technique &oracle = known_techniques().oracle();
    const technique &other = known_techniques().baseline();
    const auto play = [&](const technique &t, const auto &note) {
        note(42);
        note(game(t, suite().front().position).perft(2));
        note(&t == &oracle);
    };
    double done = 0;
    const chess_check all =
        check_chess({&oracle, &other}, oracle, play, 3, [&](double share) { done = share; });
    EXPECT_EQ(all.expected, (chess_answers{42, suite().front().expected.at(1).nodes, 1}));
    ASSERT_EQ(all.results.size(), 2U);
    EXPECT_EQ(all.results[0].answers, all.expected);
    EXPECT_EQ(all.results[1].technique, &other);
    EXPECT_EQ(all.results[1].fault, "");
    EXPECT_EQ(all.results[1].answers, (chess_answers{42, all.expected[1], 0}));
    EXPECT_EQ(done, 1);

    const chess_check few = check_chess({&other}, oracle, play, 1, [](double) {});
    EXPECT_EQ(few.results.at(0).answers, chess_answers{42}) << "as many as there is room for";
}

TEST(block_settings, are_those_of_the_rounds)
{
    const technique &t = known_techniques().baseline();
    t.chess[0]->init();
    const workload games = games_workload("games", {suite().front().position}, queries_per_round);
    const cell cell = {PIECE_ROOK, &games, MODE_SEARCH, 6};
    const auto digest = [&](const block_settings &settings) {
        round_timer rounds({}, settings);
        const round first = {&t, &cell, 0, 0, 0};
        rounds.time(first);
        rounds.free_memory();
        rounds.time(first);
        return rounds.digest_of_last_answers();
    };
    const std::size_t smallest = sizeof(transposition_bucket);
    EXPECT_NE(digest({}), digest({smallest})) << "other nodes";
}

} // namespace
} // namespace slidebench
