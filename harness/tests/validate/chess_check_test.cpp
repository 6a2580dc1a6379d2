// SPDX-License-Identifier: MIT
#include "validate/chess_check.hpp"

#include <gtest/gtest.h>

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

} // namespace
} // namespace slidebench
