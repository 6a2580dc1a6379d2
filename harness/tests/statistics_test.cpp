// SPDX-License-Identifier: MIT
#include <random>

#include <gtest/gtest.h>

#include "bench/comparison.hpp"
#include "bench/cycles.hpp"
#include "statistics/statistics.hpp"

namespace slidebench {
namespace {

TEST(statistics, median_of_odd_and_even)
{
    EXPECT_EQ(median({3}), 3);
    EXPECT_EQ(median({9, 1, 5}), 5);
    EXPECT_EQ(median({4, 1, 3, 100}), 3.5);
}

TEST(statistics, interval_of_one_value_is_the_value)
{
    const estimate e = bootstrap_median({2.5});
    EXPECT_EQ(e.low, 2.5);
    EXPECT_EQ(e.median, 2.5);
    EXPECT_EQ(e.high, 2.5);
}

TEST(statistics, interval_is_reproducible)
{
    const std::vector<double> values = {1, 2, 4, 8, 16, 32, 64};
    EXPECT_EQ(bootstrap_median(values).low, bootstrap_median(values).low);
    EXPECT_EQ(bootstrap_median(values).high, bootstrap_median(values).high);
}

// Of many samples from a distribution with a known median, about 95 % of the intervals must hold it.
TEST(statistics, interval_covers_the_true_median)
{
    std::mt19937_64 random(5);
    std::exponential_distribution<double> waiting(1);
    int covered = 0;
    constexpr int trials = 400;
    for (int trial = 0; trial < trials; ++trial) {
        std::vector<double> values;
        for (int i = 0; i < 15; ++i)
            values.push_back(waiting(random));
        const estimate e = bootstrap_median(values, 400);
        covered += e.low <= std::log(2.0) && std::log(2.0) <= e.high;
    }
    EXPECT_GT(covered, trials * 90 / 100);
    EXPECT_LT(covered, trials);
}

TEST(statistics, only_what_lies_wholly_below_counts_for_the_rank)
{
    EXPECT_EQ(ranks({{1, 0.9, 1.1}, {1.2, 1.05, 1.3}, {1.4, 1.2, 1.5}}),
              (std::vector<unsigned>{1, 1, 2}));
    EXPECT_EQ(ranks({{1, 0.9, 1.1}, {1.2, 1.05, 1.3}, {2, 1.9, 2.1}, {0.5, 0.4, 0.6}}),
              (std::vector<unsigned>{2, 2, 4, 1}));
}

TEST(comparison, takes_ratios_from_pairs_and_leaves_the_floor_unranked)
{
    static const technique_facts facts = {};
    technique fast{}, slow{}, floor{};
    fast.slug = "fast";
    slow.slug = "slow";
    floor.slug = "floor";
    for (technique *t : {&fast, &slow, &floor})
        t->facts = &facts;
    floor.role = ROLE_FLOOR;
    const cell where = {PIECE_QUEEN, nullptr, MODE_LATENCY};
    std::vector<sample> samples;
    for (const auto &[t, ratio] : {std::pair{&slow, 3.0}, {&fast, 0.5}, {&floor, 0.1}})
        for (unsigned epoch = 0; epoch < 7; ++epoch)
            samples.push_back({t, &where, epoch, 10, ratio, 1, ratio + 0.001 * epoch, 0.25});

    const std::vector<comparison> compared = compare(samples);
    ASSERT_EQ(compared.size(), 3U);
    EXPECT_EQ(compared[0].rank, 2U);
    EXPECT_EQ(compared[1].rank, 1U);
    EXPECT_EQ(compared[2].rank, 0U);
    EXPECT_FALSE(compared[0].tied);
    EXPECT_NEAR(compared[0].ratio.median, 3.003, 1e-9);
    EXPECT_NEAR(compared[1].cycles_per_query.median, 2, 1e-9);
    EXPECT_EQ(compared[0].pairs, 70U);

    samples.resize(5);
    EXPECT_FALSE(compare(samples)[0].has_intervals) << "five values do not make a 95 % interval";
    EXPECT_EQ(compare(samples)[0].rank, 0U);
}

TEST(cycles, a_cycle_lasts_as_long_as_cycles_do)
{
    std::vector<double> several(51);
    std::generate(several.begin(), several.end(), nanoseconds_per_cycle);
    EXPECT_GT(median(several), 0.1);
    EXPECT_LT(median(several), 20);
}

} // namespace
} // namespace slidebench
