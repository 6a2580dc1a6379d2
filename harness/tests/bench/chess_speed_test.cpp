// SPDX-License-Identifier: MIT
//
// What perft and search make of samples, and what goes with their rounds.

#include <gtest/gtest.h>

#include "bench/chess_check.hpp"
#include "bench/comparison.hpp"
#include "bench/rounds.hpp"
#include "tests/chess/chess_fixture.hpp"

namespace slidebench {
namespace {

std::vector<sample> samples_of(const technique &t, double ratio, unsigned epochs)
{
    std::vector<sample> samples;
    for (unsigned epoch = 0; epoch < epochs; ++epoch) {
        for (unsigned layout = 0; layout < LAYOUT_COUNT; ++layout) {
            sample s = {};
            s.technique = &t;
            s.epoch = epoch;
            s.layout = layout;
            s.ratio = ratio + 0.01 * epoch;
            s.baseline_ns_per_lookup = 1 + epoch; // others take more and more of the core
            s.ns_per_lookup = s.ratio * s.baseline_ns_per_lookup;
            samples.push_back(s);
        }
    }
    return samples;
}

TEST(chess_speed, is_sorted_and_counts_all_samples)
{
    const technique slow{}, fast{};
    std::vector<sample> samples = samples_of(slow, 2, 7);
    for (const sample &s : samples_of(fast, 0.5, 7))
        samples.push_back(s);
    const std::vector<chess_speed> speeds = chess_speeds(samples);
    ASSERT_EQ(speeds.size(), 2U);
    EXPECT_EQ(speeds[0].technique, &fast);
    EXPECT_EQ(speeds[1].technique, &slow);
    EXPECT_NEAR(speeds[0].ratio.value, 0.53, 1e-9);
    EXPECT_LT(speeds[0].ratio.interval->low, 0.53);
    EXPECT_GT(speeds[0].ratio.interval->high, 0.53);
    ASSERT_TRUE(speeds[0].ratio.interval);
    EXPECT_NEAR(speeds[0].ns_per_node, 4 * 0.53, 1e-9);
    EXPECT_NEAR(speeds[1].ns_per_node, 4 * 2.03, 1e-9);
    EXPECT_FALSE(chess_speeds(samples_of(slow, 2, 1)).at(0).ratio.interval);
    EXPECT_TRUE(chess_speeds({}).empty());
}

// Two techniques that are equal, one of them timed while the machine had more to do.
TEST(chess_speed, is_the_same_for_equal_techniques)
{
    const technique one{}, other{};
    std::vector<sample> samples = samples_of(one, 1, 7);
    for (sample s : samples_of(other, 1, 7)) {
        s.baseline_ns_per_lookup *= 10;
        s.ns_per_lookup *= 10;
        samples.push_back(s);
    }
    const std::vector<chess_speed> speeds = chess_speeds(samples);
    EXPECT_EQ(speeds[0].ns_per_node, speeds[1].ns_per_node);
}

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

TEST(chess_settings, are_those_of_the_rounds)
{
    const technique &t = known_techniques().baseline();
    t.chess[0]->init();
    const workload games = games_workload("games", {suite().front().position}, queries_per_round);
    const cell cell = {PIECE_ROOK, &games, MODE_SEARCH, 6};
    const auto digest = [&](const chess_settings &settings) {
        round_runner runner({}, settings);
        const round first = {&t, &cell, 0, 0, 0};
        runner.time(first);
        runner.free_memory();
        runner.time(first);
        return runner.digest_of_last_answers();
    };
    const std::size_t smallest = sizeof(transposition_bucket);
    EXPECT_EQ(digest({}), digest({false, std::size_t{4} << 20, 0}));
    EXPECT_NE(digest({}), digest({true, smallest, 0})) << "other nodes";
}

} // namespace
} // namespace slidebench
