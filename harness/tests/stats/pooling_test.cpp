// SPDX-License-Identifier: MIT
#include <cmath>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include "stats/pooling.hpp"

namespace slidebench {
namespace {

// An estimate whose interval reaches so far to both sides, in logarithms.
estimate known_to(double logarithm, double half_width)
{
    return {std::exp(logarithm),
            bounds{std::exp(logarithm - half_width), std::exp(logarithm + half_width)}};
}

TEST(spread_between_runs, is_what_intervals_do_not_cover)
{
    // Variances between of 2 and 0, of 1 on average, and within of (1 / 2.131) squared, in squares of a per cent.
    const std::vector<ratio_by_runs> ratios = {{known_to(0, 0.01), known_to(0.02, 0.01)},
                                               {known_to(1, 0.01), known_to(1, 0.01)}};
    const run_spread spread = spread_between_runs(ratios).value();
    EXPECT_NEAR(spread.deviation, 0.01 * std::sqrt(1 - std::pow(1 / 2.131, 2)), 1e-5);
    EXPECT_EQ(spread.freedom, 2);
    EXPECT_EQ(spread_between_runs({{known_to(0, 0.1), known_to(0.01, 0.1)}})->deviation, 0)
        << "intervals cover more than that";
    EXPECT_FALSE(spread_between_runs({{known_to(0, 0.01)}})) << "one run has none";
    EXPECT_FALSE(spread_between_runs({}));
}

TEST(spread_between_runs, of_several_is_that_of_the_mean_variance)
{
    const run_spread spread = mean_spread({{0.03, 2}, {0.01, 6}}).value();
    EXPECT_NEAR(spread.deviation, std::sqrt((2 * 0.0009 + 6 * 0.0001) / 8), 1e-12);
    EXPECT_EQ(spread.freedom, 8);
    EXPECT_FALSE(mean_spread({}));
}

// Runs of 12 techniques, of which the last six have large tables; within a run, samples are as good as they are
// in a verdict.
class hours : public testing::Test {
protected:
    static constexpr std::size_t techniques = 12;
    static constexpr double within = 0.003;

    // Returns the logarithms in a run; a state of the machine moves the large ones together.
    std::vector<double> run(double large_move, double each_moves)
    {
        const double of_large = large_move * normal_(random_);
        std::vector<double> result;
        for (std::size_t i = 0; i < techniques; ++i)
            result.push_back((i < techniques / 2 ? 0 : of_large) + each_moves * normal_(random_) +
                             within / std::sqrt(2) * normal_(random_));
        return result;
    }

    // Returns how many pairs of alike techniques have 1 in the interval of `count` runs, and how many pairs there are.
    std::pair<std::size_t, std::size_t> covered(std::size_t count, double large_move,
                                                double each_moves)
    {
        std::vector<std::vector<double>> runs;
        for (std::size_t i = 0; i < count; ++i)
            runs.push_back(run(large_move, each_moves));
        std::vector<ratio_by_runs> ratios;
        for (std::size_t i = 0; i < techniques; ++i)
            for (std::size_t j = 0; j < i; ++j) {
                ratio_by_runs &own = ratios.emplace_back();
                for (const std::vector<double> &of_run : runs)
                    own.push_back(
                        known_to(of_run[i] - of_run[j], within * student_quantile(15, 0.95)));
            }
        const run_spread spread = spread_between_runs(ratios).value();
        std::size_t held = 0;
        for (const ratio_by_runs &ratio : ratios)
            held += may_be(estimate_of(pooled(ratio, spread)), 1);
        return {held, ratios.size()};
    }

    double coverage(std::size_t count, double large_move, double each_moves)
    {
        std::size_t held = 0, all = 0;
        for (int trial = 0; trial < 150; ++trial) {
            const auto [own, pairs] = covered(count, large_move, each_moves);
            held += own;
            all += pairs;
        }
        return static_cast<double>(held) / static_cast<double>(all);
    }

private:
    std::mt19937_64 random_{1};
    std::normal_distribution<double> normal_;
};

TEST_F(hours, pooled_intervals_hold_what_they_are_about)
{
    struct {
        double large_move, each_moves;
    } const machines[] = {{0, 0}, {0.004, 0}, {0.003, 0.002}, {0, 0.004}};
    for (const auto &[large_move, each_moves] : machines)
        for (const std::size_t runs : {2U, 3U, 6U})
            EXPECT_GE(coverage(runs, large_move, each_moves), 0.92)
                << runs << " runs, " << large_move << ", " << each_moves;
}

} // namespace
} // namespace slidebench
